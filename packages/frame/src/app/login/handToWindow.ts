import { askInWindow } from '../windows/askInWindow.js'

/** How long a window may take to be there, in milliseconds. */
const windowMs = 30_000

/**
 * Sends the window that the app has opened for a login to the provider. It waits for this at `/social`, and
 * the frame can tell it where to go although the app and the window cannot reach each other.
 *
 * @param id What the window was opened with.
 */
export function handToWindow(id: string, uri: string): void {
  const signal = AbortSignal.timeout(windowMs)
  // The app has opened it already.
  askInWindow({ id, page: 'social', task: { uri }, emit: () => {}, signal }).catch(() => {})
}
