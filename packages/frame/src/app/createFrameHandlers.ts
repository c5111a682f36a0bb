import {
  type FrameAnswers,
  FrameFailure,
  type FrameHandlers,
  type RpcRequest,
} from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { VaultHeader } from '../calls/vault.js'
import { type ApprovalsContext, createApprovals } from './approve/index.js'
import { applyTheme } from './dom/applyTheme.js'
import { createAccountChoice } from './login/createAccountChoice.js'
import { createEmailHandlers } from './login/createEmailHandlers.js'
import { createLoginHandlers } from './login/createLoginHandlers.js'
import { createNetworkChoice } from './login/createNetworkChoice.js'
import type { ServerCalls } from './login/createServerCalls.js'
import { createSession, type LoggedIn } from './login/createSession.js'
import { createSocialHandlers } from './login/createSocialHandlers.js'
import { createWalletHandlers, type RequestContext } from './login/createWalletHandlers.js'
import { type AppUser, addressOf, describeUser } from './login/describeUser.js'
import { holdWallet } from './login/holdWallet.js'
import { type Changes, openChanges } from './login/openChanges.js'
import { toFrameFailure } from './login/toFrameFailure.js'
import { whileLoggedIn } from './login/whileLoggedIn.js'
import type { Networks } from './networks/index.js'
import { type DeviceStore, readWallet, VaultError } from './vault/index.js'
import { askInWindow } from './windows/askInWindow.js'
import {
  approvalAnswer,
  readingPages,
  type WalletPage,
  type WalletTask,
  walletAnswer,
} from './windows/windowTasks.js'

/** What the frame is made of. */
export interface FrameHandlersContext {
  readonly calls: ServerCalls
  readonly store: DeviceStore
  readonly networks: Networks
  /** CAIP-2 id of the network that the app begins with. */
  readonly chainId: string
  /** Origin of the page, as the handshake finds it. */
  readonly appOrigin: string
  readonly root: HTMLElement
  readonly emit: FrameAnswers['emit']
  /** Gets each event of the app when it has ended, and how. */
  readonly log: (text: string) => void
}

/** Creates what the frame does for each request of its app. */
export function createFrameHandlers(context: FrameHandlersContext): FrameHandlers {
  const { calls, store, networks, chainId, appOrigin, root, emit, log } = context
  /** The last that the app was told. */
  let told: AppUser | undefined
  let app: ReturnType<ApprovalsContext['readApp']>
  /** By its signal, which is what the approvals pass on. */
  const requests = new WeakMap<AbortSignal, string>()

  const session = createSession({
    calls,
    store,
    onEnd(cause) {
      held.wipe()
      told = undefined
      if (cause) emit('SESSION_END', { cause })
    },
  })
  const held = holdWallet(session)
  const choice = createNetworkChoice(networks, chainId)
  const accounts = createAccountChoice(networks)
  const others = openChanges((change) => {
    if (change === 'signed-out') session.end('signed-out')
    else update().catch(() => {})
  })
  const changes: Changes = {
    ...others,
    announce(change) {
      others.announce(change)
      update().catch(() => {})
    },
  }

  async function describe(user: LoggedIn, header: VaultHeader): Promise<AppUser> {
    const networkId = choice.current()
    const account = await accounts.read(networkId, addressOf(header, networkId))
    return describeUser(user, header, networkId, account)
  }

  /** Asks the server what is there now. Tells the app if that is something else than it knows. */
  async function update(): Promise<void> {
    if (!session.user || !told) return
    const user = await session.readUser()
    const vault = await readWallet(session.contextOf(user))
    if (!vault) return
    const now = await describe(user, vault.header)
    if (JSON.stringify(now) === JSON.stringify(told)) return
    told = now
    emit('USER_UPDATE', now)
  }

  async function showPage(page: WalletPage, { id, signal }: RequestContext): Promise<boolean> {
    const task: WalletTask = { page, appOrigin }
    const answer = await askInWindow({ id, page: 'wallet', task, emit, signal })
    return v.is(walletAnswer, answer) || readingPages.includes(page.page)
  }

  const openWallet = (request: RequestContext) =>
    held.open(async () => {
      if (!(await showPage({ page: 'unlock' }, request))) throw new FrameFailure('frame/rejected')
    })

  const approvals = createApprovals({
    appOrigin,
    readApp: () => app,
    networks,
    async openWallet(signal) {
      const id = requests.get(signal)
      if (id !== undefined) return (await openWallet({ id, signal })).open
      // No window belongs to it. What is open or can be opened here needs none.
      const refuse = () => Promise.reject(new VaultError('vault/no-way-here'))
      return (await held.open(refuse)).open
    },
    readAccountType: accounts.typeOf,
    whileLoggedIn: (signal, run) => whileLoggedIn(session, signal, run),
    root,
    emit,
    async askInWindow(parameters) {
      const answer = await askInWindow({ ...parameters, page: 'approval', emit })
      return v.is(approvalAnswer, answer) ? answer : 'rejected'
    },
  })

  async function approve(rpc: RpcRequest, request: RequestContext): Promise<unknown> {
    requests.set(request.signal, request.id)
    const before = choice.current()
    try {
      return await approvals.request(rpc, request)
    } finally {
      // A smart account may have its code now.
      if (choice.current() !== before || accounts.typeOf(before) === 'smartAccount') update().catch(() => {})
    }
  }

  // Nothing tells a frame that its device was removed on another one.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update().catch(() => {})
  })

  const wallet = createWalletHandlers({
    session,
    choice,
    accounts,
    describe,
    appOrigin,
    openWallet,
    approve,
    showPage,
    onUser: (user) => {
      told = user
    },
    onSwitch: () => void update().catch(() => {}),
  })
  return withFailures(log, {
    ...createLoginHandlers(session, changes, appOrigin),
    ...createEmailHandlers(session, changes, appOrigin),
    ...createSocialHandlers({ session, changes, appOrigin, readUser: wallet.GET_USER }),
    ...wallet,
    RPC_REQUEST: approve,
    async SYNC_THEME(theme) {
      applyTheme(document.documentElement, theme)
    },
    async SYNC_DAPP_DATA({ metadata }) {
      app = metadata && { name: metadata.name, ...(metadata.icons && { icons: metadata.icons }) }
    },
    async RELOAD() {
      held.wipe()
      // After the answer was posted.
      setTimeout(() => location.reload())
    },
  })
}

/** Every error becomes one that the app may read. What is logged has neither requests nor answers. */
function withFailures(log: (text: string) => void, handlers: FrameHandlers): FrameHandlers {
  const entries = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (...parameters: unknown[]) => {
      try {
        const reply = await (handle as (...parameters: unknown[]) => Promise<unknown>)(...parameters)
        log(`${name}: done`)
        return reply
      } catch (error) {
        const failure = toFrameFailure(error)
        log(`${name}: ${failure.code}`)
        throw failure
      }
    },
  ])
  return Object.fromEntries(entries) as FrameHandlers
}
