import { isSameAddress } from '../shared/address.js'
import type { CaipNetworkId, Namespace } from '../shared/caip.js'
import type { Connection } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import type { LatchkeyEventInput } from './events.js'
import type { Storage } from './storage.js'
import { connectedConnectorId, type StoredConnection, storageEntries } from './storageEntries.js'
import { type AccountState, disconnectedAccount, isAnyConnected } from './stores/accounts.js'
import type { NetworkApproval } from './stores/networks.js'
import type { Stores } from './stores/stores.js'

/** Why a namespace without a connection is `connecting`. */
export type Phase =
  /** A wallet has been asked to connect. */
  | { readonly type: 'connecting' }
  /** The session of another namespace is being taken over. The active network stays as it is. */
  | { readonly type: 'joining' }
  /** The wallet of an earlier visit has been asked whether it is still connected. */
  | { readonly type: 'reconnecting'; readonly stored: StoredConnection }

export interface AccountsSync {
  /** Copies an adapter's snapshot into the stores, remembers it, and says what changed. */
  sync(adapter: Adapter): void
  /**
   * Begins a phase of a namespace. Returns the function that ends this phase and no other. Phases overlap:
   * the one that began last and has not ended counts.
   */
  beginPhase(namespace: Namespace, phase: Phase): () => void
  /**
   * Runs something whose result is already remembered, because another tab or an earlier visit decided it:
   * writing it again could undo what that tab has done since.
   */
  withoutPersisting<result>(namespace: Namespace, run: () => Promise<result>): Promise<result>
}

/**
 * The only writer of accounts, connectors and the wallet's side of networks: it reads the adapters' snapshots
 * and derives the rest.
 */
export function createAccountsSync(parameters: {
  adapters: readonly Adapter[]
  stores: Stores
  storage: Storage
  emit: (event: LatchkeyEventInput) => void
}): AccountsSync {
  const { adapters, stores, storage, emit } = parameters
  /** The phases that have not ended, in the order they began. */
  const phases = new Map<Namespace, readonly Phase[]>()
  const notPersisted = new Set<Namespace>()
  /** What was last written of each namespace. */
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
      moveNetwork(namespace, before, after)
    }
    const isKnown = isSameList(known.get(namespace) ?? [], connections)
    known.set(namespace, connections)
    if ((!isSame || !isKnown) && (connection || wasConnected) && !notPersisted.has(namespace))
      persist(namespace, connections)
    if (!isSame) announce(namespace, before, after)
  }

  /** Where the visitor is, once an account has changed. */
  function moveNetwork(namespace: Namespace, before: AccountState, after: AccountState): void {
    const { activeNamespace } = stores.networks.getState()
    if (after.status === 'connected' && after.networkId) {
      // Whoever connects goes there. A connection of an earlier visit comes back wherever the visitor is.
      const isOwnStep = !before.isReconnecting && phaseOf(namespace)?.type !== 'joining'
      const hasArrived = before.status !== 'connected' && isOwnStep
      if (hasArrived || activeNamespace === namespace)
        stores.networks.setState({ activeNamespace: namespace, activeNetworkId: after.networkId })
      return
    }
    const hasLeft = before.status === 'connected' || before.isReconnecting
    if (!hasLeft || after.status !== 'disconnected' || activeNamespace !== namespace) return
    const accounts = stores.accounts.getState()
    const other = adapters.find((each) => accounts[each.namespace]?.status === 'connected')
    const networkId = other && accounts[other.namespace]?.networkId
    if (networkId) stores.networks.setState({ activeNamespace: other.namespace, activeNetworkId: networkId })
  }

  /** What the wallet approved may change while account and network stay. */
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

  function announce(namespace: Namespace, before: AccountState, after: AccountState): void {
    const wasConnected = before.status === 'connected'
    const isConnected = after.status === 'connected'
    const address = after.activeAddress ?? ''
    if (isConnected && !wasConnected)
      emit({ type: 'account.connected', namespace, address, isReconnected: before.isReconnecting })
    else if (isConnected && !isSameAddress(before.activeAddress, address, namespace))
      emit({ type: 'account.changed', namespace, address })
    if (isConnected && after.networkId && after.networkId !== before.networkId)
      emit({ type: 'network.changed', namespace, networkId: after.networkId })
    if (wasConnected && !isConnected) {
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
      // A copy, so that the same object given twice is two phases.
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
    activeAddress: connection.accounts[0]?.address,
    networkId: connection.networkId,
    wallet: connection.wallet,
  }
}

/** What an earlier visit left, shown until the wallet has answered. */
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
    accounts: connection.accounts.map(({ address, type }) => ({ address, ...(type && { type }) })),
    networkId: connection.networkId,
  }
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry === b[index])
}

/** The list before, where the new one says the same: who shows it has nothing to do. */
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
