import type { Latchkey } from './createLatchkey.js'
import { type ExpiringCache, writtenAt } from './expiringCache.js'
import { internalsOf } from './internals.js'

/** When the data of each query was read from its source. */
function readTimes(latchkey: Latchkey): Map<string, number> {
  return internalsOf(latchkey).store('readTimes', () => new Map<string, number>())
}

/** Remembers when the data that a query returns was read: now, or when the page before has stored it. */
export function rememberReadTime<value>(
  latchkey: Latchkey,
  queryKey: readonly unknown[],
  { cache, id }: { readonly cache: ExpiringCache<value>; readonly id: string },
): void {
  readTimes(latchkey).set(JSON.stringify(queryKey), writtenAt(latchkey, cache, id) ?? Date.now())
}

/**
 * Returns a `staleTime` with which data is stale `maxAgeMs` after it was read from its source. TanStack Query
 * counts from when the query got it.
 */
export function staleAfter(latchkey: Latchkey, maxAgeMs: number) {
  return (query: {
    readonly queryKey: readonly unknown[]
    readonly state: { readonly dataUpdatedAt: number }
  }) => {
    const { dataUpdatedAt } = query.state
    const readAt = readTimes(latchkey).get(JSON.stringify(query.queryKey)) ?? dataUpdatedAt
    return Math.max(0, readAt + maxAgeMs - dataUpdatedAt)
  }
}
