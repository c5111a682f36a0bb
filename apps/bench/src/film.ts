import type { CDPSession } from 'playwright-core'
import type { CodeReader, Picture } from './qr/codeReader'

/** A frame shown on the screen. */
interface Frame extends Picture {
  /** In milliseconds since the epoch. */
  readonly shownAt: number
}

/** The frames of a page since the film started. */
export interface Film {
  /** Ends the film, and returns the first frame with a readable code. Throws Error if there is none. */
  firstCode(reader: CodeReader): Promise<{ code: string; shownAt: number }>
  /**
   * Ends the film, and returns the time of the first frame after `time` that differs from the frame before
   * it, both in milliseconds since the epoch. Throws Error if there is none.
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
    frames.push({ type: 'image/jpeg', base64: data, shownAt: (metadata.timestamp ?? Number.NaN) * 1000 })
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
    async firstCode(reader) {
      for (const frame of await end()) {
        const code = await reader.read(frame)
        if (code !== undefined) return { code, shownAt: frame.shownAt }
      }
      throw new Error(`None of ${frames.length} frames shows a code that can be read.`)
    },
    async firstChange(time) {
      const all = await end()
      const before = all.findLast(({ shownAt }) => shownAt <= time)
      const changed = all.find(({ shownAt, base64 }) => shownAt > time && base64 !== before?.base64)
      if (!before || !changed) throw new Error(`None of ${frames.length} frames differs from the first.`)
      return changed.shownAt
    },
  }
}
