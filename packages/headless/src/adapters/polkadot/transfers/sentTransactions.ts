/**
 * The blocks that can contain a transaction: from the best one at the time of signing to the last valid one.
 */
export interface BlockSpan {
  readonly from: number
  readonly to: number
}

/** The transactions sent from this page. A transaction cannot be found by its hash alone. */
export interface SentTransactions {
  add(hash: string, span: BlockSpan): void
  get(hash: string): BlockSpan | undefined
}

/** The maximum number of transactions. The oldest is dropped. */
const maxSent = 100

export function createSentTransactions(): SentTransactions {
  const spans = new Map<string, BlockSpan>()
  return {
    add(hash, span) {
      const [oldest] = spans.keys()
      if (spans.size >= maxSent && oldest !== undefined) spans.delete(oldest)
      spans.set(hash, span)
    },
    get: (hash) => spans.get(hash),
  }
}
