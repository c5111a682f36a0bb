/** More than anybody waits for at once; the oldest are forgotten first. */
const maxSent = 100

/** When a transaction can no longer be taken. */
export type Lifetime =
  | { readonly kind: 'blockhash'; readonly lastValidBlockHeight?: bigint | undefined }
  | { readonly kind: 'nonce'; readonly account: string; readonly value: string }

export interface SentTransaction {
  readonly lifetime: Lifetime
  /** Base64, where it is signed and known here: it is handed to the network again until a block takes it. */
  readonly wire?: string | undefined
}

/** What is known of the transactions that are on their way. */
export interface SentTransactions {
  /** The last block height for the blockhashes that were asked for here. */
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
