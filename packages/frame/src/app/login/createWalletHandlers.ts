import {
  type AppPayload,
  type AppReply,
  FrameFailure,
  type FrameHandlers,
  type RpcRequest,
} from '@latchkey/protocol/frame'
import { listDevicesAnswer } from '../../calls/devices.js'
import type { VaultHeader } from '../../calls/vault.js'
import { isProtected, readWallet } from '../vault/index.js'
import { maxWayId, type WalletPage } from '../windows/windowTasks.js'
import type { AccountChoice } from './createAccountChoice.js'
import type { NetworkChoice } from './createNetworkChoice.js'
import type { LoggedIn, Session } from './createSession.js'
import { type AppUser, addressOf } from './describeUser.js'
import { type SignedIn, type SignInFields, signIn } from './signIn.js'

type Names =
  | 'GET_USER'
  | 'GET_WALLET'
  | 'SHOW_WALLET'
  | 'GET_CHAIN_ID'
  | 'SWITCH_NETWORK'
  | 'GET_NETWORKS'
  | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
  | 'INIT_SMART_ACCOUNT'
  | 'SET_PREFERRED_ACCOUNT'
type AppWay = AppReply<'GET_WALLET'>['ways'][number]

/** A request of the app. */
export interface RequestContext {
  readonly id: string
  readonly signal: AbortSignal
}

/** What the handlers of the wallet are made of. */
export interface WalletHandlersContext {
  readonly session: Session
  readonly choice: NetworkChoice
  readonly accounts: AccountChoice
  /** Returns what the app gets to know of a user. */
  describe(user: LoggedIn, header: VaultHeader): Promise<AppUser>
  readonly appOrigin: string
  openWallet(request: RequestContext): Promise<unknown>
  /** Signs or sends, if the user approves. */
  approve(rpc: RpcRequest, request: RequestContext): Promise<unknown>
  /** Shows a page about the wallet in a window. Returns whether the user has done what it is for. */
  showPage(page: WalletPage, request: RequestContext): Promise<boolean>
  /** Called when the network was switched: the account may be of another type there. */
  onSwitch(): void
  /** Called with each user that the app gets. */
  onUser(user: AppUser): void
}

/** Creates what the frame does for the wallet of the user. */
export function createWalletHandlers(context: WalletHandlersContext): Pick<FrameHandlers, Names> {
  const { session, choice, accounts, appOrigin, openWallet, approve, showPage, onUser, onSwitch } = context

  async function trySignIn(fields: SignInFields, address: string, request: RequestContext) {
    try {
      const ask = (rpc: RpcRequest) => approve(rpc, request)
      return await signIn(fields, { address, appOrigin }, ask)
    } catch (error) {
      // The user is logged in, whether or not the app gets its signature.
      request.signal.throwIfAborted()
      if (!(error instanceof FrameFailure) || error.code === 'frame/signed-out') throw error
      return undefined
    }
  }

  /** Reads the header of the wallet of the user who is logged in. */
  async function readHeader(user: LoggedIn, signal: AbortSignal): Promise<VaultHeader> {
    const vault = await readWallet(session.contextOf(user, { signal }))
    if (!vault) throw new FrameFailure('frame/signed-out')
    return vault.header
  }

  async function readWays(signal: AbortSignal): Promise<AppReply<'GET_WALLET'>> {
    const user = await session.readUser({ signal })
    const walletContext = session.contextOf(user, { signal })
    const [vault, { devices }, keys] = await Promise.all([
      readWallet(walletContext),
      session.call('devices', listDevicesAnswer, {}, { signal }),
      walletContext.store.listKeys(),
    ])
    const own = new Set(keys.map(({ publicKey }) => publicKey))
    const ways = (vault?.header.ways ?? []).map(({ id, kind, publicKey }): AppWay => {
      const device = kind === 'device' ? devices.find((each) => each.id === id) : undefined
      return {
        // Those of passkeys can be longer than a message takes.
        id: id.slice(0, maxWayId),
        kind: kind === 'code' ? 'recovery-code' : kind,
        name: device?.browser,
        addedAt: device && new Date(device.addedAt).toISOString(),
        isThisDevice: kind === 'device' && own.has(publicKey),
      }
    })
    return { isProtected: isProtected(vault?.header.ways ?? []), ways }
  }

  async function readAccount(signal: AbortSignal) {
    const networkId = choice.current()
    const user = session.user ?? (await session.readUser({ signal }))
    const address = addressOf(await readHeader(user, signal), networkId)
    return { address, ...(await accounts.read(networkId, address)) }
  }

  return {
    async GET_USER(query: AppPayload<'GET_USER'>, request) {
      await openWallet(request)
      const { signal } = request
      const known = session.user ?? (await session.readUser({ signal }))
      // Its ways may have changed since it was opened.
      const header = await readHeader(known, signal)
      if (query?.chainId) choice.switchTo(query.chainId)
      if (query?.preferredAccountType) accounts.keep(query.preferredAccountType)
      const user = await context.describe(known, header)
      const fields = query?.siwxMessage
      const signed: SignedIn | undefined =
        fields && (await trySignIn(fields, addressOf(header, fields.chainId), request))
      onUser(user)
      return { ...user, ...signed }
    },
    GET_WALLET: (_, { signal }) => readWays(signal),
    async SHOW_WALLET(page, request) {
      const before = await readWays(request.signal)
      const isDone = await showPage(page, request)
      const after = await readWays(request.signal)
      if (!isDone && JSON.stringify(before) === JSON.stringify(after))
        throw new FrameFailure('frame/rejected')
      return { isProtected: after.isProtected }
    },
    GET_CHAIN_ID: async () => ({ chainId: choice.current() }),
    async SWITCH_NETWORK({ chainId }) {
      const now = choice.switchTo(chainId)
      onSwitch()
      return { chainId: now }
    },
    GET_NETWORKS: async () => ({ chainIds: choice.ids }),
    async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      return { smartAccountEnabledNetworks: accounts.enabledNetworks }
    },
    async INIT_SMART_ACCOUNT(_, { signal }) {
      const { address, isSmart, isDeployed } = await readAccount(signal)
      if (!isSmart) throw new FrameFailure('frame/network-unsupported')
      // Its code is put on the account with the first operation, which the user approves.
      return { address, isDeployed }
    },
    async SET_PREFERRED_ACCOUNT({ type }, { signal }) {
      accounts.prefer(type, choice.current())
      const { address } = await readAccount(signal)
      return { type, address }
    },
  }
}
