import type { Namespace } from '../shared/caip.js'
import { AdapterNotFoundError } from '../shared/errors/config.js'
import type { Connection } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import type { Storage } from './storage.js'
import { connectedConnectorId, type StoredConnection, storageEntries } from './storageEntries.js'
import type { Stores } from './stores/stores.js'
import type { AccountsSync } from './syncAccounts.js'

/**
 * Makes one namespace what storage says it is: connected with that connector, or disconnected. Used at start and whenever another
 * tab changed it; a change that comes meanwhile is followed afterwards. Never prompts, never writes the decision back.
 * Resolves with the connection there is in the end.
 */
export type FollowStorage = (namespace: Namespace) => Promise<Connection | undefined>

export function createFollowStorage(parameters: {
  adapters: readonly Adapter[]
  stores: Stores
  storage: Storage
  sync: AccountsSync
}): FollowStorage {
  const { adapters, stores, storage, sync } = parameters
  const running = new Map<Namespace, Promise<Connection | undefined>>()
  const changed = new Set<Namespace>()

  async function followOnce(adapter: Adapter): Promise<void> {
    const { namespace } = adapter
    const wanted = storage.get(connectedConnectorId(namespace))
    const account = stores.accounts.getState()[namespace]
    const isConnected = account?.status === 'connected'
    if (isConnected && account.connectorId === wanted) return
    if (!wanted) {
      if (isConnected) await adapter.disconnect({ silent: true })
      return
    }
    const stored = readStoredConnection(storage, namespace)
    if (stored) sync.setPhase(namespace, { type: 'reconnecting', stored })
    try {
      await adapter.reconnect({ connectorId: wanted, networkId: stored?.networkId })
    } finally {
      sync.setPhase(namespace, undefined)
    }
  }

  async function follow(adapter: Adapter): Promise<Connection | undefined> {
    const { namespace } = adapter
    try {
      do {
        changed.delete(namespace)
        await sync.withoutPersisting(namespace, () => followOnce(adapter))
      } while (changed.has(namespace))
    } finally {
      running.delete(namespace)
    }
    return adapter.getSnapshot().connections[0]
  }

  return (namespace) => {
    const adapter = adapters.find((each) => each.namespace === namespace)
    if (!adapter) return Promise.reject(new AdapterNotFoundError(namespace))
    const current = running.get(namespace)
    if (current) {
      changed.add(namespace)
      return current
    }
    const promise = follow(adapter)
    running.set(namespace, promise)
    return promise
  }
}

/** What is remembered of a namespace, if it belongs to the connector that is remembered as connected. */
export function readStoredConnection(storage: Storage, namespace: Namespace): StoredConnection | undefined {
  const stored = storage.get(storageEntries.connections)?.[namespace]
  return stored && stored.connectorId === storage.get(connectedConnectorId(namespace)) ? stored : undefined
}
