import {
  acceptFrameChannel,
  type FrameAnswers,
  FrameFailure,
  type FrameHandlers,
  parseFrameAddress,
} from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { listDevicesAnswer } from '../calls/devices.js'
import { showApprovalWindow } from './approve/index.js'
import { createFrameHandlers } from './createFrameHandlers.js'
import { button } from './dom/button.js'
import { sentenceOf } from './dom/sentenceOf.js'
import { showScreen } from './dom/showScreen.js'
import { createServerCalls } from './login/createServerCalls.js'
import { createSession } from './login/createSession.js'
import { openChanges } from './login/openChanges.js'
import { openDevice } from './login/openDevice.js'
import { readSettings } from './login/readSettings.js'
import { createNetworks } from './networks/index.js'
import { openWalletWindow } from './pages/openWalletWindow.js'
import { openDeviceStore } from './vault/index.js'
import { answerAsWindow } from './windows/answerAsWindow.js'
import { requestOf } from './windows/windowMessages.js'
import { type WalletTask, walletTask } from './windows/windowTasks.js'

/**
 * Runs the page of the wallet: in a frame, it answers the app; as `/approval` or `/wallet` in a window, it
 * shows what the frame of the app has asked for.
 */
export async function start(): Promise<void> {
  const root = document.querySelector('main') ?? document.body.appendChild(document.createElement('main'))
  if (window.parent !== window) return answerApp(root)
  document.body.classList.add('window')
  const show = location.pathname === '/approval' ? () => approve(root) : () => showWallet(root)
  await show().catch((error) => showProblem(root, error))
}

async function answerApp(root: HTMLElement): Promise<void> {
  const address = parseFrameAddress(location.href)
  const { allowedOrigins, networks, version } = await readSettings()
  // Until the app has answered, there is nothing to tell it.
  let answers: FrameAnswers | undefined
  const appOrigin = address?.origin ?? ''
  const handlers: FrameHandlers = createFrameHandlers({
    ...(await openParts()),
    networks: createNetworks(networks),
    chainId: address?.chainId ?? '',
    appOrigin,
    root,
    emit: (name, payload) => answers?.emit(name, payload),
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

async function showWallet(root: HTMLElement): Promise<void> {
  const request = requestOf(location.href)
  const asked = request === undefined ? undefined : await answerAsWindow(request)
  if (request !== undefined && !asked) return showOver(root)
  asked?.over.addEventListener('abort', () => showOver(root))
  const { calls, store } = await openParts()
  // With the document, everything that it has in memory is gone.
  const session = createSession({ calls, store, onEnd: () => location.reload() })
  const changes = openChanges((change) => {
    if (change === 'signed-out') session.end('signed-out')
  })
  await session.readUser()
  const task: WalletTask = asked
    ? v.parse(walletTask, asked.task)
    : { page: { page: 'home' }, appOrigin: await readAppOrigin(session.call) }
  await openWalletWindow({ root, session, changes, task, done: asked && (() => asked.answer('done')) })
}

async function openParts() {
  const [device, store] = await Promise.all([openDevice(), openDeviceStore()])
  return { calls: createServerCalls(location.origin, device), store }
}

/** Returns the app that was used on this device. */
async function readAppOrigin(call: ReturnType<typeof createServerCalls>['call']): Promise<string> {
  const { devices } = await call('devices', listDevicesAnswer)
  return devices.find(({ isThis }) => isThis)?.origin ?? ''
}

function showOver(root: HTMLElement): void {
  showScreen(root, {
    title: 'Nothing to do here',
    body: ['The app does not wait for this window. Go back to the app.'],
    actions: [button('Close this window', () => window.close(), 'primary')],
  })
}

function showSignedOut(root: HTMLElement): void {
  showScreen(root, {
    title: 'You are signed out',
    body: ['Log in with your email in the app first.'],
  })
}

function showProblem(root: HTMLElement, error: unknown): void {
  if (isSignedOut(error)) showSignedOut(root)
  else
    showScreen(root, {
      title: 'Your wallet',
      body: [sentenceOf(error)],
      actions: [button('Try again', () => location.reload(), 'primary')],
    })
}

function isSignedOut(error: unknown): boolean {
  return error instanceof FrameFailure && error.code === 'frame/signed-out'
}
