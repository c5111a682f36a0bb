import { nativeBalanceCacheKey } from '../../core/cacheKeys.js'
import type { NativeBalance } from '../../core/capabilities.js'
import type { ExpiringCache } from '../../core/expiringCache.js'

/** How long a native balance is used without asking again, in milliseconds. */
export const balanceMaxAgeMs = 30_000

/** The stored native balances of accounts. Amounts are stored as texts. */
export const nativeBalanceCache: ExpiringCache<NativeBalance> = {
  key: nativeBalanceCacheKey,
  maxAgeMs: balanceMaxAgeMs,
  parse(found) {
    const { value, decimals, symbol } = found as Record<string, unknown>
    const isValid =
      typeof value === 'string' &&
      /^\d{1,78}$/.test(value) &&
      Number.isInteger(decimals) &&
      (decimals as number) >= 0 &&
      (decimals as number) <= 255 &&
      typeof symbol === 'string'
    return isValid ? { value: BigInt(value), decimals: decimals as number, symbol } : undefined
  },
  toJson: ({ value, decimals, symbol }) => ({ value: String(value), decimals, symbol }),
}
