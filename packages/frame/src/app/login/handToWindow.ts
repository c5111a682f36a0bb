import { askInWindow } from '../windows/askInWindow.js'
import type { SocialTask } from '../windows/windowTasks.js'

/** How long a window may take to be there, in milliseconds. */
const windowMs = 120_000

/**
 * Tells the window that the app has opened for a login where the provider is, or why it does not get there.
 * It waits for this at `/social`, and the frame can tell it although the app and the window cannot reach
 * each other.
 *
 * @param id What the window was opened with.
 */
export function handToWindow(id: string, task: SocialTask): void {
  const signal = AbortSignal.timeout(windowMs)
  // The app has opened it already.
  askInWindow({ id, page: 'social', task, emit: () => {}, signal }).catch(() => {})
}
