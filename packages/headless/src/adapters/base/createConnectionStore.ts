import type { AdapterSnapshot } from '../../core/adapter.js'
import { pairingConnectorId } from '../../core/pairing.js'
import type { CaipNetworkId, Namespace } from '../../shared/caip.js'
import { createEmitter } from '../../shared/emitter.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection, Network } from '../../shared/types.js'
import { createAccountChoices } from './accountChoices.js'
import type { FoundWallet, WalletState } from './foundWallet.js'
import { emptySnapshot, nextSnapshot } from './nextSnapshot.js'
import { type ConnectorEntry, toConnectors } from './toConnectors.js'

/** A connected wallet and its connection. */
export interface WalletConnection<wallet> {
  readonly wallet: wallet
  readonly connection: Connection
}

/**
 * The connectors and connections of one namespace. It subscribes to the connected wallets and never asks a
 * wallet for anything.
 */
export interface ConnectionStore<wallet extends FoundWallet> {
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** All connections, the active one first. */
  readonly all: readonly WalletConnection<wallet>[]
  /** Sets the wallets of the page. The connection of a wallet that is not among them ends. */
  setWallets(wallets: readonly wallet[]): void
  /** @throws {ConnectorNotFoundError} if no wallet of the page has this key. */
  getEntry(connectorKey: string): ConnectorEntry<wallet>
  findEntries(connectorId: string): readonly ConnectorEntry<wallet>[]
  /** Returns the key of the wallet's connector. `undefined` if the wallet is gone. */
  keyOf(wallet: wallet): string | undefined
  connectionOf(wallet: wallet): Connection | undefined
  /** @throws {NotConnectedError} if the connector has no connection. */
  get(connectorKey: string): WalletConnection<wallet>
  /**
   * Adds the connection of a wallet, as the active one unless `isActive` is false.
   *
   * @returns The wallets whose connections were replaced. They have not been disconnected yet.
   * @throws {ConnectorNotFoundError} if the wallet is no longer on the page.
   */
  add(
    wallet: wallet,
    state: WalletState,
    parameters: { networkId: CaipNetworkId; isActive?: boolean | undefined },
  ): readonly wallet[]
  /**
   * Updates a connection with what the wallet shares. Ends it if `state` is `undefined`.
   *
   * @param networkId The app's network, for a wallet without its own. Default: the network of the connection.
   */
  update(wallet: wallet, state: WalletState | undefined, networkId?: CaipNetworkId): void
  /** Sets the network of a connection whose wallet has no network of its own. */
  setNetwork(wallet: wallet, networkId: CaipNetworkId): void
  /** Ends connections without disconnecting the wallets. */
  remove(wallets: readonly wallet[]): void
  /**
   * Makes a connection the active one, and one of its accounts the active account.
   *
   * @throws {NotConnectedError} if the connector has no connection.
   */
  activate(parameters: { connectorKey: string; address?: string | undefined }): Connection
}

/** Creates the list of connectors and connections of one namespace. */
export function createConnectionStore<wallet extends FoundWallet>(parameters: {
  namespace: Namespace
  networks: readonly Network[]
  /** Whether to keep several connections. Otherwise a new connection replaces the existing one. */
  isMultiWallet: boolean
}): ConnectionStore<wallet> {
  const { namespace, networks, isMultiWallet } = parameters
  const changes = createEmitter<void>()
  const choices = createAccountChoices<wallet>()
  const subscriptions = new Map<wallet, () => void>()
  let entries: readonly ConnectorEntry<wallet>[] = []
  let current: readonly WalletConnection<wallet>[] = []
  let snapshot = emptySnapshot

  function setConnections(next: typeof current): void {
    current = next
    const before = snapshot
    snapshot = nextSnapshot(before, {
      connectors: entries.map(({ connector }) => connector),
      connections: current.map(({ connection }) => connection),
    })
    if (snapshot !== before) changes.emit()
  }

  function connectionOf(wallet: wallet): Connection | undefined {
    return current.find((each) => each.wallet === wallet)?.connection
  }

  function get(connectorKey: string): WalletConnection<wallet> {
    const found = current.find(({ connection }) => connection.connectorKey === connectorKey)
    if (!found) throw new NotConnectedError()
    return found
  }

  function networkFieldsOf(networkId: CaipNetworkId): Pick<Connection, 'networkId' | 'network'> {
    return { networkId, network: networks.find((each) => each.networkId === networkId) }
  }

  function toConnection(
    { wallet, connector }: ConnectorEntry<wallet>,
    state: WalletState,
    appNetworkId: CaipNetworkId,
  ): Connection {
    const peer = wallet.getWallet?.()
    return {
      connectorKey: connector.key,
      connectorId: connector.id,
      namespace,
      accounts: choices.order(wallet, state.accounts),
      ...networkFieldsOf(state.networkId ?? appNetworkId),
      ...(peer && { wallet: peer }),
    }
  }

  function unsubscribe(wallet: wallet): void {
    subscriptions.get(wallet)?.()
    subscriptions.delete(wallet)
    choices.forget(wallet)
  }

  function remove(wallets: readonly wallet[]): void {
    for (const wallet of wallets) unsubscribe(wallet)
    setConnections(current.filter(({ wallet }) => !wallets.includes(wallet)))
  }

  function update(wallet: wallet, state: WalletState | undefined, networkId?: CaipNetworkId): void {
    const before = connectionOf(wallet)
    const entry = entries.find((each) => each.wallet === wallet)
    if (!before || !entry) return
    if (!state) {
      remove([wallet])
      return
    }
    const connection = toConnection(entry, state, networkId ?? before.networkId)
    if (isSame(before, connection)) return
    replace(wallet, connection)
  }

  function replace(wallet: wallet, connection: Connection): void {
    setConnections(current.map((each) => (each.wallet === wallet ? { wallet, connection } : each)))
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    get all() {
      return current
    },
    keyOf: (wallet) => entries.find((each) => each.wallet === wallet)?.connector.key,
    connectionOf,
    get,
    update,
    remove,

    setWallets(found) {
      // Any wallet can choose its id.
      const wallets = found.filter(({ id, type }) => id !== pairingConnectorId || type === 'walletConnect')
      entries = toConnectors(namespace, wallets, entries)
      const gone = current.filter(({ wallet }) => !wallets.includes(wallet))
      for (const { wallet } of gone) unsubscribe(wallet)
      setConnections(current.filter((each) => !gone.includes(each)))
    },

    getEntry(connectorKey) {
      const entry = entries.find(({ connector }) => connector.key === connectorKey)
      if (!entry) throw new ConnectorNotFoundError(connectorKey)
      return entry
    },

    setNetwork(wallet, networkId) {
      const before = connectionOf(wallet)
      if (before && before.networkId !== networkId)
        replace(wallet, { ...before, ...networkFieldsOf(networkId) })
    },

    findEntries: (connectorId) => entries.filter(({ connector }) => connector.id === connectorId),

    add(wallet, state, { networkId, isActive = true }) {
      const entry = entries.find((each) => each.wallet === wallet)
      if (!entry) throw new ConnectorNotFoundError(wallet.id)
      const added = { wallet, connection: toConnection(entry, state, networkId) }
      const others = current.filter((each) => each.wallet !== wallet)
      const replaced = isMultiWallet ? [] : others.map((each) => each.wallet)
      if (!subscriptions.has(wallet))
        subscriptions.set(
          wallet,
          wallet.subscribe((next) => update(wallet, next)),
        )
      for (const each of replaced) unsubscribe(each)
      const kept = isMultiWallet ? others : []
      setConnections(isActive ? [added, ...kept] : [...kept, added])
      return replaced
    },

    activate({ connectorKey, address }) {
      const known = get(connectorKey)
      const { wallet, connection } = known
      const shown = connection.accounts
      const accounts = address === undefined ? shown : choices.choose(wallet, shown, address)
      const next = accounts === shown ? connection : { ...connection, accounts }
      if (next === connection && current[0] === known) return connection
      setConnections([{ wallet, connection: next }, ...current.filter((each) => each !== known)])
      return next
    },
  }
}

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.connectorKey === b.connectorKey &&
    a.networkId === b.networkId &&
    a.wallet === b.wallet &&
    a.accounts.length === b.accounts.length &&
    a.accounts.every((account, index) => account.address === b.accounts[index]?.address)
  )
}
