/** The price of one unit of a token in US dollars. */
export interface Price {
  /** Exact decimal number: `0.9998`. */
  readonly usd: string
  /** Where the price is from. */
  readonly source: string
  /** When it was read, ISO 8601. Absent if it is from a table. */
  readonly updatedAt?: string | undefined
}

/** Knows prices. */
export interface Prices {
  /** Returns the prices by token id. A token without a known price is absent. Never throws. */
  getPrices(tokenIds: readonly string[]): Promise<ReadonlyMap<string, Price>>
}
