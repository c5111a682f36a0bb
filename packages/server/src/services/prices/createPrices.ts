import type { Price, Prices } from './Prices.js'

/** Prices that the operator sets, by CAIP-10 id of the token, as decimal numbers. */
export type PriceTable = Readonly<Record<string, string>>

/**
 * Creates prices from a table and, for what it does not have, from other sources in their order. A source
 * that fails is passed over: an amount without a price is shown without a value.
 */
export function createPrices(table: PriceTable, sources: readonly Prices[] = []): Prices {
  const known = new Map(Object.entries(table).map(([id, usd]) => [keyOf(id), { usd, source: 'table' }]))
  return {
    async getPrices(tokenIds) {
      const found = new Map<string, Price>()
      for (const id of tokenIds) {
        const price = known.get(keyOf(id))
        if (price) found.set(id, price)
      }
      for (const source of sources) {
        const missing = tokenIds.filter((id) => !found.has(id))
        if (missing.length === 0) break
        for (const [id, price] of await source.getPrices(missing)) found.set(id, price)
      }
      return found
    },
  }
}

function keyOf(id: string): string {
  return id.startsWith('eip155:') ? id.toLowerCase() : id
}
