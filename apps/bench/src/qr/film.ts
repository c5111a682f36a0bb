import type { CDPSession } from 'playwright-core'
import type { CodeReader, Picture } from './codeReader'

/** A frame shown on the screen. */
interface Frame extends Picture {
  /** In milliseconds since the epoch. */
  readonly shownAt: number
}

/** The frames of a page since the film started. */
export interface Film {
  /** Ends the film, and returns the first frame with a readable code. Throws Error if there is none. */
  firstCode(reader: CodeReader): Promise<{ code: string; shownAt: number }>
}

/** Films the page. Frames are captured and compressed outside the page's process. */
export async function startFilm(cdp: CDPSession): Promise<Film> {
  const frames: Frame[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ type: 'image/jpeg', base64: data, shownAt: (metadata.timestamp ?? Number.NaN) * 1000 })
    // A closed page needs no acknowledgement.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  return {
    async firstCode(reader) {
      await cdp.send('Page.stopScreencast')
      // Frames are compressed in parallel and may arrive out of order.
      for (const frame of frames.sort((a, b) => a.shownAt - b.shownAt)) {
        const code = await reader.read(frame)
        if (code !== undefined) return { code, shownAt: frame.shownAt }
      }
      throw new Error(`None of ${frames.length} frames shows a code that can be read.`)
    },
  }
}
