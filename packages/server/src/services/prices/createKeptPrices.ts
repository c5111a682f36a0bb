import type { Metrics } from '../../observe/createMetrics.js'
import { createCache } from '../../upstream/createCache.js'
import { createUpstream, type UpstreamOptions } from '../../upstream/createUpstream.js'
import type { Price, Prices } from './Prices.js'
import { parseTokenId, type TokenOf } from './parseTokenId.js'

/** Options of {@link createKeptPrices}. */
export interface KeptPricesOptions {
  /** For metrics. */
  readonly name: string
  /** How long an answer is kept, a price or none, in milliseconds. */
  readonly keptMs: number
  /** Largest number of tokens of one call of `load`. */
  readonly maxTokens: number
  /**
   * Returns the group of a token. One request reads the prices of one group. `undefined`: the source has no
   * price for the token.
   */
  readonly groupOf: (token: TokenOf) => string | undefined
  /** Reads prices, by the id of the token. All tokens are of one group. */
  readonly load: (tokens: readonly TokenOf[], signal: AbortSignal) => Promise<ReadonlyMap<string, Price>>
  /** Default: 5000. */
  readonly timeoutMs?: number | undefined
  readonly probe?: UpstreamOptions<never, unknown>['probe']
  readonly metrics?: Metrics | undefined
}

/** Creates prices of a source that is asked for several tokens at once, and keeps the price of each. */
export function createKeptPrices(options: KeptPricesOptions): Prices {
  const { name, keptMs, maxTokens, groupOf, load, probe, timeoutMs, metrics } = options
  const kept = createCache<{ readonly price: Price | undefined }>({
    ms: keptMs,
    maxEntries: 20_000,
  })
  const upstream = createUpstream<readonly TokenOf[], ReadonlyMap<string, Price>>({
    name,
    keyOf: (tokens) => tokens.map(({ id }) => id).join(' '),
    cacheMs: 0,
    metrics,
    load,
    probe,
    timeoutMs,
  })

  const read = async (tokens: readonly TokenOf[]) => {
    // A source that fails gives no prices: amounts are shown without a value. The metrics have the reason.
    const found = await upstream(tokens).catch(() => undefined)
    if (found) for (const { id } of tokens) kept.set(id, { price: found.get(id) })
  }

  return {
    async getPrices(tokenIds) {
      const groups = new Map<string, TokenOf[]>()
      const prices = new Map<string, Price>()
      const asked = tokenIds.map((tokenId) => [tokenId, parseTokenId(tokenId)] as const)
      for (const [, token] of asked) {
        const group = token && !kept.get(token.id) ? groupOf(token) : undefined
        if (token && group !== undefined) groups.set(group, [...(groups.get(group) ?? []), token])
      }
      const requests = [...groups.values()].flatMap((tokens) => chunk(unique(tokens), maxTokens))
      await Promise.all(requests.map(read))
      for (const [tokenId, token] of asked) {
        const price = token && kept.get(token.id)?.price
        if (price) prices.set(tokenId, price)
      }
      return prices
    },
  }
}

function unique(tokens: readonly TokenOf[]): TokenOf[] {
  return [...new Map(tokens.map((token) => [token.id, token])).values()]
}

function chunk<item>(items: readonly item[], size: number): (readonly item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
