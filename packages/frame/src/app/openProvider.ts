import * as v from 'valibot'
import { button } from './dom/button.js'
import { showScreen } from './dom/showScreen.js'
import { showWaiting } from './dom/showWaiting.js'
import { isWebAddress } from './login/isWebAddress.js'
import { showOver } from './showOver.js'
import { answerAsWindow } from './windows/answerAsWindow.js'
import { requestOf } from './windows/windowMessages.js'
import { socialTask } from './windows/windowTasks.js'

/** How long the frame may take to say where the login is, in milliseconds. It may still be loading. */
const taskMs = 25_000

/**
 * Runs the window `/social`, which an app opens at a click, before it knows where the provider is: goes there
 * when the frame of the app says so. Neither of the two needs a reference to the other.
 *
 * @param root Where it is drawn.
 */
export async function openProvider(root: HTMLElement): Promise<void> {
  const request = requestOf(location.href)
  if (request === undefined) return showOver(root)
  showWaiting(root, 'Opening …', 'The page where you log in opens in a moment.')
  const asked = await answerAsWindow(request, taskMs)
  const task = v.safeParse(socialTask, asked?.task)
  if (task.success && 'uri' in task.output && isWebAddress(task.output.uri))
    return location.replace(task.output.uri)
  asked?.answer('shown')
  const problem = task.success && 'problem' in task.output ? task.output.problem : undefined
  showScreen(root, {
    title: 'The login did not open',
    body: [problem ?? 'Close this window, and try again in the app.'],
    actions: [button('Close this window', () => window.close(), 'primary')],
  })
}
