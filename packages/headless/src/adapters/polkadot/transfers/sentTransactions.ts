/** The blocks that can hold a transaction: from the one that was best when it was signed, to its last valid one. */
export interface BlockSpan {
  readonly from: number
  readonly to: number
}

/** What was sent from this page: a hash alone does not say where in the network it is to be looked for. */
export interface SentTransactions {
  add(hash: string, span: BlockSpan): void
  get(hash: string): BlockSpan | undefined
}

/** More than a page sends; the oldest is forgotten. */
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
