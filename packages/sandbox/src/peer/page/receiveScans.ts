import { isLoopbackHost } from '../../server/loopback.js'
import type { Picture } from './scanPicture.js'

/** What a page sends to let the wallet scan a picture. */
interface ScanMessage {
  type: 'latchkey-peer:scan'
  image: ImageBitmap | string
}

/**
 * Takes pictures from the page around, or from the one that opened this: `{ type: 'latchkey-peer:scan', image }`, with an
 * ImageBitmap or a data URI. It is answered with `{ type: 'latchkey-peer:scanned', error? }`. Messages of other machines'
 * pages are not heard.
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
  // Whoever frames the wallet cannot know otherwise when it listens; there is nothing in it to keep secret.
  if (page.parent !== page) page.parent.postMessage({ type: 'latchkey-peer:ready' }, '*')
}

function isScan(data: unknown): data is ScanMessage {
  if (typeof data !== 'object' || data === null) return false
  const { type, image } = data as Record<string, unknown>
  if (type !== 'latchkey-peer:scan') return false
  return image instanceof ImageBitmap || (typeof image === 'string' && image.startsWith('data:image/'))
}
