import type { CDPSession } from 'playwright-core'
import type { CodeReader, Picture } from './codeReader'

/** One frame that was put on the screen. */
interface Frame extends Picture {
  /** When, in milliseconds since the epoch. */
  readonly shownAt: number
}

/** Every frame of a page from a moment on. */
export interface Film {
  /** Ends the film, and finds the first of its frames out of which a code can be read. Throws Error if there is none. */
  firstCode(reader: CodeReader): Promise<{ code: string; shownAt: number }>
}

/** Films what the page shows. Pictures are taken and compressed outside the page's own process. */
export async function startFilm(cdp: CDPSession): Promise<Film> {
  const frames: Frame[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ type: 'image/jpeg', base64: data, shownAt: (metadata.timestamp ?? Number.NaN) * 1000 })
    // A page that was closed needs no answer.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  return {
    async firstCode(reader) {
      await cdp.send('Page.stopScreencast')
      // They are compressed side by side, and do not come in their order.
      for (const frame of frames.sort((a, b) => a.shownAt - b.shownAt)) {
        const code = await reader.read(frame)
        if (code !== undefined) return { code, shownAt: frame.shownAt }
      }
      throw new Error(`None of ${frames.length} frames shows a code that can be read.`)
    },
  }
}
