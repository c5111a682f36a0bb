import {
  type AppPayload,
  type AppReply,
  FrameFailure,
  type FrameHandlers,
  type RpcRequest,
} from '@latchkey/protocol/frame'
import { listDevicesAnswer } from '../../calls/devices.js'
import { isProtected, readWallet } from '../vault/index.js'
import { maxWayId, type WalletPage } from '../windows/windowTasks.js'
import type { NetworkChoice } from './createNetworkChoice.js'
import type { Session } from './createSession.js'
import { type AppUser, addressOf, describeUser } from './describeUser.js'
import { type SignedIn, type SignInFields, signIn } from './signIn.js'

type Names = 'GET_USER' | 'GET_WALLET' | 'SHOW_WALLET' | 'GET_CHAIN_ID' | 'SWITCH_NETWORK' | 'GET_NETWORKS'
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
  readonly appOrigin: string
  openWallet(request: RequestContext): Promise<unknown>
  /** Signs or sends, if the user approves. */
  approve(rpc: RpcRequest, request: RequestContext): Promise<unknown>
  /** Shows a page about the wallet in a window. Returns whether the user has done what it is for. */
  showPage(page: WalletPage, request: RequestContext): Promise<boolean>
  /** Called with each user that the app gets. */
  onUser(user: AppUser): void
}

/** Creates what the frame does for the wallet of the user. */
export function createWalletHandlers(context: WalletHandlersContext): Pick<FrameHandlers, Names> {
  const { session, choice, appOrigin, openWallet, approve, showPage, onUser } = context

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

  return {
    async GET_USER(query: AppPayload<'GET_USER'>, request) {
      await openWallet(request)
      const { signal } = request
      const known = session.user ?? (await session.readUser({ signal }))
      // Its ways may have changed since it was opened.
      const vault = await readWallet(session.contextOf(known, { signal }))
      if (!vault) throw new FrameFailure('frame/signed-out')
      const { header } = vault
      const chainId = query?.chainId ? choice.switchTo(query.chainId) : choice.current()
      const user = describeUser(known, header, chainId)
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
    SWITCH_NETWORK: async ({ chainId }) => ({ chainId: choice.switchTo(chainId) }),
    GET_NETWORKS: async () => ({ chainIds: choice.ids }),
  }
}
