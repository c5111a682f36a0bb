import { nativeBalanceCacheKey, portfolioCacheKey } from './cacheKeys.js'
import type { Latchkey } from './createLatchkey.js'
import { clearCache } from './expiringCache.js'

/** Removes what a transaction changes from the stored caches. */
export function sentClearsCaches(latchkey: Latchkey): void {
  clearCache(latchkey, { key: portfolioCacheKey })
  clearCache(latchkey, { key: nativeBalanceCacheKey })
}
