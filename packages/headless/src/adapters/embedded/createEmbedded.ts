import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import {
  type AppEventName,
  type AppReply,
  type FrameEvent,
  type FrameRequests,
  frameTimes,
  type RpcRequest,
} from '@latchkey/protocol/frame'
import type {
  Embedded,
  EmbeddedAccount,
  EmbeddedAccountType,
  EmbeddedContext,
  EmbeddedRequestOptions,
  EmbeddedSnapshot,
} from '../../core/embedded.js'
import { createEmitter } from '../../shared/emitter.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { NetworkNotApprovedError, SwitchNotDoneError } from '../../shared/errors/network.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'
import { createFrameLink, endpointOf } from './createFrameLink.js'
import { createPopup } from './createPopup.js'
import { createPrompts } from './createPrompts.js'
import {
  isRemembered,
  keepAccountType,
  keepProvider,
  readAccountType,
  readProvider,
  remember,
} from './isRemembered.js'
import { lateTransactionOf } from './lateTransactionOf.js'
import { type FrameUser, toAccount, toUser } from './parseFrameUser.js'
import type { SecureFrameParameters } from './secureFrame.js'
import { tellFailure } from './tellFailure.js'
import { toEmbeddedError } from './toEmbeddedError.js'

/** The embedded wallet once its code is loaded. */
export interface LivingEmbedded extends Omit<Embedded, 'attach' | 'openLoginWindow' | 'listContacts'> {
  /** Sets the element that the frame is placed over while it draws. */
  setPlace(element: HTMLElement | undefined): void
  /** Sets whether the window of a login is open. */
  setLoginWindow(isOpen: boolean): void
}

/** Options of a request that only this module sets. */
interface RequestOptions extends EmbeddedRequestOptions {
  /** Whether to end the request as soon as the frame needs the user for it. Default: false. */
  readonly isSilent?: boolean | undefined
}

/** Creates the wallet in the frame: who is logged in, the accounts, and the requests. */
export function createEmbedded(context: EmbeddedContext, parameters: SecureFrameParameters): LivingEmbedded {
  const { networks } = context
  const { origin } = new URL(parameters.url)
  const changes = createEmitter<void>()
  let place: HTMLElement | undefined
  let session: Pick<EmbeddedSnapshot, 'user' | 'accounts'> = {}
  let networkIds: readonly CaipNetworkId[] | undefined
  let smartAccountNetworkIds: readonly CaipNetworkId[] = []
  let hasLoginWindow = false
  /** Of the last visit, until the frame says who is logged in. */
  let socialProvider = readProvider(context)
  let farcasterUrl: string | undefined
  /** Whether what rejects now was ended by the user in the page. */
  let isCancelling = false
  /** Each ends one request, with the others of its time. */
  const running = new Set<AbortController>()
  /** Ids of the requests that end as soon as the frame needs the user for them. */
  const silent = new Set<string>()
  let snapshot: EmbeddedSnapshot = { status: 'idle', ...(socialProvider && { socialProvider }) }

  const popup = createPopup((isOpen) => prompts.setOpen(isOpen))
  const prompts = createPrompts(onPrompt)
  const link = createFrameLink(context, parameters, {
    onChange: update,
    onEvent,
    onLate,
    ...(context.warn && { onWarning: context.warn }),
    onOpen(channel, isAgain) {
      channel.request('SYNC_DAPP_DATA', appOf(context, parameters)).catch(() => {})
      if (isAgain) void checkSession(channel)
    },
    onLost() {
      networkIds = undefined
    },
  })

  function update(): void {
    const { first } = prompts
    snapshot = {
      ...link.getState(),
      ...session,
      ...(networkIds && { networkIds, smartAccountNetworkIds }),
      ...(first && { prompt: first }),
      ...(place && { hasPlace: true }),
      ...(socialProvider && { socialProvider }),
      ...(hasLoginWindow && { socialWindow: true }),
      ...(farcasterUrl && { farcasterUrl }),
    }
    link.element?.showAt(first?.type === 'draw' ? place : undefined)
    changes.emit()
  }

  function onPrompt(): void {
    if (prompts.first?.type !== 'window') popup.close()
    update()
  }

  function setSession(next: typeof session): void {
    const isNew = next.user?.provider !== socialProvider
    if (next.user && isNew) setProvider(next.user.provider)
    session = next
    update()
  }

  function setProvider(provider: string | undefined): void {
    socialProvider = provider
    keepProvider(context, provider)
  }

  // What the frame says.

  function onEvent(event: FrameEvent): void {
    if (event.type === 'SESSION_END') endSession(event.payload.cause)
    else if (event.type === 'USER_UPDATE') followUser(event.payload)
    else if (silent.has(event.payload.id)) link.channel?.abort(event.payload.id)
    else prompts.apply(event)
  }

  function onLate(request: RpcRequest, answer: unknown): void {
    const sent = lateTransactionOf(request, answer)
    const address = sent && session.accounts?.[namespaceOf(sent.networkId)]?.address
    if (sent && address) context.onLateTransaction?.({ ...sent, address })
  }

  function followUser(user: FrameUser): void {
    const namespace = namespaceOf(user.chainId)
    const before = session.accounts?.[namespace]
    const told = toAccount(user)
    if (!before || !told) {
      if (told) setSession({ ...session, user: toUser(user) })
      return
    }
    const account = isConfigured(told.networkId) ? told : { ...told, networkId: before.networkId }
    setSession({ user: toUser(user), accounts: { ...session.accounts, [namespace]: account } })
    if (account.address !== before.address) void readOthers(namespace)
  }

  /** Another user has logged in: the accounts of the other namespaces are theirs too. */
  async function readOthers(namespace: Namespace): Promise<void> {
    for (const [other, account] of accountsOf(session)) {
      if (other === namespace) continue
      const own = await readAccount(account.networkId, { isSilent: true }).catch(() => undefined)
      if (!own) removeAccount(other)
    }
  }

  /** The frame was loaded again: the user may have logged out meanwhile. */
  async function checkSession(channel: FrameRequests): Promise<void> {
    if (!session.user) return
    const answer = await channel.request('IS_CONNECTED').catch(() => undefined)
    if (answer?.isConnected === false) endSession('expired')
  }

  function endSession(cause: Parameters<EmbeddedContext['onSessionEnd']>[0]): void {
    const hadSession = session.user !== undefined || session.accounts !== undefined
    if (!hadSession && !socialProvider && !farcasterUrl) return
    setProvider(undefined)
    farcasterUrl = undefined
    setSession({})
    if (hadSession) context.onSessionEnd(cause)
  }

  function removeAccount(namespace: Namespace): void {
    const left = accountsOf(session).filter(([each]) => each !== namespace)
    const { user } = session
    setSession({ ...(user && { user }), ...(left.length > 0 && { accounts: Object.fromEntries(left) }) })
  }

  // Requests.

  async function request<name extends AppEventName>(
    name: name,
    payload: unknown,
    { signal, isSilent = false }: RequestOptions = {},
  ): Promise<AppReply<name>> {
    const controller = new AbortController()
    const end = () => controller.abort(signal?.reason)
    let id: string | undefined
    running.add(controller)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
    try {
      const channel = await untilAborted(link.open(), controller.signal)
      const reply = await channel.request(name, payload as never, {
        signal: controller.signal,
        onId(own) {
          id = own
          if (isSilent) silent.add(own)
        },
      })
      learn(name, reply as never)
      return reply
    } catch (cause) {
      const error = controller.signal.aborted && cause === controller.signal.reason ? aborted(name) : cause
      const failure = toEmbeddedError(error, isCancelling)
      tellFailure(failure, { origin, onProblem: context.onProblem })
      throw failure
    } finally {
      signal?.removeEventListener('abort', end)
      running.delete(controller)
      if (id !== undefined) {
        silent.delete(id)
        prompts.end(id)
      }
    }
  }

  /** What an answer tells of the user, whoever asked. */
  function learn(name: AppEventName, reply: never): void {
    const { user } = session
    if (name === 'GET_FARCASTER_URI') setFarcasterUrl((reply as AppReply<'GET_FARCASTER_URI'>).url)
    else if (name === 'CONNECT_FARCASTER' || name === 'RELOAD') setFarcasterUrl(undefined)
    else if (name === 'GET_USER' || name === 'CONNECT_SOCIAL') {
      remember(context)
      setSession({ ...session, user: toUser(reply) })
    } else if (name === 'SIGN_OUT') endSession('signed-out')
    else if (name === 'SET_PREFERRED_ACCOUNT')
      setAccountType((reply as AppReply<'SET_PREFERRED_ACCOUNT'>).type)
    else if (user && (name === 'SHOW_WALLET' || name === 'GET_WALLET')) {
      const { isProtected } = reply as AppReply<'SHOW_WALLET'>
      // A page can change the ways alone. Another user object is what tells of them.
      if (isProtected !== user.isProtected || name === 'SHOW_WALLET')
        setSession({ ...session, user: { ...user, isProtected } })
    } else if (user && name === 'UPDATE_EMAIL_SECONDARY_OTP') {
      const { newEmail: email } = reply as AppReply<'UPDATE_EMAIL_SECONDARY_OTP'>
      setSession({ ...session, user: { ...user, email } })
    }
  }

  function setAccountType(type: EmbeddedAccountType): void {
    keepAccountType(context, type)
    const account = session.accounts?.eip155
    if (account) setSession({ ...session, accounts: { ...session.accounts, eip155: { ...account, type } } })
  }

  function setFarcasterUrl(url: string | undefined): void {
    farcasterUrl = url
    update()
  }

  function isConfigured(networkId: CaipNetworkId): boolean {
    return networks.some((each) => each.networkId === networkId)
  }

  /** Resolves with the configured networks that the wallet has. */
  async function readNetworks(options: RequestOptions): Promise<readonly CaipNetworkId[]> {
    if (networkIds) return networkIds
    const [{ chainIds }, { smartAccountEnabledNetworks }] = await Promise.all([
      request('GET_NETWORKS', undefined, options),
      request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, options),
    ])
    const has: readonly string[] = chainIds
    networkIds = networks.map(({ networkId }) => networkId).filter((each) => has.includes(each))
    smartAccountNetworkIds = networkIds.filter((each) =>
      smartAccountEnabledNetworks.some((chainId) => each === `eip155:${chainId}`),
    )
    update()
    return networkIds
  }

  /** Resolves with the account of a namespace as the frame tells it. It is connected from then on. */
  async function readAccount(wanted: CaipNetworkId, options: RequestOptions): Promise<EmbeddedAccount> {
    const namespace = namespaceOf(wanted)
    const has = (await readNetworks(options)).filter((each) => namespaceOf(each) === namespace)
    const [chainId] = has.includes(wanted) ? [wanted] : has
    if (!chainId) throw new EmbeddedError('embedded/network-unsupported')
    const query = { chainId: chainId as FrameUser['chainId'], preferredAccountType: readAccountType(context) }
    const user = await request('GET_USER', query, options)
    const account = toAccount(user)
    if (!account || namespaceOf(account.networkId) !== namespace)
      throw new InvalidWalletAnswerError('not an account of this network')
    const isOther = session.accounts?.[namespace] && session.accounts[namespace].address !== account.address
    setSession({ user: toUser(user), accounts: { ...session.accounts, [namespace]: account } })
    if (isOther && !options.isSilent) void readOthers(namespace)
    return account
  }

  async function signOut(): Promise<void> {
    for (const controller of running) controller.abort()
    const isNeeded = session.user !== undefined || link.channel !== undefined || isRemembered(context)
    if (isNeeded)
      await withTimeout(
        request('SIGN_OUT', undefined).catch(() => {}),
        frameTimes.signOutMs,
      )
    endSession('signed-out')
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    start() {
      if (isRemembered(context)) load().catch(() => {})
      return () => {
        popup.close()
        link.close()
      }
    },
    load,
    request: ((name: AppEventName, payload?: unknown, options?: EmbeddedRequestOptions) =>
      request(name, payload, options)) as Embedded['request'],
    connect: ({ networkId, signal }) => readAccount(networkId, { signal }),

    async restore({ networkId }) {
      if (!isRemembered(context)) return undefined
      const { isConnected } = await request('IS_CONNECTED', undefined)
      if (!isConnected) {
        endSession('expired')
        return undefined
      }
      try {
        return await readAccount(networkId, { isSilent: true })
      } catch (error) {
        // It cannot be opened without the user.
        if (error instanceof EmbeddedError && needsUser.includes(error.code)) return undefined
        throw error
      }
    },

    async switchNetwork({ networkId, signal }) {
      const namespace = namespaceOf(networkId)
      const network = networks.find((each) => each.networkId === networkId)
      const before = session.accounts?.[namespace]
      if (!before) throw new EmbeddedError('embedded/signed-out')
      const has = await readNetworks({ signal })
      if (!network || !has.includes(networkId)) throw new NetworkNotApprovedError(network?.name ?? networkId)
      const { chainId } = await request(
        'SWITCH_NETWORK',
        { chainId: networkId as FrameUser['chainId'], rpcUrl: endpointOf(network.rpcUrls.default.http) },
        { signal },
      )
      const now = session.accounts?.[namespace]
      // The user has logged out meanwhile.
      if (!now) throw new EmbeddedError('embedded/signed-out')
      if (chainId !== networkId) throw new SwitchNotDoneError(network.name)
      const isSmart = smartAccountNetworkIds.includes(networkId)
      const type = isSmart ? (readAccountType(context) ?? 'smartAccount') : 'eoa'
      // The frame tells whether it is deployed, once it has asked the network.
      const account: EmbeddedAccount = { ...now, networkId, type, isDeployed: false }
      setSession({ ...session, accounts: { ...session.accounts, [namespace]: account } })
      return account
    },

    async disconnect({ namespace, silent = false }) {
      if (!session.accounts?.[namespace]) return
      removeAccount(namespace)
      if (!silent && accountsOf(session).length === 0) await signOut()
    },

    signOut,

    setPlace(element) {
      if (element === place) return
      place = element
      update()
    },

    setLoginWindow(isOpen) {
      hasLoginWindow = isOpen
      update()
    },

    openWindow() {
      const { path } = prompts
      return path !== undefined && popup.open(new URL(path, origin).href)
    },

    cancelPrompt() {
      const { first } = prompts
      if (!first || !link.channel) return
      isCancelling = true
      link.channel.abort(first.id)
      // After the request has rejected.
      void Promise.resolve().then(() => {
        isCancelling = false
      })
    },
  }

  async function load(): Promise<void> {
    try {
      await link.open()
    } catch (cause) {
      const failure = toEmbeddedError(cause)
      tellFailure(failure, { origin, onProblem: context.onProblem })
      throw failure
    }
  }
}

/** Codes of a request that was ended because it needs the user, or that the frame refuses for that. */
const needsUser: readonly string[] = ['embedded/aborted', 'embedded/rejected', 'embedded/signed-out']

function accountsOf({ accounts = {} }: Pick<EmbeddedSnapshot, 'accounts'>) {
  return Object.entries(accounts) as [Namespace, EmbeddedAccount][]
}

function aborted(name: AppEventName): EmbeddedError {
  return new EmbeddedError('embedded/aborted', {
    message: name === 'RPC_REQUEST' ? 'Request was aborted' : undefined,
  })
}

/** What the frame shows of the app, with the origin that it knows itself. */
function appOf({ metadata }: EmbeddedContext, { projectId }: SecureFrameParameters) {
  const { name, description, url, icons } = metadata
  return {
    metadata: { name, description, url, icons: icons && [...icons] },
    sdkType: 'latchkey',
    projectId,
  }
}
