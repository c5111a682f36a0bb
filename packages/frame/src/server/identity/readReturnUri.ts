import { FrameError } from '../FrameError.js'

/**
 * Returns the address where a user goes back to, if it is a page of one origin.
 *
 * @param text An absolute address, as the page has sent it.
 * @param origin Of the app, or of the frame.
 * @throws {FrameError} `frame/invalid-request`
 */
export function readReturnUri(text: string, origin: string): string {
  // Before it is parsed: browsers read `https:\\` and tabs in ways of their own.
  const isPlain = text === origin || text.startsWith(`${origin}/`)
  if (!isPlain || !URL.canParse(text)) throw new FrameError('frame/invalid-request')
  const url = new URL(text)
  if (url.origin !== origin || url.username !== '' || url.password !== '')
    throw new FrameError('frame/invalid-request')
  return url.href
}
