import { type CaipNetworkId, isSameAddress, type Namespace } from '@latchkey/protocol'
import { isSameList, keepSame } from '../shared/sameList.js'
import type { Connection } from '../shared/types.js'
import type { Adapter, PausedConnection } from './adapter.js'
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
   * Runs a function without storing its changes of the namespace, or without storing its new connections. For
   * changes that were read from storage: storing them again could overwrite a later change of another tab.
   */
  withoutPersisting<result>(
    namespace: Namespace,
    changes: 'all' | 'connections',
    run: () => Promise<result>,
  ): Promise<result>
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
  const notPersisted = new Map<Namespace, 'all' | 'connections'>()
  /** The connections of each namespace at the last write, and those that had paused. */
  const known = new Map<Namespace, Known>()

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

  /** Stores the connections, and keeps what is stored of those that have paused. */
  function persist(namespace: Namespace, { connections, paused }: Known): void {
    // Another tab has disconnected, of which this one has not heard yet.
    const kept = storage.get(connectedConnectorId(namespace)) === undefined ? [] : paused
    const active = kept.find(({ isActive }) => isActive) ?? connections[0] ?? kept[0]
    setActive(namespace, active?.connectorId)
    void storage.update(storageEntries.connections, (all = {}) =>
      withStored(all, namespace, [
        ...connections.map(toStored),
        ...(all[namespace] ?? []).filter(({ connectorId }) => hasId(kept, connectorId)),
      ]),
    )
    const preferred = connections[0]?.accounts[0].type
    if (preferred && storage.get(storageEntries.preferredAccountTypes)?.[namespace] !== preferred)
      void storage.update(storageEntries.preferredAccountTypes, (all = {}) => ({
        ...all,
        [namespace]: preferred,
      }))
    persistStatus()
  }

  /**
   * Returns whether another tab has ended or replaced a connection that this tab had before, of which this
   * one has not heard yet.
   */
  function isChangedElsewhere(namespace: Namespace, { connectorId }: Connection, last: Known): boolean {
    if (!idsOf(last).includes(connectorId)) return false
    const active = storage.get(connectedConnectorId(namespace))
    if (active === undefined || !idsOf(last).includes(active)) return true
    const stored = storage.get(storageEntries.connections)?.[namespace] ?? []
    return hasId(last.paused, connectorId) && !hasId(stored, connectorId)
  }

  /** Removes what is stored of connections that have ended. */
  function persistEnd(namespace: Namespace, ended: readonly string[]): void {
    const stays = ({ connectorId }: StoredConnection) => !ended.includes(connectorId)
    if (ended.includes(storage.get(connectedConnectorId(namespace)) ?? ''))
      setActive(namespace, storage.get(storageEntries.connections)?.[namespace]?.find(stays)?.connectorId)
    void storage.update(storageEntries.connections, (all = {}) =>
      withStored(all, namespace, (all[namespace] ?? []).filter(stays)),
    )
    persistStatus()
  }

  function setActive(namespace: Namespace, connectorId: string | undefined): void {
    if (connectorId) storage.set(connectedConnectorId(namespace), connectorId)
    else storage.remove(connectedConnectorId(namespace))
  }

  function persistStatus(): void {
    const accounts = stores.accounts.getState()
    const connected = (Object.keys(accounts) as Namespace[]).filter(
      (each) => accounts[each]?.status === 'connected',
    )
    storage.set(storageEntries.connectedNamespaces, connected)
    storage.set(storageEntries.connectionStatus, connected.length > 0 ? 'connected' : 'disconnected')
  }

  function write(adapter: Adapter): void {
    const { namespace } = adapter
    const { connections, paused = [] } = adapter.getSnapshot()
    const [connection] = connections
    const before = stores.accounts.getState()[namespace] ?? disconnectedAccount
    const after = derive(connection, phaseOf(namespace))
    if (connection) writeApproval(adapter, connection)
    const last = known.get(namespace) ?? { connections: [], paused: [] }
    const now = { connections, paused }
    known.set(namespace, now)
    const ended = idsOf(last).filter((id) => !idsOf(now).includes(id))
    const isSame = isSameAccount(before, after)
    const isBack = connection !== undefined && hasId(last.paused, connection.connectorId)
    if (!isSame) {
      stores.accounts.setState({ [namespace]: after })
      moveNetwork({ namespace, before, connection, isBack, isPaused: paused.length > 0 })
    }
    const isKnown = isSameList(last.connections, connections) && isSameList(last.paused, paused)
    // What the user does meanwhile is not from the storage.
    const isAsked = ['connecting', 'joining'].includes(phaseOf(namespace)?.type ?? '')
    const isOvertaken = connection !== undefined && isChangedElsewhere(namespace, connection, last)
    const skipped = isAsked ? undefined : (notPersisted.get(namespace) ?? (isOvertaken && 'all'))
    const isAny = connections.length > 0 || last.connections.length > 0 || ended.length > 0
    // The permission was revoked. A connection that another one takes the place of is stored as it is.
    const revoked = ended.filter((id) => hasId(last.paused, id))
    if (skipped === 'connections' && revoked.length > 0) persistEnd(namespace, revoked)
    else if (!skipped && isAny && (!isSame || !isKnown)) persist(namespace, now)
    announce({
      namespace,
      before,
      connection,
      isBack,
      isPaused: paused.length > 0,
      hasEnded: ended.length > 0,
    })
  }

  /** Updates the active network after an account changed. */
  function moveNetwork({ namespace, before, connection, isBack, isPaused }: Change): void {
    const { activeNamespace } = stores.networks.getState()
    if (connection) {
      // A new connection changes the active network. A reconnected or joined one does not.
      const phase = phaseOf(namespace)?.type
      const isOwnStep = !before.isReconnecting && phase !== 'joining' && (phase === 'connecting' || !isBack)
      const hasArrived = before.status !== 'connected' && isOwnStep
      if (hasArrived || activeNamespace === namespace)
        stores.networks.setState({ activeNamespace: namespace, activeNetworkId: connection.networkId })
      return
    }
    // A connection that has paused comes back to its network.
    const hasLeft = !isPaused && (before.status === 'connected' || before.isReconnecting)
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

  function announce({
    namespace,
    before,
    connection,
    isBack,
    isPaused,
    hasEnded,
  }: Change & { hasEnded: boolean }): void {
    const wasConnected = before.status === 'connected'
    if (connection) {
      const { accounts, networkId } = connection
      const { address } = accounts[0]
      const isReconnected = before.isReconnecting || isBack
      if (!wasConnected) emit({ type: 'account.connected', namespace, address, isReconnected })
      else if (!isSameAddress(before.activeAddress, address, namespace))
        emit({ type: 'account.changed', namespace, address })
      if (networkId !== before.networkId) emit({ type: 'network.changed', namespace, networkId })
    } else if (wasConnected || (hasEnded && !isPaused)) {
      emit({ type: 'account.disconnected', namespace, isPaused })
      if (wasConnected && !isAnyConnected(stores.accounts.getState()))
        emit({ type: 'account.allDisconnected' })
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
    async withoutPersisting(namespace, changes, run) {
      const before = notPersisted.get(namespace)
      notPersisted.set(namespace, changes)
      try {
        return await run()
      } finally {
        if (before) notPersisted.set(namespace, before)
        else notPersisted.delete(namespace)
      }
    },
  }
}

/** The connections of a namespace. */
interface Known {
  readonly connections: readonly Connection[]
  readonly paused: readonly PausedConnection[]
}

/** A change of the account of a namespace. */
interface Change {
  readonly namespace: Namespace
  readonly before: AccountState
  readonly connection: Connection | undefined
  /** Whether the connection had paused. */
  readonly isBack: boolean
  /** Whether a connection has paused. */
  readonly isPaused: boolean
}

function hasId(list: readonly Pick<Connection, 'connectorId'>[], connectorId: string): boolean {
  return list.some((each) => each.connectorId === connectorId)
}

function idsOf({ connections, paused }: Known): readonly string[] {
  return [...connections, ...paused].map(({ connectorId }) => connectorId)
}

type AllStored = Partial<Record<Namespace, readonly StoredConnection[]>>

function withStored(all: AllStored, namespace: Namespace, own: readonly StoredConnection[]): AllStored {
  const { [namespace]: _, ...others } = all
  return own.length > 0 ? { ...others, [namespace]: own } : others
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
    ...(connection.addressInWallet && { addressInWallet: connection.addressInWallet }),
  }
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
      a.accounts.map(({ type, address }) => `${type}:${address}`),
      b.accounts.map(({ type, address }) => `${type}:${address}`),
    )
  )
}
