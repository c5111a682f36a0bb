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
import { createAttempts } from './attempts.js'
import { NoAccountsError } from './errors.js'
import type { FoundWallet, WalletPosition } from './foundWallet.js'
import { createLivingConnections } from './livingConnections.js'
import { loadRpcError } from './loadRpcError.js'
import { createPendingReconnects } from './pendingReconnects.js'
import { within } from './within.js'

/** How long `reconnect` waits for the wallet to be found, in milliseconds. */
const appearWaitMs = 1_000
/** How long a wallet has to answer a request without a prompt, in milliseconds. */
const answerWaitMs = 5_000
/** How long `disconnect` waits for a wallet to be told, in milliseconds. A pairing has 15 s to reach its relay. */
const disconnectWaitMs = 20_000

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
 * An existing connection stays until the new wallet has approved. After that it is replaced, or stays beside
 * the new one if `isMultiWallet` is set.
 */
export function createConnections<wallet extends FoundWallet>(parameters: {
  namespace: Namespace
  networks: readonly [Network, ...Network[]]
  /** Whether to keep several connections. Otherwise a new connection replaces the existing one. */
  isMultiWallet: boolean
}): Connections<wallet> {
  const { networks, isMultiWallet } = parameters
  const living = createLivingConnections<wallet>(parameters)
  const attempts = createAttempts<wallet>({ ask, takeBack })
  const reconnects = createPendingReconnects()

  function networkFor(wallet: wallet, wanted: CaipNetworkId | undefined): Network {
    const serves = ({ networkId }: Network) => wallet.networkIds?.includes(networkId) ?? true
    const chosen = networks.find(({ networkId }) => networkId === wanted)
    return chosen && serves(chosen) ? chosen : (networks.find(serves) ?? networks[0])
  }

  async function ask(
    wallet: wallet,
    networkId: CaipNetworkId | undefined,
    signal: AbortSignal,
  ): Promise<() => void> {
    const network = networkFor(wallet, networkId)
    const position = await wallet.connect({ isSilent: false, network, signal })
    if (!position) throw new NoAccountsError(wallet.name)
    return () => {
      const replaced = enter(wallet, position, network.networkId)
      for (const each of replaced) each.disconnect().catch(() => {})
    }
  }

  /** The permission is revoked if the wallet is no longer on the page. */
  function enter(wallet: wallet, position: WalletPosition, networkId: CaipNetworkId): readonly wallet[] {
    try {
      return living.enter(wallet, position, { networkId })
    } catch (error) {
      takeBack(wallet)
      throw error
    }
  }

  function takeBack(wallet: wallet): void {
    if (!living.of(wallet)) wallet.disconnect().catch(() => {})
  }

  function appearing(connectorId: string): Promise<wallet | undefined> {
    let unsubscribe = () => {}
    const found = new Promise<wallet | undefined>((resolve) => {
      const check = () => {
        const matches = living.rowsWith(connectorId)
        // Two wallets claim this identity, so neither is safe to choose.
        if (matches.length > 1) resolve(undefined)
        else if (matches[0]) resolve(matches[0].wallet)
      }
      unsubscribe = living.subscribe(check)
      check()
    })
    return within(found, appearWaitMs).finally(() => unsubscribe())
  }

  /** Resolves with what the wallet shares afterwards. */
  async function moveWallet(
    wallet: wallet,
    network: Network,
    name: string,
  ): Promise<WalletPosition | undefined> {
    try {
      await wallet.switchNetwork?.(network)
      return await wallet.read()
    } catch (error) {
      throw await loadRpcError(error, { wallet: name })
    }
  }

  function walletAt(connectorKey: string) {
    const { wallet, connection } = living.at(connectorKey)
    return { wallet, connection, name: connection.wallet?.name ?? wallet.name }
  }

  return {
    getSnapshot: living.getSnapshot,
    subscribe: living.subscribe,
    setWallets: living.setWallets,

    async connect({ connectorKey, networkId, signal }) {
      signal?.throwIfAborted()
      const { wallet, connector } = living.rowAt(connectorKey)
      const known = living.of(wallet)
      if (known) return living.activate(known)
      try {
        await attempts.join(wallet, networkId, signal)
      } catch (error) {
        if (signal?.aborted) throw signal.reason
        throw await loadRpcError(error, { wallet: connector.name })
      }
      const connection = living.of(wallet)
      // The connection has already ended: the wallet closed it, or another wallet was approved.
      if (!connection) throw new ConnectorNotFoundError(connectorKey)
      return connection
    },

    async reconnect({ connectorId, networkId: wanted, isActive }) {
      const before = living.all[0]?.wallet
      const pending = reconnects.begin(connectorId)
      try {
        const wallet = await appearing(connectorId)
        if (!wallet) return undefined
        if (!living.of(wallet)) {
          const network = networkFor(wallet, wanted)
          const asked = wallet.connect({ isSilent: true, network })
          const position = await within(asked, answerWaitMs).catch(() => undefined)
          if (position && pending.end === 'told') takeBack(wallet)
          // A connection that the user made in the meantime takes precedence.
          const isFree = isMultiWallet
            ? !living.of(wallet)
            : living.all[0]?.wallet === before && attempts.count === 0
          const isOffered = living.rowsWith(connectorId).some((row) => row.wallet === wallet)
          // `reconnect` revokes nothing of another wallet. The tab in which the user disconnected did that.
          if (position && isFree && isOffered && !pending.end)
            living.enter(wallet, position, { networkId: network.networkId, isActive })
        }
        return living.of(wallet)
      } finally {
        pending.settle()
      }
    },

    async disconnect({ connectorKey, silent = false }) {
      const isEnded = (key: string | undefined) => connectorKey === undefined || key === connectorKey
      reconnects.end(silent ? 'silent' : 'told', (connectorId) =>
        living.rowsWith(connectorId).some(({ connector }) => isEnded(connector.key)),
      )
      if (!silent) attempts.cancel((wallet) => isEnded(living.keyOf(wallet)))
      const ended = living.all.filter(({ connection }) => isEnded(connection.connectorKey))
      if (ended.length === 0) return
      living.drop(ended.map(({ wallet }) => wallet))
      const results = await Promise.allSettled(
        ended.map(({ wallet }) => {
          return silent ? wallet.forget?.() : within(wallet.disconnect(), disconnectWaitMs)
        }),
      )
      for (const [index, result] of results.entries())
        if (result.status === 'rejected')
          throw await loadRpcError(result.reason, { wallet: ended[index]?.wallet.name })
    },

    async refresh() {
      await Promise.all(
        living.all.map(async ({ wallet }) => {
          try {
            const answer = await within(
              wallet.read().then((position) => ({ position })),
              answerWaitMs,
            )
            if (answer) living.move(wallet, answer.position)
          } catch {
            // A wallet that does not answer stays connected. If it is gone, its next request fails.
          }
        }),
      )
    },

    async switchNetwork({ connectorKey, network, signal }) {
      const { wallet, name } = walletAt(connectorKey)
      const position = wallet.switchNetwork && (await moveWallet(wallet, network, name))
      signal?.throwIfAborted()
      if (wallet.switchNetwork) living.move(wallet, position, network.networkId)
      else living.setNetwork(wallet, network.networkId)
      return living.at(connectorKey).connection.networkId
    },

    activate: async (parameters) => living.activate(parameters),

    getCapabilities({ connectorKey }) {
      const known = living.all.find(({ connection }) => connection.connectorKey === connectorKey)
      if (!known) return {}
      const { networkIds } = known.wallet
      return known.wallet.getCapabilities?.() ?? (networkIds ? { networkIds } : {})
    },

    walletAt,
  }
}
