import { isLoopbackHost } from '../../server/loopback.js'
import type { Picture } from './scanPicture.js'

/** A message that asks the wallet to scan a picture. */
interface ScanMessage {
  type: 'latchkey-peer:scan'
  image: ImageBitmap | string
}

/**
 * Receives pictures from the parent page or the opener: `{ type: 'latchkey-peer:scan', image }`, with an
 * ImageBitmap or a data URI. Answers `{ type: 'latchkey-peer:scanned', error? }`. Ignores messages from pages
 * of other machines.
 */
export function receiveScans(page: Window, scan: (picture: Picture) => Promise<void>): void {
  page.addEventListener('message', async ({ data, origin, source }: MessageEvent<unknown>) => {
    if (!URL.canParse(origin) || !isLoopbackHost(new URL(origin).hostname) || !isScan(data)) return
    const error = await scan(data.image).then(
      () => undefined,
      (thrown: Error) => thrown.message,
    )
    const answer = { type: 'latchkey-peer:scanned', ...(error === undefined ? {} : { error }) }
    source?.postMessage(answer, { targetOrigin: origin })
  })
  // The parent cannot know otherwise when the wallet listens. The message contains no secret.
  if (page.parent !== page) page.parent.postMessage({ type: 'latchkey-peer:ready' }, '*')
}

function isScan(data: unknown): data is ScanMessage {
  if (typeof data !== 'object' || data === null) return false
  const { type, image } = data as Record<string, unknown>
  if (type !== 'latchkey-peer:scan') return false
  return image instanceof ImageBitmap || (typeof image === 'string' && image.startsWith('data:image/'))
}
