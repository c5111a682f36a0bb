import type { Hex } from 'viem'

/** What is to be exchanged. */
export interface SwapWish {
  /** CAIP-2 id of an EVM network. */
  readonly networkId: string
  /** Contract of the token to pay, in lower case. Absent for the native currency. */
  readonly from: Hex | undefined
  /** Contract of the token to receive, in lower case. Absent for the native currency. */
  readonly to: Hex | undefined
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** Some providers quote for an account only. */
  readonly account: Hex | undefined
}

/** A wish whose transaction is built. */
export interface SwapOrder extends SwapWish {
  readonly account: Hex
  /** Tolerance in percent, from 0 to 50. */
  readonly slippage: number
  /** The least to receive, in the smallest unit of `to`. */
  readonly minimum: bigint
}

/** A transaction for the user's wallet. */
export interface BuiltTransaction {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** The transaction of a swap, and what its provider says of it. */
export interface BuiltSwap extends BuiltTransaction {
  /** The least to receive of an aggregator, which computes it from its own price. Absent if it says none. */
  readonly least?: bigint | undefined
}

/** A source of swaps: a router on chain, or an aggregator. */
export interface SwapProvider {
  /** For answers and metrics: `1inch`. */
  readonly id: string
  supports(networkId: string): boolean
  /** The contract that takes the token. */
  spenderOf(networkId: string): Hex
  /** Returns what the user would receive. Throws `UpstreamRefusal` if there is no liquidity. */
  getQuote(wish: SwapWish, signal: AbortSignal): Promise<bigint>
  /** Asks the provider something that no client has a part in. Absent if it reads the node of the network. */
  readonly probe?: ((signal: AbortSignal) => Promise<unknown>) | undefined
  /** Builds the transaction. Throws `UpstreamRefusal` if there is no liquidity. */
  build(order: SwapOrder, signal: AbortSignal): Promise<BuiltSwap>
}
