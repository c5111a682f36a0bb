import { isSameAddress } from '../shared/address.js'
import type { CaipNetworkId, Namespace } from '../shared/caip.js'
import type { Connection } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import type { LatchkeyEventInput } from './events.js'
import type { Storage } from './storage.js'
import {
  connectedConnectorId,
  maxListLength,
  type StoredConnection,
  storageEntries,
} from './storageEntries.js'
import { type AccountState, disconnectedAccount, isAnyConnected } from './stores/accounts.js'
import type { NetworkApproval } from './stores/networks.js'
import type { Stores } from './stores/stores.js'

/** The reason why a namespace without a connection has the status `connecting`. */
export type Phase =
  /** A connection was requested from a wallet. */
  | { readonly type: 'connecting' }
  /** The namespace joins the session of another one. The active network does not change. */
  | { readonly type: 'joining' }
  /** A wallet of the last visit is being reconnected. */
  | { readonly type: 'reconnecting'; readonly stored: StoredConnection }

/** Copies the state of the adapters into the stores. */
export interface AccountsSync {
  /** Copies the snapshot of an adapter into the stores, stores it for the next visit, and emits events. */
  sync(adapter: Adapter): void
  /**
   * Begins a phase of a namespace. Returns the function that ends this phase and no other. Of several phases,
   * the latest one counts.
   */
  beginPhase(namespace: Namespace, phase: Phase): () => void
  /**
   * Runs a function without storing its changes of the namespace. For changes that were read from storage:
   * storing them again could overwrite a later change of another tab.
   */
  withoutPersisting<result>(namespace: Namespace, run: () => Promise<result>): Promise<result>
}

/**
 * Creates the only writer of the accounts, the connectors and the approved networks. It derives them from the
 * snapshots of the adapters.
 */
export function createAccountsSync(parameters: {
  adapters: readonly Adapter[]
  stores: Stores
  storage: Storage
  emit: (event: LatchkeyEventInput) => void
}): AccountsSync {
  const { adapters, stores, storage, emit } = parameters
  /** The current phases, in the order in which they began. */
  const phases = new Map<Namespace, readonly Phase[]>()
  const notPersisted = new Set<Namespace>()
  /** The connections of each namespace at the last write. */
  const known = new Map<Namespace, readonly Connection[]>()

  function phaseOf(namespace: Namespace): Phase | undefined {
    return phases.get(namespace)?.at(-1)
  }

  function setPhases(namespace: Namespace, next: readonly Phase[]): void {
    phases.set(namespace, next)
    const adapter = adapters.find((each) => each.namespace === namespace)
    if (adapter) write(adapter)
  }

  function derive(connection: Connection | undefined, phase: Phase | undefined): AccountState {
    if (connection) return fromConnection(connection)
    if (phase?.type === 'reconnecting') return fromStored(phase.stored)
    return phase ? { ...disconnectedAccount, status: 'connecting' } : disconnectedAccount
  }

  function persist(namespace: Namespace, connections: readonly Connection[]): void {
    const accounts = stores.accounts.getState()
    const [active] = connections
    if (active) storage.set(connectedConnectorId(namespace), active.connectorId)
    else storage.remove(connectedConnectorId(namespace))
    void storage.update(storageEntries.connections, (all = {}) => {
      const { [namespace]: _, ...others } = all
      return active ? { ...others, [namespace]: connections.map(toStored) } : others
    })
    const connected = (Object.keys(accounts) as Namespace[]).filter(
      (each) => accounts[each]?.status === 'connected',
    )
    storage.set(storageEntries.connectedNamespaces, connected)
    storage.set(storageEntries.connectionStatus, connected.length > 0 ? 'connected' : 'disconnected')
  }

  function write(adapter: Adapter): void {
    const { namespace } = adapter
    const { connections } = adapter.getSnapshot()
    const [connection] = connections
    const before = stores.accounts.getState()[namespace] ?? disconnectedAccount
    const after = derive(connection, phaseOf(namespace))
    const wasConnected = before.status === 'connected'
    if (connection) writeApproval(adapter, connection)
    const isSame = isSameAccount(before, after)
    if (!isSame) {
      stores.accounts.setState({ [namespace]: after })
      moveNetwork(namespace, before, connection)
    }
    const isKnown = isSameList(known.get(namespace) ?? [], connections)
    known.set(namespace, connections)
    if ((!isSame || !isKnown) && (connection || wasConnected) && !notPersisted.has(namespace))
      persist(namespace, connections)
    if (!isSame) announce(namespace, before, connection)
  }

  /** Updates the active network after an account changed. */
  function moveNetwork(namespace: Namespace, before: AccountState, connection: Connection | undefined): void {
    const { activeNamespace } = stores.networks.getState()
    if (connection) {
      // A new connection changes the active network. A reconnected or joined one does not.
      const isOwnStep = !before.isReconnecting && phaseOf(namespace)?.type !== 'joining'
      const hasArrived = before.status !== 'connected' && isOwnStep
      if (hasArrived || activeNamespace === namespace)
        stores.networks.setState({ activeNamespace: namespace, activeNetworkId: connection.networkId })
      return
    }
    const hasLeft = before.status === 'connected' || before.isReconnecting
    if (!hasLeft || phaseOf(namespace) || activeNamespace !== namespace) return
    const accounts = stores.accounts.getState()
    const other = adapters.find((each) => accounts[each.namespace]?.status === 'connected')
    const networkId = other && accounts[other.namespace]?.networkId
    if (networkId) stores.networks.setState({ activeNamespace: other.namespace, activeNetworkId: networkId })
  }

  /** Updates the approved networks, which can change without the account and its network. */
  function writeApproval(adapter: Adapter, connection: Connection): void {
    const { networkIds, canAddNetworks = false } = adapter.getCapabilities(connection)
    const approvals = stores.networks.getState().approvals
    const before = approvals[adapter.namespace]
    const supportsAllNetworks = !networkIds || canAddNetworks
    if (
      before?.supportsAllNetworks === supportsAllNetworks &&
      isSameList(before.networkIds ?? [], networkIds ?? [])
    )
      return
    stores.networks.setState({
      approvals: {
        ...approvals,
        [adapter.namespace]: { supportsAllNetworks, networkIds } satisfies NetworkApproval,
      },
    })
  }

  function announce(namespace: Namespace, before: AccountState, connection: Connection | undefined): void {
    const wasConnected = before.status === 'connected'
    if (connection) {
      const { accounts, networkId } = connection
      const { address } = accounts[0]
      if (!wasConnected)
        emit({ type: 'account.connected', namespace, address, isReconnected: before.isReconnecting })
      else if (!isSameAddress(before.activeAddress, address, namespace))
        emit({ type: 'account.changed', namespace, address })
      if (networkId !== before.networkId) emit({ type: 'network.changed', namespace, networkId })
    } else if (wasConnected) {
      emit({ type: 'account.disconnected', namespace })
      if (!isAnyConnected(stores.accounts.getState())) emit({ type: 'account.allDisconnected' })
    }
  }

  return {
    sync(adapter) {
      const snapshots = adapters.map((each) => each.getSnapshot())
      const current = stores.connectors.getState()
      stores.connectors.setState({
        connectors: keepSame(
          current.connectors,
          snapshots.flatMap((snapshot) => snapshot.connectors),
        ),
        connections: keepSame(
          current.connections,
          snapshots.flatMap((snapshot) => snapshot.connections),
        ),
      })
      write(adapter)
    },
    beginPhase(namespace, phase) {
      // Copied, so that the same object passed twice is two phases.
      const own = { ...phase }
      setPhases(namespace, [...(phases.get(namespace) ?? []), own])
      return () => {
        const current = phases.get(namespace) ?? []
        if (current.includes(own))
          setPhases(
            namespace,
            current.filter((each) => each !== own),
          )
      }
    },
    async withoutPersisting(namespace, run) {
      notPersisted.add(namespace)
      try {
        return await run()
      } finally {
        notPersisted.delete(namespace)
      }
    },
  }
}

function fromConnection(connection: Connection): AccountState {
  return {
    status: 'connected',
    isReconnecting: false,
    connectorId: connection.connectorId,
    connectorKey: connection.connectorKey,
    accounts: connection.accounts,
    activeAddress: connection.accounts[0].address,
    networkId: connection.networkId,
    wallet: connection.wallet,
  }
}

/** Returns the account of a stored connection, for the time until the wallet is reconnected. */
export function fromStored(stored: StoredConnection): AccountState {
  return {
    status: 'connecting',
    isReconnecting: true,
    connectorId: stored.connectorId,
    accounts: stored.accounts,
    activeAddress: stored.accounts[0]?.address,
    networkId: stored.networkId as CaipNetworkId,
  }
}

function toStored(connection: Connection): StoredConnection {
  return {
    connectorId: connection.connectorId,
    // The active account is the first.
    accounts: connection.accounts
      .slice(0, maxListLength)
      .map(({ address, type }) => ({ address, ...(type && { type }) })),
    networkId: connection.networkId,
  }
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}

/** Returns the previous list if the entries are the same, so that subscribers are not called. */
function keepSame<entry>(before: readonly entry[], after: readonly entry[]): readonly entry[] {
  return isSameList(before, after) ? before : after
}

function isSameAccount(a: AccountState, b: AccountState): boolean {
  return (
    a.status === b.status &&
    a.isReconnecting === b.isReconnecting &&
    a.connectorKey === b.connectorKey &&
    a.connectorId === b.connectorId &&
    a.networkId === b.networkId &&
    a.wallet === b.wallet &&
    isSameList(
      a.accounts.map((account) => account.address),
      b.accounts.map((account) => account.address),
    )
  )
}
