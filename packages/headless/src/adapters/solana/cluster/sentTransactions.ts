/** The maximum number of transactions. The oldest are dropped. */
const maxSent = 100

/** What a transaction's expiry depends on. */
export type Lifetime =
  | { readonly kind: 'blockhash'; readonly lastValidBlockHeight?: bigint | undefined }
  | { readonly kind: 'nonce'; readonly account: string; readonly value: string }

export interface SentTransaction {
  readonly lifetime: Lifetime
  /**
   * The signed transaction in base64. It is sent again until it is in a block. Absent if the wallet has sent
   * it.
   */
  readonly wire?: string | undefined
}

/** The transactions that are not in a block yet. */
export interface SentTransactions {
  /** The last valid block height of each blockhash read from this cluster. */
  readonly blockhashes: Pick<Map<string, bigint>, 'get' | 'set'>
  get(hash: string): SentTransaction | undefined
  add(hash: string, sent: SentTransaction): void
  remove(hash: string): void
}

export function createSentTransactions(): SentTransactions {
  const sent = new Map<string, SentTransaction>()
  const heights = new Map<string, bigint>()
  return {
    blockhashes: {
      get: (blockhash) => heights.get(blockhash),
      set(blockhash, height) {
        limit(heights)
        return heights.set(blockhash, height)
      },
    },
    get: (hash) => sent.get(hash),
    add(hash, transaction) {
      limit(sent)
      sent.set(hash, transaction)
    },
    remove: (hash) => sent.delete(hash),
  }
}

function limit(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (map.size >= maxSent && oldest !== undefined) map.delete(oldest)
}
