import type { Namespace } from '@latchkey/protocol'
import { AdapterNotFoundError } from '../shared/errors/config.js'
import type { Connection } from '../shared/types.js'
import type { Adapter } from './adapter.js'
import type { AccountsSync } from './createAccountsSync.js'
import type { Storage } from './storage.js'
import { connectedConnectorId, type StoredConnection, storageEntries } from './storageEntries.js'

/**
 * Connects or disconnects a namespace to match the stored state: at start, and after another tab changed it.
 * A change while it runs is applied afterwards. Never prompts, and does not write to storage. Resolves with
 * the active connection.
 */
export type FollowStorage = (namespace: Namespace) => Promise<Connection | undefined>

export interface StorageFollower {
  readonly follow: FollowStorage
  /** Shows the stored account as `connecting`, until `follow` has read it from its wallet. */
  restore(namespace: Namespace): void
}

/** Creates the functions that apply the stored state to the adapters. */
export function createStorageFollower(parameters: {
  adapters: readonly Adapter[]
  storage: Storage
  sync: AccountsSync
}): StorageFollower {
  const { adapters, storage, sync } = parameters
  /** The functions that end the phases that `restore` began. */
  const restored = new Map<Namespace, () => void>()
  const running = new Map<Namespace, Promise<Connection | undefined>>()
  const changed = new Set<Namespace>()

  async function followOnce(adapter: Adapter): Promise<void> {
    const { namespace } = adapter
    const wanted = storage.get(connectedConnectorId(namespace))
    const { connections, paused = [] } = adapter.getSnapshot()
    if (!wanted) {
      if (connections.length + paused.length > 0)
        await sync.withoutPersisting(namespace, 'all', () => adapter.disconnect({ silent: true }))
      return
    }
    const stored = readStoredConnections(storage, namespace)
    const ids = stored.length > 0 ? stored.map(({ connectorId }) => connectorId) : [wanted]
    // Another tab ended one of several connections. A single connection is replaced by the new one instead.
    const ended = [
      ...connections
        .filter(({ connectorId }) => connections.length > 1 && !ids.includes(connectorId))
        .map(({ connectorKey }) => ({ connectorKey, silent: true })),
      ...paused
        .filter(({ connectorId }) => !ids.includes(connectorId))
        .map(({ connectorId }) => ({ connectorId, silent: true })),
    ]
    for (const each of ended) await sync.withoutPersisting(namespace, 'all', () => adapter.disconnect(each))
    const missing = ids.filter((id) => !connections.some(({ connectorId }) => connectorId === id))
    const living = connections.find(({ connectorId }) => connectorId === wanted)
    if (living && living !== connections[0])
      await adapter.accounts?.activate({ connectorKey: living.connectorKey })
    if (missing.length === 0) return
    const [active] = stored
    const endPhase =
      active && missing.includes(wanted)
        ? sync.beginPhase(namespace, { type: 'reconnecting', stored: active })
        : undefined
    try {
      await Promise.all(
        missing.map((connectorId) => {
          const own = stored.find((each) => each.connectorId === connectorId)
          return adapter.reconnect({
            connectorId,
            networkId: own?.networkId,
            isActive: connectorId === wanted,
            address: own?.accounts[0]?.address,
            addressInWallet: own?.addressInWallet,
          })
        }),
      )
    } finally {
      endPhase?.()
    }
  }

  async function followAndEndRestored(adapter: Adapter): Promise<void> {
    try {
      await followOnce(adapter)
    } finally {
      restored.get(adapter.namespace)?.()
      restored.delete(adapter.namespace)
    }
  }

  async function follow(adapter: Adapter): Promise<Connection | undefined> {
    const { namespace } = adapter
    try {
      do {
        changed.delete(namespace)
        await sync.withoutPersisting(namespace, 'connections', () => followAndEndRestored(adapter))
      } while (changed.has(namespace))
    } finally {
      running.delete(namespace)
    }
    return adapter.getSnapshot().connections[0]
  }

  return {
    follow(namespace) {
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
    },
    restore(namespace) {
      const [stored] = readStoredConnections(storage, namespace)
      if (stored) restored.set(namespace, sync.beginPhase(namespace, { type: 'reconnecting', stored }))
    },
  }
}

/**
 * Returns the stored connections of a namespace, the active one first. Empty if none is stored as connected.
 */
export function readStoredConnections(storage: Storage, namespace: Namespace): readonly StoredConnection[] {
  const stored = storage.get(storageEntries.connections)?.[namespace] ?? []
  const active = stored.find(
    ({ connectorId }) => connectorId === storage.get(connectedConnectorId(namespace)),
  )
  return active ? [active, ...stored.filter((each) => each !== active)] : []
}
