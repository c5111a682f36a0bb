import type {
  AdapterConnectParameters,
  AdapterReconnectParameters,
  AdapterSnapshot,
  AdapterSwitchNetworkParameters,
  ConnectionCapabilities,
} from '../../core/adapter.js'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection, Network } from '../../shared/types.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { createConnectionStore } from './createConnectionStore.js'
import { createConnectRequests } from './createConnectRequests.js'
import { createPendingReconnects } from './createPendingReconnects.js'
import { NoAccountsError } from './errors.js'
import { findOne } from './findOne.js'
import type { FoundWallet, WalletState } from './foundWallet.js'
import { loadRpcError } from './loadRpcError.js'

/** How long `reconnect` waits for the wallet to be found, in milliseconds. */
const findTimeoutMs = 1_000
/** How long a wallet has to answer a request without a prompt, in milliseconds. */
const silentTimeoutMs = 5_000
/** How long `disconnect` waits for a wallet, in milliseconds. A pairing has 15 s to reach its relay. */
const disconnectTimeoutMs = 20_000

/** The connections of one namespace, and the members of an adapter that concern them. */
export interface Connections<wallet extends FoundWallet> {
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** Sets the wallets of the page. The connection of a wallet that is not among them ends. */
  setWallets(wallets: readonly wallet[]): void
  connect(parameters: AdapterConnectParameters): Promise<Connection>
  reconnect(parameters: AdapterReconnectParameters): Promise<Connection | undefined>
  disconnect(parameters: { connectorKey?: string | undefined; silent?: boolean | undefined }): Promise<void>
  refresh(): Promise<void>
  switchNetwork(parameters: AdapterSwitchNetworkParameters): Promise<CaipNetworkId>
  /** Makes a connection the active one of its namespace, and one of its accounts the active account. */
  activate(parameters: { connectorKey: string; address?: string | undefined }): Promise<Connection>
  getCapabilities(connection: Connection): ConnectionCapabilities
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

/**
 * Connects the wallets of one namespace. A wallet shows one request at a time: calls that overlap share it.
 * An existing connection stays until the new wallet has approved. After that it is replaced, or stays as
 * well if `isMultiWallet` is set.
 */
export function createConnections<wallet extends FoundWallet>(parameters: {
  namespace: Namespace
  networks: readonly [Network, ...Network[]]
  /** Whether to keep several connections. Otherwise a new connection replaces the existing one. */
  isMultiWallet: boolean
}): Connections<wallet> {
  const { networks, isMultiWallet } = parameters
  const store = createConnectionStore<wallet>(parameters)
  const requests = createConnectRequests<wallet>({ connect: requestConnect, revoke })
  const reconnects = createPendingReconnects()

  function networkFor(wallet: wallet, wanted: CaipNetworkId | undefined): Network {
    const serves = ({ networkId }: Network) => wallet.networkIds?.includes(networkId) ?? true
    const chosen = networks.find(({ networkId }) => networkId === wanted)
    return chosen && serves(chosen) ? chosen : (networks.find(serves) ?? networks[0])
  }

  async function requestConnect(
    wallet: wallet,
    networkId: CaipNetworkId | undefined,
    signal: AbortSignal,
  ): Promise<() => void> {
    const network = networkFor(wallet, networkId)
    const state = await wallet.connect({ isSilent: false, network, signal })
    if (!state) throw new NoAccountsError(wallet.name)
    return () => {
      const replaced = addConnection(wallet, state, network.networkId)
      for (const each of replaced) each.disconnect().catch(() => {})
    }
  }

  /** The permission is revoked if the wallet is no longer on the page. */
  function addConnection(wallet: wallet, state: WalletState, networkId: CaipNetworkId): readonly wallet[] {
    try {
      return store.add(wallet, state, { networkId })
    } catch (error) {
      revoke(wallet)
      throw error
    }
  }

  function revoke(wallet: wallet): void {
    if (!store.connectionOf(wallet)) wallet.disconnect().catch(() => {})
  }

  function findWallet(connectorId: string): Promise<wallet | undefined> {
    const find = () => store.findEntries(connectorId).map(({ wallet }) => wallet)
    return findOne({ find, subscribe: store.subscribe, timeoutMs: findTimeoutMs })
  }

  /** Resolves with what the wallet shares afterwards. */
  async function switchWallet(
    wallet: wallet,
    network: Network,
    name: string,
  ): Promise<WalletState | undefined> {
    try {
      await wallet.switchNetwork?.(network)
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
    subscribe: store.subscribe,
    setWallets: store.setWallets,

    async connect({ connectorKey, networkId, signal }) {
      signal?.throwIfAborted()
      const { wallet, connector } = store.getEntry(connectorKey)
      const known = store.connectionOf(wallet)
      if (known) return store.activate(known)
      try {
        await requests.join(wallet, networkId, signal)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        throw await loadRpcError(error, { wallet: connector.name })
      }
      const connection = store.connectionOf(wallet)
      // The connection has already ended: the wallet closed it, or another wallet was approved.
      if (!connection) throw new ConnectorNotFoundError(connectorKey)
      return connection
    },

    async reconnect({ connectorId, networkId: wanted, isActive }) {
      const before = store.all[0]?.wallet
      const pending = reconnects.begin(connectorId)
      try {
        const wallet = await findWallet(connectorId)
        if (!wallet) return undefined
        if (!store.connectionOf(wallet)) {
          const network = networkFor(wallet, wanted)
          const connecting = wallet.connect({ isSilent: true, network })
          const state = await withTimeout(connecting, silentTimeoutMs).catch(() => undefined)
          if (state && pending.end === 'revoke') revoke(wallet)
          // A connection that the user made in the meantime takes precedence.
          const isFree = isMultiWallet
            ? !store.connectionOf(wallet)
            : store.all[0]?.wallet === before && requests.count === 0
          const isListed = store.findEntries(connectorId).some((entry) => entry.wallet === wallet)
          // `reconnect` revokes nothing of another wallet. The tab in which the user disconnected did that.
          if (state && isFree && isListed && !pending.end)
            store.add(wallet, state, { networkId: network.networkId, isActive })
        }
        return store.connectionOf(wallet)
      } finally {
        pending.settle()
      }
    },

    async disconnect({ connectorKey, silent = false }) {
      const isEnded = (key: string | undefined) => connectorKey === undefined || key === connectorKey
      reconnects.end(silent ? 'silent' : 'revoke', (connectorId) =>
        store.findEntries(connectorId).some(({ connector }) => isEnded(connector.key)),
      )
      if (!silent) requests.cancel((wallet) => isEnded(store.keyOf(wallet)))
      const ended = store.all.filter(({ connection }) => isEnded(connection.connectorKey))
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
      await Promise.all(
        store.all.map(async ({ wallet }) => {
          try {
            const answer = await withTimeout(
              wallet.read().then((state) => ({ state })),
              silentTimeoutMs,
            )
            if (answer) store.update(wallet, answer.state)
          } catch {
            // A wallet that does not answer stays connected. If it is gone, its next request fails.
          }
        }),
      )
    },

    async switchNetwork({ connectorKey, network, signal }) {
      const { wallet, name, connection } = walletAt(connectorKey)
      if (wallet.switchNetwork) {
        const switching = switchWallet(wallet, network, name).then(async (state) => {
          // An abort takes back the choice of the app. A wallet that switches all the same is followed.
          const isTakenBack = signal?.aborted && state && !state.networkId
          if (isTakenBack && connection.network) await wallet.switchNetwork?.(connection.network)
          else store.update(wallet, state, network.networkId)
        })
        await untilAborted(switching, signal)
      } else store.setNetwork(wallet, network.networkId)
      return store.get(connectorKey).connection.networkId
    },

    activate: async (parameters) => store.activate(parameters),

    getCapabilities({ connectorKey }) {
      const known = store.all.find(({ connection }) => connection.connectorKey === connectorKey)
      if (!known) return {}
      const { networkIds } = known.wallet
      return known.wallet.getCapabilities?.() ?? (networkIds ? { networkIds } : {})
    },

    walletAt,
  }
}
