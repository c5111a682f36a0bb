import type { StorageEntry } from '../../../core/storage.js'
import { type CaipNetworkId, isNamespace, type Namespace } from '../../../shared/caip.js'

/** What the next page has to know before it loads the pairing client. */
export interface StoredPairing {
  /** The living session. */
  readonly topic?: string | undefined
  /** The namespaces that use it. */
  readonly namespaces: readonly Namespace[]
  /** Where the visitor was in each of them. */
  readonly networkIds: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** A code was shown that a wallet may still approve, until then; milliseconds since 1970. */
  readonly awaitedUntil?: number | undefined
  /** Topics of sessions that were left, and whose wallets could not be told. */
  readonly left?: readonly string[] | undefined
}

/** More than a visitor leaves without a network. */
const maxLeft = 20

const isTopic = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

export const storedPairing: StorageEntry<StoredPairing> = {
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
