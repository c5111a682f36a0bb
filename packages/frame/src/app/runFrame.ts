import {
  acceptFrameChannel,
  type FrameAnswers,
  type FrameHandlers,
  parseFrameAddress,
} from '@latchkey/protocol/frame'
import { showApprovalWindow } from './approve/index.js'
import { createFrameHandlers } from './createFrameHandlers.js'
import { showScreen } from './dom/showScreen.js'
import { finishVisit } from './finishVisit.js'
import { readSettings } from './login/readSettings.js'
import { createNetworks } from './networks/index.js'
import { openDeviceParts } from './openDeviceParts.js'
import { openProvider } from './openProvider.js'
import { showOver } from './showOver.js'
import { showProblem } from './showProblem.js'
import { answerAsWindow } from './windows/answerAsWindow.js'
import { requestOf } from './windows/windowMessages.js'

/**
 * Runs the document of the frame: in a frame, it answers the app; as `/approval` in a window, it shows what
 * the frame of the app asks the user to approve; `/social` and `/social/callback/google` are where a login
 * with a provider begins and ends. The pages about the wallet are another document, so that none that an app
 * can frame has code that shows words or keys.
 *
 * @param root Where it is drawn.
 */
export async function runFrame(root: HTMLElement): Promise<void> {
  if (window.parent !== window) return answerApp(root)
  document.body.classList.add('window')
  const { pathname } = location
  const [, provider] = callbackPattern.exec(pathname) ?? []
  const show = () => {
    if (provider !== undefined) return finishVisit(root, provider)
    return pathname === '/social' ? openProvider(root) : approve(root)
  }
  await show().catch((error) => showProblem(root, error))
}

const callbackPattern = /^\/social\/callback\/([a-z\d-]+)$/

async function answerApp(root: HTMLElement): Promise<void> {
  const address = parseFrameAddress(location.href)
  const { allowedOrigins, networks, version } = await readSettings()
  // Until the app has answered, there is nothing to tell it.
  let answers: FrameAnswers | undefined
  const appOrigin = address?.origin ?? ''
  const handlers: FrameHandlers = createFrameHandlers({
    ...(await openDeviceParts()),
    networks: createNetworks(networks),
    chainId: address?.chainId ?? '',
    appOrigin,
    root,
    emit: (name, payload) => answers?.emit(name, payload),
    log: (text) => address?.enableLogger === 'true' && console.info(`[latchkey frame] ${text}`),
  })
  answers = await acceptFrameChannel({ origin: appOrigin, allowedOrigins, handlers, version })
}

async function approve(root: HTMLElement): Promise<void> {
  const request = requestOf(location.href)
  const asked = request === undefined ? undefined : await answerAsWindow(request)
  if (!asked) return showOver(root)
  asked.over.addEventListener('abort', () => showOver(root))
  asked.answer(await showApprovalWindow(root, asked.task))
  window.close()
  showScreen(root, { title: 'You have answered', body: ['Go back to the app.'] })
}
