import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { AdapterSnapshot, PausedConnection } from '../../core/adapter.js'
import { embeddedConnectorId } from '../../core/embedded.js'
import { pairingConnectorId } from '../../core/pairing.js'
import { createEmitter } from '../../shared/emitter.js'
import { NotConnectedError } from '../../shared/errors/account.js'
import { ConnectorNotFoundError } from '../../shared/errors/connect.js'
import type { Connection, ConnectorType, Network } from '../../shared/types.js'
import { type AccountChoice, createAccountChoices } from './accountChoices.js'
import { type FoundWallet, hasSession, type WalletState } from './foundWallet.js'
import { emptySnapshot, nextSnapshot } from './nextSnapshot.js'
import { type ConnectorEntry, toConnectors } from './toConnectors.js'

/** A connected wallet and its connection. */
export interface WalletConnection<wallet> {
  readonly wallet: wallet
  readonly connection: Connection
}

/**
 * The connectors and connections of one namespace. It subscribes to the wallets that are connected or have
 * paused, and never asks a wallet for anything.
 */
export interface ConnectionStore<wallet extends FoundWallet> {
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** All connections, the active one first. */
  readonly all: readonly WalletConnection<wallet>[]
  /** Sets the wallets of the page. The connection of a wallet that is not among them pauses. */
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
    parameters: {
      networkId: CaipNetworkId
      isActive?: boolean | undefined
      choice?: AccountChoice | undefined
    },
  ): readonly wallet[]
  /**
   * Updates a connection with what the wallet shares. If `state` is `undefined`, the connection pauses. That
   * of a pairing or of an embedded wallet ends, because its session has ended.
   *
   * @param networkId The app's network, for a wallet without its own. Default: the network of the connection.
   */
  update(wallet: wallet, state: WalletState | undefined, networkId?: CaipNetworkId): void
  /** Sets the network of a connection whose wallet has no network of its own. */
  setNetwork(wallet: wallet, networkId: CaipNetworkId): void
  /** Ends connections, also those that have paused, without disconnecting the wallets. */
  remove(wallets: readonly wallet[]): void
  /**
   * Makes a connection the active one, and one of its accounts the active account.
   *
   * @throws {NotConnectedError} if the connector has no connection.
   */
  activate(parameters: { connectorKey: string; address?: string | undefined }): Connection
  /** Subscribes to a wallet without a connection until it is removed. It is reported to `onReport`. */
  watch(wallet: wallet): void
  /** Updates the snapshot after the paused connections have changed. */
  notify(): void
}

/** A connection that pauses. */
export interface Pausing<wallet> extends WalletConnection<wallet>, Pick<PausedConnection, 'isActive'> {
  readonly choice: AccountChoice | undefined
  /** Whether the wallet is in the page. */
  readonly isListed: boolean
}

/** Creates the list of connectors and connections of one namespace. */
export function createConnectionStore<wallet extends FoundWallet>(parameters: {
  namespace: Namespace
  networks: readonly Network[]
  /** Returns whether to keep several connections. Otherwise a new connection replaces the existing one. */
  isMultiWallet: () => boolean
  /** Returns the connections that have paused. */
  getPaused: () => readonly PausedConnection[]
  onPause: (pausing: Pausing<wallet>) => void
  /** Called when a wallet that is not connected has reported a change. */
  onReport: (wallet: wallet) => void
}): ConnectionStore<wallet> {
  const { namespace, networks, isMultiWallet, getPaused, onPause, onReport } = parameters
  const changes = createEmitter<void>()
  const choices = createAccountChoices<wallet>()
  const subscriptions = new Map<wallet, () => void>()
  let entries: readonly ConnectorEntry<wallet>[] = []
  let current: readonly WalletConnection<wallet>[] = []
  let snapshot = emptySnapshot
  let isPausing = false

  function setConnections(next: typeof current): void {
    current = next
    const before = snapshot
    snapshot = nextSnapshot(before, {
      connectors: entries.map(({ connector }) => connector),
      connections: current.map(({ connection }) => connection),
      paused: getPaused(),
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
    const accounts = choices.order(wallet, state.accounts, wallet.hasActiveAccount)
    return {
      connectorKey: connector.key,
      connectorId: connector.id,
      namespace,
      accounts,
      ...choiceFieldsOf(wallet),
      ...networkFieldsOf(state.networkId ?? appNetworkId),
      ...(peer && { wallet: peer }),
    }
  }

  function choiceFieldsOf(wallet: wallet): Pick<Connection, 'addressInWallet'> {
    const { instead } = choices.choiceOf(wallet) ?? {}
    return instead ? { addressInWallet: instead } : {}
  }

  function subscribe(wallet: wallet): void {
    subscriptions.get(wallet)?.()
    let isReplay = true
    const stop = wallet.subscribe((next) => {
      if (!isReplay || connectionOf(wallet)) update(wallet, next)
    })
    isReplay = false
    subscriptions.set(wallet, stop)
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
    if (!before || !entry) {
      onReport(wallet)
      return
    }
    if (!state) {
      if (hasSession(wallet)) remove([wallet])
      else pause([wallet])
      return
    }
    const connection = toConnection(entry, state, networkId ?? before.networkId)
    if (isSame(before, connection)) return
    replace(wallet, connection)
  }

  /** The subscriptions stay, so that the wallets can report that they share accounts again. */
  function pause(wallets: readonly wallet[]): void {
    isPausing = true
    for (const [index, { wallet, connection }] of current.entries()) {
      if (!wallets.includes(wallet)) continue
      const isListed = entries.some((each) => each.wallet === wallet)
      const choice = choices.choiceOf(wallet)
      onPause({ wallet, connection, isActive: index === 0, choice, isListed })
    }
    isPausing = false
    setConnections(current.filter(({ wallet }) => !wallets.includes(wallet)))
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
    watch(wallet) {
      if (!subscriptions.has(wallet) && entries.some((each) => each.wallet === wallet)) subscribe(wallet)
    },
    notify() {
      if (!isPausing) setConnections(current)
    },

    setWallets(found) {
      // Any wallet can choose its id.
      const wallets = found.filter(({ id, type }) => !Object.hasOwn(ownTypes, id) || ownTypes[id] === type)
      entries = toConnectors(namespace, wallets, entries)
      const gone = [...subscriptions.keys()].filter((wallet) => !wallets.includes(wallet))
      pause(gone)
      for (const wallet of gone) unsubscribe(wallet)
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

    add(wallet, state, { networkId, isActive = true, choice }) {
      const entry = entries.find((each) => each.wallet === wallet)
      if (!entry) throw new ConnectorNotFoundError(wallet.id)
      choices.restore(wallet, choice)
      const added = { wallet, connection: toConnection(entry, state, networkId) }
      const others = current.filter((each) => each.wallet !== wallet)
      const keepsOthers = isMultiWallet()
      const replaced = keepsOthers ? [] : others.map((each) => each.wallet)
      for (const each of replaced) unsubscribe(each)
      const kept = keepsOthers ? others : []
      setConnections(isActive ? [added, ...kept] : [...kept, added])
      // Afterwards, because some wallets report their state at once.
      subscribe(wallet)
      return replaced
    },

    activate({ connectorKey, address }) {
      const known = get(connectorKey)
      const { wallet, connection } = known
      const shown = connection.accounts
      const accounts =
        address === undefined ? shown : choices.choose(wallet, shown, address, wallet.hasActiveAccount)
      const { addressInWallet: _, ...others } = connection
      const next = accounts === shown ? connection : { ...others, ...choiceFieldsOf(wallet), accounts }
      if (next === connection && current[0] === known) return connection
      setConnections([{ wallet, connection: next }, ...current.filter((each) => each !== known)])
      return next
    },
  }
}

/** The types of the connectors that are not wallets of the page, by their ids. */
const ownTypes: Readonly<Record<string, ConnectorType>> = {
  [pairingConnectorId]: 'walletConnect',
  [embeddedConnectorId]: 'auth',
}

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.connectorKey === b.connectorKey &&
    a.addressInWallet === b.addressInWallet &&
    a.networkId === b.networkId &&
    a.wallet === b.wallet &&
    a.accounts.length === b.accounts.length &&
    a.accounts.every(({ address, type }, index) => {
      const other = b.accounts[index]
      return address === other?.address && type === other.type
    })
  )
}
