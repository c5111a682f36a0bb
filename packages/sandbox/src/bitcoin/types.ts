import type { ChainFaults, RpcErrorShape } from '../chain/chainFaults.js'
import type { FeeRates } from './esplora/feeRates.js'

/** What a Bitcoin chain does by itself. */
export interface BitcoinChainOptions {
  /** Whether each accepted transaction is mined immediately. Default false. */
  automine?: boolean
  /** Recommended fee rates, in sat/vB. Default: 5, 3, 2, 1, and a minimum of 1. */
  feeRates?: Partial<FeeRates>
}

/** The balance of an address, in satoshis. */
export interface BitcoinBalance {
  confirmed: bigint
  /** Change by transactions in the mempool. Negative if they spend. */
  unconfirmed: bigint
}

/** The controls of a Bitcoin chain. */
export interface BitcoinControls {
  /** CAIP-2 id of regtest. */
  readonly caipId: `bip122:${string}`
  /** Height of the newest block. */
  readonly height: number
  /** Ids of the transactions in the mempool, oldest first. */
  readonly mempool: readonly string[]
  readonly feeRates: Readonly<FeeRates>
  /** The current faults. */
  readonly faults: Readonly<ChainFaults>
  /**
   * Pays from the sandbox's coins, in a block without other transactions. Returns the transaction id.
   * @throws AddressError if it is not an address of this network; RangeError below the dust limit or above
   * the remaining coins
   */
  fund(address: string, sats: bigint): Promise<string>
  /** Returns the balance of an address. @throws AddressError */
  balance(address: string): BitcoinBalance
  /** Mines blocks. The first one contains the mempool. Default 1, maximum 1,000. */
  mine(blocks?: number): Promise<void>
  /**
   * Removes a transaction and its descendants from the mempool, as nodes do when fees rise. Returns false if
   * it is not there.
   */
  evict(txid: string): boolean
  /**
   * Replaces the newest blocks by one more than there were, without transactions, as if a longer chain became
   * known (a reorganization). A rival of a lost transaction can then be sent and mined.
   * @param blocks Number of blocks. Default 1. The first two blocks of the chain stay.
   * @param transactions `kept`: the transactions of the removed blocks wait for a block again. `lost`: they
   * are gone, with all that spend from them. Default `kept`.
   * @throws RangeError if there are not as many blocks
   */
  reorganize(blocks?: number, transactions?: 'kept' | 'lost'): void
  /**
   * Changes the recommended fee rates, in sat/vB. Transactions below `minimum` are rejected. @throws
   * RangeError
   */
  setFeeRates(rates: Partial<FeeRates>): void
  /**
   * Makes the next requests fail.
   * @param count Number of requests. Default 1.
   * @param failure An HTTP status, or a node's error, sent with 400. Default 503. 200 answers with text that
   * is not JSON.
   */
  failNext(count?: number, failure?: number | RpcErrorShape): void
  /** Delays every request, in milliseconds. */
  delay(ms: number): void
  /**
   * Closes every connection and rejects new ones, as if the server were unreachable, until called with false.
   */
  drop(on: boolean): void
  /** Clears all faults and changed fee rates. The chain is not changed. */
  reset(): void
}
