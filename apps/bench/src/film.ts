import { setTimeout as wait } from 'node:timers/promises'
import { readQrCode } from '@latchkey/test/readQrCode'
import type { CDPSession, Page } from 'playwright-core'

/** A frame shown on the screen, as JPEG. */
interface Frame {
  readonly base64: string
  /** In milliseconds since the epoch. */
  readonly shownAt: number
}

/** How long a film waits for a frame that differs, in milliseconds. */
const longestMs = 2000
/** How much later a frame may arrive than the one after it, in milliseconds. */
const latenessMs = 100

/** The frames of a page since the film started. */
export interface Film {
  /**
   * Ends the film, and returns the first frame with a readable code. Throws Error if there is none. The page
   * decodes the frames.
   */
  firstCode(page: Page): Promise<{ code: string; shownAt: number }>
  /**
   * Ends the film when a frame after `time` differs from the one before it, and returns its time, both in
   * milliseconds since the epoch. Throws Error if there is none within two seconds.
   */
  firstChange(time: number): Promise<number>
}

/**
 * Films the page. Resolves when the first frame is captured. Frames are captured and compressed outside the
 * page's process.
 */
export async function startFilm(cdp: CDPSession): Promise<Film> {
  const frames: Frame[] = []
  const hasStarted = new Promise((resolve) => cdp.once('Page.screencastFrame', resolve))
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ base64: data, shownAt: (metadata.timestamp ?? Number.NaN) * 1000 })
    // A closed page needs no acknowledgement.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  await hasStarted
  const end = async () => {
    await cdp.send('Page.stopScreencast')
    // Frames are compressed in parallel and may arrive out of order.
    return frames.sort((a, b) => a.shownAt - b.shownAt)
  }
  return {
    async firstCode(page) {
      for (const { base64, shownAt } of await end()) {
        const code = await readQrCode(page, Buffer.from(base64, 'base64')).catch(() => undefined)
        if (code !== undefined) return { code, shownAt }
      }
      throw new Error(`None of ${frames.length} frames shows a code that can be read.`)
    },
    async firstChange(time) {
      for (const giveUpAt = Date.now() + longestMs; !changeIn(frames, time) && Date.now() < giveUpAt; )
        await wait(latenessMs)
      await wait(latenessMs)
      const changed = changeIn(await end(), time)
      if (!changed) throw new Error(`None of ${frames.length} frames differs from the first.`)
      return changed.shownAt
    },
  }
}

function changeIn(frames: readonly Frame[], time: number): Frame | undefined {
  const before = frames.findLast(({ shownAt }) => shownAt <= time)
  return before && frames.find(({ shownAt, base64 }) => shownAt > time && base64 !== before.base64)
}
