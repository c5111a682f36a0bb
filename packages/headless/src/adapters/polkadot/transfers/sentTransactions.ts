import type { BlockSpan } from './blockSpan.js'

export interface SentTransaction {
  readonly span: BlockSpan
  /** The sender, in SS58. */
  readonly address: string
  readonly nonce: number
  /** What it does, in hex. */
  readonly call: string
}

/** The transactions sent from this page. A transaction cannot be found by its hash alone. */
export interface SentTransactions {
  add(hash: string, sent: SentTransaction): void
  get(hash: string): SentTransaction | undefined
}

/** The maximum number of transactions. The oldest is dropped. */
const maxSent = 100

export function createSentTransactions(): SentTransactions {
  const transactions = new Map<string, SentTransaction>()
  return {
    add(hash, sent) {
      const [oldest] = transactions.keys()
      if (transactions.size >= maxSent && oldest !== undefined) transactions.delete(oldest)
      transactions.set(hash, sent)
    },
    get: (hash) => transactions.get(hash),
  }
}
