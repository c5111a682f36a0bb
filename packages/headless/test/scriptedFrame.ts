import { FrameFailure, type FrameFailureCode, type FrameHandlers, frameTimes } from '@latchkey/protocol/frame'
import { answerRequests } from '../../protocol/src/frame/answerRequests.js'
import { type FrameRequests, sendRequests } from '../../protocol/src/frame/sendRequests.js'
import type {
  Embedded,
  EmbeddedAccount,
  EmbeddedFactory,
  EmbeddedPrompt,
  EmbeddedSnapshot,
  EmbeddedUser,
  LoginWindow,
} from '../src/core/embedded.js'
import { socialProviders } from '../src/core/socials.js'
import type { EmbeddedWallet } from '../src/features/embedded/getEmbeddedWallet.js'
import { EmbeddedError, type EmbeddedErrorCode } from '../src/shared/errors/embedded.js'

/** What a scripted frame begins with. */
export interface ScriptedFrameOptions {
  /** The user who is logged in. Default: nobody. */
  readonly email?: string | undefined
  /** Whether the wallet has two ways to open it. Default: false. */
  readonly isProtected?: boolean | undefined
  /** Default: this device, and a passkey if it is protected. */
  readonly ways?: EmbeddedWallet['ways'] | undefined
  /** Whether the user has logged in with this browser before. Default: true. */
  readonly isKnownDevice?: boolean | undefined
  /** How the frame shows pages about the wallet. Default: it draws them. */
  readonly shows?: 'draw' | 'window' | undefined
  /** How the frame shows a request of RPC. Default: not at all. */
  readonly approves?: 'draw' | 'window' | undefined
  /** Height of what it draws, in pixels. Default: 420. */
  readonly height?: number | undefined
  /** Whether the browser blocks windows. Default: false. */
  readonly isWindowBlocked?: boolean | undefined
  readonly address?: string | undefined
  /** Ids of the providers that the operator has set up. Default: all that the frame knows by itself. */
  readonly providers?: readonly string[] | undefined
  /** Who logs in at a provider. Default: `alice`, without an address of email. */
  readonly socialUser?: Pick<EmbeddedUser, 'email' | 'userName'> | undefined
  /** Chain ids of the networks with smart accounts. Default: none. */
  readonly smartAccountNetworks?: readonly number[] | undefined
  /** Answers requests of RPC, as the user who approves them. Default: the user rejects each. */
  readonly rpc?: ((request: { method: string; params?: unknown }) => Promise<unknown>) | undefined
}

type Handler = keyof FrameHandlers

/** A mail that the frame's server has sent. */
interface Mail {
  readonly to: string
  /** Absent for a link. */
  readonly code?: string | undefined
}

/** A window of a login with a provider. */
interface ScriptedWindow {
  /** 32 hexadecimal digits. */
  readonly id: string
  /** Where the frame has sent it. */
  readonly uri?: string | undefined
  readonly isClosed: boolean
  /** The user closes it, or a page in it cuts itself off. */
  close(): void
}

/** A frame and its server without a document: both ends of the real protocol, in one page. */
export interface ScriptedFrame {
  /** The option `embedded` of `createLatchkey`. */
  readonly factory: EmbeddedFactory
  /** What the app has asked for, in order, without its theme and its own name. */
  readonly asked: readonly Handler[]
  readonly mails: readonly Mail[]
  /** Signals of the requests that wait. */
  readonly waiting: ReadonlySet<AbortSignal>
  /** The windows of logins, the newest last. */
  readonly loginWindows: readonly ScriptedWindow[]
  /** The login that the user is at, at a provider. */
  readonly visit: { readonly provider: string; readonly uri: string; readonly returnUri?: string } | undefined
  /** The user ends the login at the provider. */
  endVisit(failure?: FrameFailureCode): void
  /** The user opens the link in the mail and answers. */
  answerLink(isApproved: boolean): void
  /** The next request of this name fails. */
  failNext(name: Handler, code: FrameFailureCode, seconds?: number): void
  /** Requests of this name wait until the returned function is called. */
  hold(name: Handler): () => void
  /** The user is done with the page that the frame shows. */
  finishPage(change?: Partial<EmbeddedWallet>): void
  /** The document of the frame is gone. The next request loads another one. */
  die(): void
  /** Says that the user has changed elsewhere. */
  changeUser(user: Partial<EmbeddedUser>): void
}

/** What the server keeps of a user who is at a provider. */
interface Visit {
  readonly provider: string
  readonly uri: string
  readonly returnUri?: string
  end(failure?: FrameFailureCode): void
  readonly ended: Promise<FrameFailureCode | undefined>
}

const linkSeconds = 1_200
const maxTries = 5
const networkIds: readonly ['eip155:1337', 'eip155:1338'] = ['eip155:1337', 'eip155:1338']
const aDay = '2026-11-05T10:00:00.000Z'
const defaultAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Codes of mails, in order, again and again. */
const codes = ['123456', '234567', '345678', '456789']

/** Creates a frame that acts like the real one. The first code of a mail is 123456. */
export function createScriptedFrame(options: ScriptedFrameOptions = {}): ScriptedFrame {
  const { isKnownDevice = true, shows = 'draw', height = 420, isWindowBlocked = false } = options
  const address = options.address ?? defaultAddress
  const { smartAccountNetworks = [] } = options
  const smartAccounts = smartAccountNetworks.length > 0 ? [{ address, type: 'smartAccount' as const }] : []
  let accountType: 'eoa' | 'smartAccount' = smartAccounts.length > 0 ? 'smartAccount' : 'eoa'
  const { providers = socialProviders, socialUser = { email: null, userName: 'alice' } } = options
  const loginWindows: (ScriptedWindow & { uri?: string })[] = []
  let visit: Visit | undefined
  let visits = 0
  let nonce: string | undefined
  const asked: Handler[] = []
  const mails: Mail[] = []
  const waiting = new Set<AbortSignal>()
  const failures = new Map<Handler, FrameFailure[]>()
  const holds = new Map<Handler, Promise<void>>()
  const listeners = new Set<() => void>()
  let code: string | undefined
  let tries = 0
  let login: string | undefined
  let change: { readonly newEmail: string; isVerified: boolean } | undefined
  let link: ((isApproved: boolean) => void) | undefined
  let page: { end(change: Partial<EmbeddedWallet>): void } | undefined
  let wallet: EmbeddedWallet = {
    isProtected: options.isProtected ?? false,
    ways: options.ways ?? [
      { id: 'device', kind: 'device', name: 'Chrome on Linux', addedAt: aDay, isThisDevice: true },
      ...(options.isProtected
        ? [{ id: 'passkey', kind: 'passkey' as const, name: 'Phone', addedAt: aDay, isThisDevice: false }]
        : []),
    ],
  }
  /** Elements that the frame can be placed over. */
  let places = 0
  let snapshot: EmbeddedSnapshot = {
    status: 'idle',
    networkIds,
    smartAccountNetworkIds: smartAccountNetworks.map((id) => `eip155:${id}` as const),
  }
  const set = (next: Partial<EmbeddedSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }
  const setUser = (email: string) =>
    set({ user: { ...snapshot.user, email, isProtected: wallet.isProtected } })
  const setSocialUser = (provider: string) =>
    set({ user: { ...socialUser, provider, isProtected: wallet.isProtected }, socialProvider: provider })

  // The server.

  function mailCode(to: string): void {
    code = codes[mails.filter((mail) => mail.code !== undefined).length % codes.length]
    tries = 0
    mails.push({ to, code })
  }

  function spendCode(otp: string): void {
    if (code === undefined) throw new FrameFailure('frame/code-expired')
    if (tries >= maxTries) throw new FrameFailure('frame/code-locked')
    tries += 1
    if (otp !== code) throw new FrameFailure('frame/code-wrong')
    code = undefined
  }

  const userReply = ({ email, userName, provider }: EmbeddedUser) => ({
    email,
    userName,
    provider,
    address,
    chainId: networkIds[0],
    accounts: [{ address, type: 'eoa' as const }, ...smartAccounts],
    preferredAccountType: accountType,
    smartAccountDeployed: false,
    isProtected: wallet.isProtected,
  })

  function beginVisit(provider: string, uri: string, returnUri?: string): Visit {
    if (!providers.includes(provider)) throw new FrameFailure('frame/provider-unknown')
    let end: Visit['end'] = () => {}
    const ended = new Promise<FrameFailureCode | undefined>((resolve) => {
      end = resolve
    })
    visits += 1
    visit = { provider, uri, end, ended, ...(returnUri && { returnUri }) }
    return visit
  }

  /** Resolves when the user has logged in at the provider. Each visit ends once. */
  async function waitForVisit(uri: string | undefined, signal: AbortSignal): Promise<void> {
    const own = visit
    if (!own || (uri !== undefined && own.uri !== uri)) throw new FrameFailure('frame/login-expired')
    const failure = await new Promise<FrameFailureCode | undefined>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      void own.ended.then(resolve)
    })
    if (visit === own) visit = undefined
    if (failure) throw new FrameFailure(failure)
    setSocialUser(own.provider)
  }

  /** Resolves when the user is done with a page of the frame. */
  function showPage(
    type: 'draw' | 'window',
    { id, signal }: { readonly id: string; readonly signal: AbortSignal },
  ): Promise<Partial<EmbeddedWallet>> {
    return new Promise((resolve, reject) => {
      const prompt: EmbeddedPrompt = type === 'draw' ? { type, id, height } : { type, id, isOpen: false }
      const end = () => {
        page = undefined
        set({ prompt: undefined })
      }
      signal.addEventListener('abort', () => {
        end()
        reject(signal.reason)
      })
      page = {
        end(change) {
          end()
          resolve(change)
        },
      }
      set({ prompt })
    })
  }

  const done = async () => undefined
  const handlers: FrameHandlers = {
    async CONNECT_EMAIL({ email }) {
      login = email
      if (isKnownDevice || link === approved) {
        mailCode(email)
        return { action: 'VERIFY_OTP' }
      }
      mails.push({ to: email })
      return { action: 'VERIFY_DEVICE', seconds: linkSeconds }
    },
    CONNECT_DEVICE(_, { signal }) {
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        link = (isApproved) => {
          if (!isApproved) return reject(new FrameFailure('frame/device-rejected'))
          link = approved
          mailCode(login ?? '')
          resolve(undefined)
        }
      })
    },
    async CONNECT_OTP({ otp }) {
      spendCode(otp)
      setUser(login ?? '')
    },
    async GET_USER() {
      if (!snapshot.user) throw new FrameFailure('frame/signed-out')
      return userReply(snapshot.user)
    },
    async IS_CONNECTED() {
      return { isConnected: snapshot.user !== undefined }
    },
    async SIGN_OUT() {
      set({ user: undefined, accounts: undefined, socialProvider: undefined, farcasterUrl: undefined })
    },
    async UPDATE_EMAIL({ newEmail }) {
      if (change?.newEmail !== newEmail) change = { newEmail, isVerified: !snapshot.user?.email }
      mailCode(change.isVerified ? newEmail : (snapshot.user?.email ?? ''))
      return { action: change.isVerified ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
      if (!change) throw new FrameFailure('frame/code-expired')
      spendCode(otp)
      change.isVerified = true
      mailCode(change.newEmail)
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
      if (!change?.isVerified) throw new FrameFailure('frame/code-expired')
      spendCode(otp)
      const { newEmail } = change
      change = undefined
      setUser(newEmail)
      return { newEmail }
    },
    async RPC_REQUEST({ method, params }, context) {
      if (options.approves) await showPage(options.approves, context)
      if (!options.rpc) throw new FrameFailure('frame/rejected', { rpc: { code: 4001 } })
      return options.rpc({ method, params })
    },
    async GET_CHAIN_ID() {
      return { chainId: networkIds[0] }
    },
    async GET_NETWORKS() {
      return { chainIds: [...networkIds] }
    },
    async SWITCH_NETWORK({ chainId }) {
      return { chainId }
    },
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      return { smartAccountEnabledNetworks: [...smartAccountNetworks] }
    },
    async INIT_SMART_ACCOUNT() {
      return { address, isDeployed: false }
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      if (type === 'smartAccount' && smartAccountNetworks.length === 0)
        throw new FrameFailure('frame/network-unsupported')
      accountType = type
      const { eip155 } = snapshot.accounts ?? {}
      if (eip155) setAccount(eip155)
      return { type, address }
    },
    async GET_WALLET() {
      return wallet
    },
    async SHOW_WALLET(shown, context) {
      const change = await showPage(shows, context)
      const ways =
        shown.page === 'remove-way' ? wallet.ways.filter((way) => way.id !== shown.wayId) : wallet.ways
      wallet = { ...wallet, ways, ...change }
      if (snapshot.user) set({ user: { ...snapshot.user, isProtected: wallet.isProtected } })
      return { isProtected: wallet.isProtected }
    },
    async GET_SOCIAL_REDIRECT_URI({ provider, window, returnUri }) {
      const { uri } = beginVisit(provider, `https://${provider}.example/authorize?visit=${visits}`, returnUri)
      const opened = loginWindows.find(({ id }) => id === window)
      if (opened) opened.uri = uri
      return { uri }
    },
    async CONNECT_SOCIAL({ uri }, { signal }) {
      await waitForVisit(uri, signal)
      if (!snapshot.user) throw new FrameFailure('frame/signed-out')
      return userReply(snapshot.user)
    },
    async GET_FARCASTER_URI(payload) {
      const address = `https://farcaster.example/connect?visit=${visits}`
      const { uri: url } = beginVisit('farcaster', address, payload?.returnUri)
      set({ farcasterUrl: url })
      return { url }
    },
    async CONNECT_FARCASTER(_, { signal }) {
      await waitForVisit(undefined, signal)
      set({ farcasterUrl: undefined })
      return { userName: socialUser.userName ?? 'Farcaster' }
    },
    async GET_LOGIN_NONCE({ provider }) {
      if (!providers.includes(provider)) throw new FrameFailure('frame/provider-unknown')
      nonce = `nonce-of-${provider}-${visits}`
      return { nonce }
    },
    async CONNECT_TOKEN({ provider, idToken }) {
      const expected = nonce
      nonce = undefined
      if (!expected) throw new FrameFailure('frame/login-expired')
      if (!idToken.includes(expected)) throw new FrameFailure('frame/login-failed')
      setSocialUser(provider)
    },
    SYNC_THEME: done,
    SYNC_DAPP_DATA: done,
    async RELOAD() {
      set({ farcasterUrl: undefined })
      // After the answer was posted.
      setTimeout(() => stop())
    },
  }

  /** Counts each request, and runs what a test has scripted for it. */
  function scripted(): FrameHandlers {
    const all = Object.entries(handlers) as [Handler, (...parameters: unknown[]) => Promise<unknown>][]
    return Object.fromEntries(
      all.map(([name, handle]) => [
        name,
        async (payload: unknown, context: { readonly id: string; readonly signal: AbortSignal }) => {
          if (!name.startsWith('SYNC_')) asked.push(name)
          waiting.add(context.signal)
          try {
            await holds.get(name)
            context.signal.throwIfAborted()
            const failure = failures.get(name)?.shift()
            if (failure) throw failure
            return await handle(payload, context)
          } finally {
            waiting.delete(context.signal)
          }
        },
      ]),
    ) as unknown as FrameHandlers
  }

  // The app's end.

  let channel: FrameRequests | undefined
  /** Whether what rejects now was ended by the user in the page. */
  let isCancelling = false
  let stop = () => {}

  function open(): FrameRequests {
    if (channel) return channel
    const { port1, port2 } = new MessageChannel()
    const answers = answerRequests(port2, scripted())
    channel = sendRequests(port1, { onEvent: () => {}, onClose: () => set({ status: 'idle' }) })
    const own = channel
    stop = () => {
      if (channel === own) channel = undefined
      own.close()
      answers.close()
    }
    set({ status: 'ready' })
    return channel
  }

  async function ask<reply>(run: (opened: FrameRequests) => Promise<reply>): Promise<reply> {
    try {
      return await run(open())
    } catch (error) {
      if (!(error instanceof FrameFailure)) throw error
      if (isCancelling && error.code === 'frame/aborted')
        throw new EmbeddedError('embedded/rejected', { cause: error })
      const { message, seconds } = error
      const own = error.code.replace('frame/', 'embedded/') as EmbeddedErrorCode
      throw new EmbeddedError(own, { message, seconds, cause: error })
    }
  }

  const account = async ({ networkId }: Pick<EmbeddedAccount, 'networkId'>): Promise<EmbeddedAccount> => {
    await ask((opened) => opened.request('GET_USER'))
    return setAccount({ networkId })
  }
  const setAccount = ({ networkId }: Pick<EmbeddedAccount, 'networkId'>) => {
    const isSmart = smartAccountNetworks.includes(Number(networkId.slice('eip155:'.length)))
    const own = { address, networkId, type: isSmart ? accountType : 'eoa', isDeployed: false } as const
    set({ accounts: { eip155: own } })
    return own
  }

  const embedded: Embedded = {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => () => stop(),
    load: async () => void open(),
    request: ((name: 'GET_USER', ...parameters: []) =>
      ask((opened) => opened.request(name, ...parameters))) as Embedded['request'],
    connect: account,
    restore: async ({ networkId }) => (snapshot.user ? setAccount({ networkId }) : undefined),
    async switchNetwork({ networkId }) {
      const chainId = networkId as `eip155:${string}`
      await ask((opened) => opened.request('SWITCH_NETWORK', { chainId }))
      return setAccount({ networkId })
    },
    async disconnect({ silent = false }) {
      set({ accounts: undefined })
      if (!silent) await ask((opened) => opened.request('SIGN_OUT'))
    },
    async signOut() {
      await ask((opened) => opened.request('SIGN_OUT'))
    },
    attach(element) {
      const drawn = element.ownerDocument.createElement('div')
      const draw = () => {
        drawn.textContent = snapshot.prompt?.type === 'draw' ? 'Drawn by the secure frame' : ''
      }
      drawn.style.cssText = 'display:grid;place-items:center;height:100%;color:#666'
      draw()
      element.append(drawn)
      listeners.add(draw)
      places += 1
      set({ hasPlace: true })
      return () => {
        listeners.delete(draw)
        drawn.remove()
        places -= 1
        set({ hasPlace: places > 0 })
      }
    },
    openWindow() {
      const { prompt } = snapshot
      if (isWindowBlocked || prompt?.type !== 'window') return false
      set({ prompt: { ...prompt, isOpen: true } })
      return true
    },
    openLoginWindow(id) {
      if (isWindowBlocked) return undefined
      let isClosed = false
      let end = () => {}
      const closed = new Promise<void>((resolve) => {
        end = () => {
          isClosed = true
          set({ socialWindow: false })
          resolve()
        }
      })
      const opened = {
        id,
        get isClosed() {
          return isClosed
        },
        closed,
        close: () => end(),
      } satisfies LoginWindow & ScriptedWindow
      loginWindows.push(opened)
      set({ socialWindow: true })
      return opened
    },
    cancelPrompt() {
      if (!snapshot.prompt) return
      isCancelling = true
      open().abort(snapshot.prompt.id)
      // After the request has rejected.
      setTimeout(() => {
        isCancelling = false
      })
    },
    listContacts: () => [],
  }
  if (options.email) setUser(options.email)

  return {
    factory: { create: () => embedded },
    asked,
    mails,
    waiting,
    loginWindows,
    get visit() {
      return (
        visit && {
          provider: visit.provider,
          uri: visit.uri,
          ...(visit.returnUri && { returnUri: visit.returnUri }),
        }
      )
    },
    endVisit: (failure) => visit?.end(failure),
    answerLink: (isApproved) => link?.(isApproved),
    failNext(name, failure, seconds) {
      const own = failures.get(name) ?? []
      failures.set(name, [...own, new FrameFailure(failure, { seconds })])
    },
    hold(name) {
      let release = () => {}
      holds.set(
        name,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => {
        holds.delete(name)
        release()
      }
    },
    finishPage: (after = {}) => page?.end(after),
    die: () => stop(),
    changeUser(user) {
      if (user.isProtected !== undefined) wallet = { ...wallet, isProtected: user.isProtected }
      if (snapshot.user) set({ user: { ...snapshot.user, ...user } })
    },
  }
}

/** The state of a link that was approved. */
function approved(): void {}

/** From one mail to the next, in milliseconds. */
export const resendMs = frameTimes.resendMs
