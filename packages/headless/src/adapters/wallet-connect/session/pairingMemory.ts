import type { Storage, StorageEntry } from '../../../core/storage.js'
import { type CaipNetworkId, isNamespace, type Namespace } from '../../../shared/caip.js'

/** What the next page reads before it loads the pairing client. */
export interface StoredPairing {
  /** The topic of the session. */
  readonly topic?: string | undefined
  /** The namespaces that use the session. */
  readonly namespaces: readonly Namespace[]
  /** The network of each namespace. */
  readonly networkIds: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** Until when a wallet can approve a code that was shown, in milliseconds since 1970. */
  readonly awaitedUntil?: number | undefined
  /** The topics of sessions that have ended in the app and whose wallets have not been notified. */
  readonly left?: readonly string[] | undefined
}

/** The stored state of the pairing, for the next page and for other tabs. */
export interface PairingMemory {
  read(): StoredPairing | undefined
  /** Writes some fields. The others keep what another tab may have written. */
  remember(next: Partial<StoredPairing>): void
  /** Calls back when another tab has written. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The maximum number of sessions that are kept. */
const maxLeft = 20

const isTopic = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const storedPairing: StorageEntry<StoredPairing> = {
  key: 'pairing',
  parse(found) {
    const { topic, namespaces, networkIds, awaitedUntil, left } = (found ?? {}) as Record<string, unknown>
    if (topic !== undefined && !isTopic(topic)) return undefined
    if (!Array.isArray(namespaces) || typeof networkIds !== 'object' || networkIds === null) return undefined
    return {
      topic,
      namespaces: namespaces.filter(isNamespace),
      networkIds: Object.fromEntries(
        Object.entries(networkIds).filter(
          ([namespace, id]) => isNamespace(namespace) && String(id).startsWith(`${namespace}:`),
        ),
      ),
      awaitedUntil: typeof awaitedUntil === 'number' ? awaitedUntil : undefined,
      left: Array.isArray(left) ? left.filter(isTopic).slice(-maxLeft) : undefined,
    }
  },
}

export function createPairingMemory(storage: Storage): PairingMemory {
  const read = () => storage.get(storedPairing)
  return {
    read,
    remember(next) {
      const stored = { ...(read() ?? { namespaces: [], networkIds: {} }), ...next }
      const { topic, awaitedUntil, left = [] } = stored
      // The next page loads the client only if there is an entry.
      if (!topic && !awaitedUntil && left.length === 0) storage.remove(storedPairing)
      else storage.set(storedPairing, { ...stored, left })
    },
    subscribe: (listener) => storage.subscribe(storedPairing, listener),
  }
}
