import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type {
  AdapterConnectParameters,
  AdapterDisconnectParameters,
  AdapterReconnectParameters,
  AdapterSnapshot,
  AdapterSwitchNetworkParameters,
  ConnectionCapabilities,
} from '../../core/adapter.js'
import { BaseError } from '../../shared/errors/base.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection, Network } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { createConnectionStore } from './createConnectionStore.js'
import { createConnectRequests } from './createConnectRequests.js'
import { createWishes, type Wish, type Wishes } from './createWishes.js'
import { NoAccountsError } from './errors.js'
import {
  type ConnectWalletParameters,
  type FoundWallet,
  hasSession,
  type WalletState,
} from './foundWallet.js'
import { loadRpcError } from './loadRpcError.js'

/** How long a wallet has to answer a request without a prompt, in milliseconds. */
const silentTimeoutMs = 5_000
/** How long an embedded wallet has, whose frame may have to be loaded, in milliseconds. */
const frameTimeoutMs = 30_000
/** How long `disconnect` waits for a wallet, in milliseconds. A pairing has 15 s to reach its relay. */
const disconnectTimeoutMs = 20_000

/** The connections of one namespace, and the members of an adapter that concern them. */
export interface Connections<wallet extends FoundWallet> {
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** Starts to ask the wallets of paused connections by itself. Returns the function that stops it. */
  start(): () => void
  /** Sets the wallets of the page. The connection of a wallet that is not among them pauses. */
  setWallets(wallets: readonly wallet[]): void
  /**
   * Connects a wallet.
   *
   * @param ask Asks the wallet in place of its `connect`. Calls that overlap share the first request.
   */
  connect(parameters: AdapterConnectParameters, ask?: AskWallet): Promise<Connection>
  reconnect(parameters: AdapterReconnectParameters): Promise<Connection | undefined>
  disconnect(parameters: AdapterDisconnectParameters): Promise<void>
  refresh(): Promise<void>
  switchNetwork(parameters: AdapterSwitchNetworkParameters): Promise<CaipNetworkId>
  /** Makes a connection the active one of its namespace, and one of its accounts the active account. */
  activate(parameters: { connectorKey: string; address?: string | undefined }): Promise<Connection>
  getCapabilities(connection: Connection): ConnectionCapabilities
  /**
   * Returns a wallet of the page, which need not be connected.
   *
   * @throws {ConnectorNotFoundError} if no wallet of the page has this key.
   */
  foundWallet(connectorKey: string): wallet
  /**
   * Returns the wallet of a connection, and its display name.
   *
   * @throws {NotConnectedError} if the connector has no connection.
   */
  walletAt(connectorKey: string): {
    readonly wallet: wallet
    readonly name: string
    readonly connection: Connection
  }
}

/** Asks a wallet to share accounts: see `FoundWallet.connect`. */
export type AskWallet = (parameters: ConnectWalletParameters) => Promise<WalletState | undefined>

/** What a call of `connect` asks of a wallet. */
interface Asking {
  readonly networkId: CaipNetworkId | undefined
  readonly ask: AskWallet | undefined
}

/** What a wallet has answered. */
interface Asked {
  readonly state: WalletState
  readonly network: Network
  /** Stops listening. Returns whether the wallet has reported another state meanwhile. */
  end(): boolean
}

/**
 * Connects the wallets of one namespace. A wallet shows one request at a time: calls that overlap share it.
 * An existing connection stays until the new wallet has approved. After that it is replaced, or stays as
 * well if `isMultiWallet` says so.
 */
export function createConnections<wallet extends FoundWallet>(parameters: {
  namespace: Namespace
  networks: readonly [Network, ...Network[]]
  /** Whether to keep several connections. Otherwise a new connection replaces the existing one. */
  isMultiWallet: () => boolean
  /** Looks for wallets that do not announce themselves, and sets them. Default: all announce themselves. */
  findWallets?: (() => void) | undefined
}): Connections<wallet> {
  const { networks, isMultiWallet, findWallets } = parameters
  const store = createConnectionStore<wallet>({
    ...parameters,
    getPaused: () => wishes.list,
    onPause({ wallet, connection, isActive, choice, isListed }) {
      const { connectorId, networkId } = connection
      wishes.pause({ connectorId, networkId, isActive, choice }, isListed ? wallet : undefined)
    },
    onReport: (wallet) => wishes.look(wallet),
  })
  const requests = createConnectRequests<wallet, Asking>({
    connect: requestConnect,
    revoke,
    onCountChange(count) {
      if (count === 0) wishes.look()
    },
  })
  const wishes: Wishes<wallet> = createWishes<wallet, Asked>({
    find: (connectorId) => store.findEntries(connectorId).map(({ wallet }) => wallet),
    subscribe: store.subscribe,
    search: findWallets,
    ask(wallet, { networkId }, isPaused) {
      const network = networkFor(wallet, networkId)
      return askWallet(wallet, network, () =>
        isPaused ? wallet.read() : wallet.connect({ isSilent: true, network }),
      ).finally(() => {
        if (wishes.has(wallet)) store.watch(wallet)
      })
    },
    askTimeoutMs: ({ type }) => (type === 'auth' ? frameTimeoutMs : silentTimeoutMs),
    isRevoked: async (wallet) => (await wallet.isRevoked?.()) === true,
    mayAskAgain: (wallet, error) =>
      !hasSession(wallet) && (error === undefined || !wallet.isPrompting || isAway(error)),
    isFree: () => requests.count === 0,
    connect: (wallet, asked, wish) => void connectAsked(wallet, asked, wish),
    discard: ({ end }) => void end(),
    release(wallet) {
      if (!store.connectionOf(wallet)) store.remove([wallet])
    },
    revoke,
    onChange: () => store.notify(),
  })

  function networkFor(wallet: wallet, wanted: CaipNetworkId | undefined): Network {
    const serves = ({ networkId }: Network) => wallet.networkIds?.includes(networkId) ?? true
    const chosen = networks.find(({ networkId }) => networkId === wanted)
    return chosen && serves(chosen) ? chosen : (networks.find(serves) ?? networks[0])
  }

  async function requestConnect(
    wallet: wallet,
    { networkId, ask = (parameters) => wallet.connect(parameters) }: Asking,
    signal: AbortSignal,
  ): Promise<() => void> {
    const network = networkFor(wallet, networkId)
    const asked = await askWallet(wallet, network, () => ask({ isSilent: false, network, signal }))
    if (!asked) throw new NoAccountsError(wallet.name)
    return () => {
      const replaced = connectAsked(wallet, asked)
      wishes.deactivate()
      wishes.end('silent', (_, each) => !isMultiWallet() || each === wallet)
      for (const each of replaced) each.disconnect().catch(() => {})
    }
  }

  /** Listens before it asks: what the wallet reports before it is connected would be lost otherwise. */
  async function askWallet(
    wallet: wallet,
    network: Network,
    ask: () => Promise<WalletState | undefined>,
  ): Promise<Asked | undefined> {
    let heard: (WalletState | undefined)[] = []
    const stop = wallet.subscribe((state) => void heard.push(state))
    // Some wallets report their state at once.
    heard = []
    const state = await ask().catch((error) => {
      stop()
      throw error
    })
    if (!state) stop()
    const end = () => {
      stop()
      return heard.some((each) => !isSameState(each, state))
    }
    return state && { state, network, end }
  }

  /** The permission is revoked if the wallet is no longer on the page. Returns the replaced wallets. */
  function connectAsked(wallet: wallet, { state, network, end }: Asked, wish?: Wish): readonly wallet[] {
    const { isActive, choice } = wish ?? {}
    try {
      return store.add(wallet, state, { networkId: network.networkId, isActive, choice })
    } catch (error) {
      revoke(wallet)
      throw error
    } finally {
      if (end()) void readAgain(wallet)
    }
  }

  function revoke(wallet: wallet): void {
    if (!store.connectionOf(wallet) && !wishes.has(wallet)) wallet.disconnect().catch(() => {})
  }

  async function readAgain(wallet: wallet): Promise<void> {
    try {
      const answer = await withTimeout(
        wallet.read().then((state) => ({ state })),
        silentTimeoutMs,
      )
      if (answer) store.update(wallet, answer.state)
    } catch {
      // A wallet that does not answer stays connected. If it is gone, its next request fails.
    }
  }

  /** Resolves with what the wallet shares afterwards. */
  async function switchWallet(
    wallet: wallet,
    network: Network,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<WalletState | undefined> {
    try {
      await wallet.switchNetwork?.(network, signal)
      return await wallet.read()
    } catch (error) {
      throw await loadRpcError(error, { wallet: name })
    }
  }

  function walletAt(connectorKey: string) {
    const { wallet, connection } = store.get(connectorKey)
    return { wallet, connection, name: connection.wallet?.name ?? wallet.name }
  }

  return {
    getSnapshot: store.getSnapshot,
    foundWallet: (connectorKey) => store.getEntry(connectorKey).wallet,
    subscribe: store.subscribe,
    start: wishes.start,
    setWallets(wallets) {
      store.setWallets(wallets)
      wishes.look()
    },

    async connect({ connectorKey, networkId, signal }, ask) {
      signal?.throwIfAborted()
      const { wallet, connector } = store.getEntry(connectorKey)
      const known = store.connectionOf(wallet)
      if (known) return store.activate(known)
      try {
        await requests.join(wallet, { networkId, ask }, signal)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        throw await loadRpcError(error, { wallet: connector.name })
      }
      const connection = store.connectionOf(wallet)
      // The connection has already ended: the wallet closed it, or another wallet was approved.
      if (!connection) throw new ConnectorNotFoundError(connectorKey)
      return connection
    },

    async reconnect({ connectorId, networkId, isActive = true, address, addressInWallet }) {
      const connectionOf = () =>
        store.all.find(({ connection }) => connection.connectorId === connectorId)?.connection
      const choice = address && addressInWallet ? { address, instead: addressInWallet } : undefined
      // Of several connections of an earlier visit, the active one stays. It takes the place of the others.
      if (!isMultiWallet() && !isActive) return connectionOf()
      if (!isMultiWallet()) wishes.end('silent', (wish) => wish.connectorId !== connectorId)
      if (!connectionOf()) await wishes.wait({ connectorId, networkId, isActive, choice })
      return connectionOf()
    },

    async disconnect({ connectorKey, connectorId, silent = false }) {
      const isMeant = (key: string | undefined) => connectorKey === undefined || key === connectorKey
      wishes.end(silent ? 'silent' : 'revoke', (wish) => {
        if (connectorId !== undefined) return wish.connectorId === connectorId
        if (connectorKey === undefined) return true
        return store.findEntries(wish.connectorId).some(({ connector }) => isMeant(connector.key))
      })
      if (connectorId !== undefined) return
      if (!silent) requests.cancel((wallet) => isMeant(store.keyOf(wallet)))
      const ended = store.all.filter(({ connection }) => isMeant(connection.connectorKey))
      if (ended.length === 0) return
      store.remove(ended.map(({ wallet }) => wallet))
      const results = await Promise.allSettled(
        ended.map(({ wallet }) => {
          return silent ? wallet.forget?.() : withTimeout(wallet.disconnect(), disconnectTimeoutMs)
        }),
      )
      for (const [index, result] of results.entries())
        if (result.status === 'rejected')
          throw await loadRpcError(result.reason, { wallet: ended[index]?.wallet.name })
    },

    async refresh() {
      wishes.look()
      await Promise.all(store.all.map(({ wallet }) => readAgain(wallet)))
    },

    async switchNetwork({ connectorKey, network, signal }) {
      const { wallet, name, connection } = walletAt(connectorKey)
      if (wallet.switchNetwork) {
        const switching = switchWallet(wallet, network, name, signal).then(async (state) => {
          // An abort takes back the choice of the app. A wallet that switches all the same is followed.
          const isTakenBack = signal?.aborted && state && !state.networkId
          if (isTakenBack && connection.network) await wallet.switchNetwork?.(connection.network)
          else store.update(wallet, state, network.networkId)
        })
        await untilAborted(switching, signal)
      } else store.setNetwork(wallet, network.networkId)
      return store.get(connectorKey).connection.networkId
    },

    async activate(parameters) {
      const connection = store.activate(parameters)
      wishes.deactivate()
      return connection
    },

    getCapabilities({ connectorKey }) {
      const known = store.all.find(({ connection }) => connection.connectorKey === connectorKey)
      if (!known) return {}
      const { networkIds } = known.wallet
      return known.wallet.getCapabilities?.() ?? (networkIds ? { networkIds } : {})
    },

    walletAt,
  }
}

function isSameState(a: WalletState | undefined, b: WalletState | undefined): boolean {
  return a?.networkId === b?.networkId && a?.accounts[0].address === b?.accounts[0].address
}

/** Whether the wallet did not show its prompt, because it is locked or gone. */
function isAway(error: unknown): boolean {
  const code = error instanceof BaseError ? error.code : undefined
  return code === 'rpc/locked' || code === 'rpc/provider-disconnected'
}
