import type { Address, Hex } from 'viem'

/** What happened in a transaction of an EVM chain's past, from the view of the first test account. */
export type EvmPastKind =
  | 'sent'
  | 'received'
  | 'tokenSent'
  | 'tokenReceived'
  | 'nftSent'
  | 'nftReceived'
  | 'itemSent'
  | 'itemReceived'
  | 'mint'
  | 'approve'
  | 'swap'
  | 'wrap'
  | 'failed'
  | 'spamToken'
  | 'spamNft'
  | 'poison'

/** What happened in a transaction of the Solana cluster's past, from the view of the first test account. */
export type SolanaPastKind =
  | 'sent'
  | 'received'
  | 'tokenSent'
  | 'tokenReceived'
  | 'mint'
  | 'approve'
  | 'failed'
  | 'spamToken'
  | 'dust'

/** A transaction of an EVM chain's past. */
export interface EvmPastTransaction {
  kind: EvmPastKind
  hash: Hex
  /** Time of its block, in Unix seconds. */
  timestamp: number
  /** The other side of a transfer: for `poison` the look-alike address. Absent if there is none. */
  counterparty?: Address
}

/** A transaction of the Solana cluster's past. */
export interface SolanaPastTransaction {
  kind: SolanaPastKind
  signature: string
  /** Time of its block, in Unix seconds. */
  timestamp: number
  /** The other side of a transfer, in base58. Absent if there is none. */
  counterparty?: string
}
