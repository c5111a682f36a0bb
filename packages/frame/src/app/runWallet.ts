import * as v from 'valibot'
import { listDevicesAnswer } from '../calls/devices.js'
import { createSession, type Session } from './login/createSession.js'
import { openChanges } from './login/openChanges.js'
import { openDeviceParts } from './openDeviceParts.js'
import { openWalletWindow } from './pages/openWalletWindow.js'
import { showOver } from './showOver.js'
import { showProblem } from './showProblem.js'
import { readWallet } from './vault/index.js'
import { answerAsWindow } from './windows/answerAsWindow.js'
import { requestOf } from './windows/windowMessages.js'
import { type WalletPage, type WalletTask, walletTask } from './windows/windowTasks.js'

/**
 * Runs the document of the wallet, `/wallet` in a window: it shows the page that the frame of the app has
 * asked for, or the user's own way into the wallet.
 *
 * @param root Where it is drawn.
 */
export async function runWallet(root: HTMLElement): Promise<void> {
  document.body.classList.add('window')
  await showWallet(root).catch((error) => showProblem(root, error))
}

async function showWallet(root: HTMLElement): Promise<void> {
  const request = requestOf(location.href)
  const asked = request === undefined ? undefined : await answerAsWindow(request)
  if (request !== undefined && !asked) return showOver(root)
  asked?.over.addEventListener('abort', () => showOver(root))
  const { calls, store } = await openDeviceParts()
  // With the document, everything that it has in memory is gone.
  const session = createSession({ calls, store, onEnd: () => location.reload() })
  const changes = openChanges((change) => {
    if (change === 'signed-out') session.end('signed-out')
  })
  await session.readUser()
  const task: WalletTask = asked
    ? v.parse(walletTask, asked.task)
    : { page: await readPage(session), appOrigin: await readAppOrigin(session) }
  await openWalletWindow({ root, session, changes, task, done: asked && (() => asked.answer('done')) })
}

/**
 * Returns the page of an address without a request. Password managers link to one, providers send the user
 * back to the logins, and nothing links to another.
 */
async function readPage(session: Session): Promise<WalletPage> {
  const asked = new URL(location.href).searchParams.get('page')
  if (asked === 'logins') return { page: asked }
  const hasWallet = asked === 'add-passkey' && (await readWallet(session.contextOf(await session.readUser())))
  return { page: hasWallet ? 'add-passkey' : 'home' }
}

/** Returns the app that was used on this device. */
async function readAppOrigin({ call }: Session): Promise<string> {
  const { devices } = await call('devices', listDevicesAnswer)
  return devices.find(({ isThis }) => isThis)?.origin ?? ''
}
