import { nativeBalanceCacheKey, portfolioCacheKey } from './cacheKeys.js'
import type { Latchkey } from './createLatchkey.js'
import { internalsOf } from './internals.js'

/** Removes what a transaction changes from the stored caches. */
export function sentClearsCaches(latchkey: Latchkey): void {
  const { storage } = internalsOf(latchkey)
  for (const key of [portfolioCacheKey, nativeBalanceCacheKey]) storage.remove({ key })
}
