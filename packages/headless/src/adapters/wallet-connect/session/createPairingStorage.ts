import { type CaipNetworkId, isNamespace, type Namespace } from '@latchkey/protocol'
import type { Storage, StorageEntry } from '../../../core/storage.js'

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
  readonly ended?: readonly string[] | undefined
}

/** The stored state of the pairing, for the next page and for other tabs. */
export interface PairingStorage {
  read(): StoredPairing | undefined
  /** Writes some fields. The others keep what another tab may have written. */
  write(next: Partial<StoredPairing>): void
  /** Calls back when another tab has written. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The maximum number of sessions that are kept. */
const maxEnded = 20

const isTopic = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const storedPairing: StorageEntry<StoredPairing> = {
  key: 'pairing',
  parse(found) {
    const { topic, namespaces, networkIds, awaitedUntil, ended } = found as Record<string, unknown>
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
      ended: Array.isArray(ended) ? ended.filter(isTopic).slice(-maxEnded) : undefined,
    }
  },
}

export function createPairingStorage(storage: Storage): PairingStorage {
  const read = () => storage.get(storedPairing)
  return {
    read,
    write(next) {
      const stored = { ...(read() ?? { namespaces: [], networkIds: {} }), ...next }
      const { topic, awaitedUntil, ended = [] } = stored
      // The next page loads the client only if there is an entry.
      if (!topic && !awaitedUntil && ended.length === 0) storage.remove(storedPairing)
      else storage.set(storedPairing, { ...stored, ended })
    },
    subscribe: (listener) => storage.subscribe(storedPairing, listener),
  }
}
