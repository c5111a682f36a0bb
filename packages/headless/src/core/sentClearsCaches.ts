import type { Latchkey } from './createLatchkey.js'
import { clearCache } from './expiringCache.js'

/** Key of the stored balances and tokens of accounts. */
export const portfolioCacheKey = 'portfolio_cache'
/** Key of the stored native balances of accounts. */
export const nativeBalanceCacheKey = 'native_balance_cache'

/** Removes what a transaction changes from the stored caches. */
export function sentClearsCaches(latchkey: Latchkey): void {
  clearCache(latchkey, { key: portfolioCacheKey })
  clearCache(latchkey, { key: nativeBalanceCacheKey })
}
