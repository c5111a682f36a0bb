import { isCaipNetworkId, safeImageUrl } from '@latchkey/protocol'
import { portfolioCacheKey } from '../../core/cacheKeys.js'
import type { ExpiringCache } from '../../core/expiringCache.js'
import { type Money, type Price, usd } from '../../shared/money.js'
import type { TokenBalance } from '../../wire/balances/balances.js'

/** How long balances are used without asking again, in milliseconds. */
export const portfolioMaxAgeMs = 30_000

/** The stored balances of accounts. Amounts are stored as texts. */
export const portfolioCache: ExpiringCache<readonly TokenBalance[]> = {
  key: portfolioCacheKey,
  maxAgeMs: portfolioMaxAgeMs,
  parse: (found) => (Array.isArray(found) ? found.map(parseBalance) : undefined),
  toJson: (balances) =>
    balances.map(({ value, price, worth, ...others }) => ({
      ...others,
      value: String(value),
      price: price && { ...price, value: String(price.value) },
      worth: worth && { ...worth, value: String(worth.value) },
    })),
}

/** Throws if a stored balance is not valid: then none of them is used. */
function parseBalance(found: unknown): TokenBalance {
  const { networkId, address, name, symbol, decimals, value, price, worth, imageUrl } = found as Record<
    string,
    unknown
  >
  const isValid =
    isCaipNetworkId(networkId) &&
    (address === undefined || typeof address === 'string') &&
    typeof name === 'string' &&
    typeof symbol === 'string' &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 255
  if (!isValid) throw new Error('not a balance')
  return {
    networkId,
    address: address as string | undefined,
    name,
    symbol,
    decimals: decimals as number,
    value: parseInteger(value),
    price: price === undefined ? undefined : parsePrice(price),
    worth: worth === undefined ? undefined : parseMoney(worth),
    imageUrl: safeImageUrl(imageUrl),
  }
}

function parseMoney(found: unknown): Money {
  return usd(parseInteger((found as Record<string, unknown>).value))
}

function parsePrice(found: unknown): Price {
  const { source, updatedAt } = found as Record<string, unknown>
  if (typeof source !== 'string' || typeof updatedAt !== 'number') throw new Error('not a price')
  return { ...parseMoney(found), source, updatedAt }
}

function parseInteger(found: unknown): bigint {
  if (typeof found !== 'string' || !/^\d{1,400}$/.test(found)) throw new Error('not an integer')
  return BigInt(found)
}
