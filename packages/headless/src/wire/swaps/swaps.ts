import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'

/** A token that can be swapped, or the native currency. */
export interface SwapToken {
  readonly networkId: CaipNetworkId
  /** The contract. Absent for the native currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
  readonly imageUrl?: string | undefined
}

/** What an amount of a token would be exchanged for, at one moment. */
export interface SwapQuote {
  readonly networkId: CaipNetworkId
  readonly from: SwapToken
  readonly to: SwapToken
  /** In the smallest unit of `from`. */
  readonly fromAmount: bigint
  /** In the smallest unit of `to`. */
  readonly toAmount: bigint
  /** Where the quote is from, such as the host of the service. */
  readonly source: string
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number
  /** The tokens the amount passes through, of a router. The native currency is the wrapped one. */
  readonly path?: readonly string[] | undefined
  /** Whether exactly `toAmount` is received, as by wrapping, whatever the slippage. Default: `false`. */
  readonly isExact?: boolean | undefined
}

/** A transaction for the wallet to sign. */
export interface SwapTransaction {
  readonly to: string
  /** Hex. */
  readonly data: string
  /** In the smallest unit of the native currency. */
  readonly value: bigint
}

/** A contract that may be called for a swap, and may be approved to take the token. */
export interface SwapRouter {
  readonly address: string
  /**
   * The wrapped native currency of a router with the interface of Uniswap v2: what is signed is then decoded
   * and compared with the quote. Absent for any other router, such as that of an aggregator, whose swaps are
   * signed only if a simulation shows what they do.
   */
  readonly wrappedNative?: string | undefined
}

/** The network of `getTokens` and `getGasPrice`. */
export interface SwapNetworkParameters {
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
}

/** The parameters of `getQuote`. */
export interface GetQuoteParameters extends SwapNetworkParameters {
  readonly from: SwapToken
  readonly to: SwapToken
  /** In the smallest unit of `from`, above 0. */
  readonly amount: bigint
  /** Address of the user. Some services quote for it. */
  readonly account?: string | undefined
  /** What gas costs, in the smallest unit of the native currency. Some services quote for it. */
  readonly gasPrice?: bigint | undefined
}

/** The parameters of `getAllowance`. */
export interface GetAllowanceParameters extends SwapNetworkParameters {
  /** Not the native currency. */
  readonly token: SwapToken
  readonly account: string
  /** What is to be swapped for. Default: any token. */
  readonly to?: SwapToken | undefined
}

/** The parameters of `buildApproval`. */
export interface BuildApprovalParameters extends GetAllowanceParameters {
  /** What is to be swapped for. */
  readonly to: SwapToken
  /** The exact amount to approve, in the smallest unit. 0 takes an approval back. */
  readonly amount: bigint
}

/** The parameters of `buildSwap`. */
export interface BuildSwapParameters extends SwapNetworkParameters {
  readonly quote: SwapQuote
  /** Pays and receives. */
  readonly account: string
  /** The swap must fail if it would yield less. In the smallest unit of `quote.to`. */
  readonly minimumReceived: bigint
  /** The tolerance that `minimumReceived` was computed with, in percent. */
  readonly slippage: number
}

/** Prices of gas, in the smallest unit of the native currency. `instant` is for the next block. */
export interface SwapGasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/**
 * Exchanges tokens. What it answers is checked before a wallet signs it: a transaction must go to one of
 * `listRouters`, and do what the quote says.
 *
 * @example
 * ```ts
 * import { hosted, type SwapService } from '@latchkey/headless/services'
 *
 * const swaps: SwapService = hosted({ url: 'https://wallets.my.app' }).swaps
 * ```
 */
export interface SwapService extends Service {
  /** Returns the tokens that can be swapped, with the native currency. Other tokens may be too. */
  getTokens(parameters: SwapNetworkParameters): Promise<readonly SwapToken[]>
  /**
   * @throws {InsufficientLiquidityError} If the tokens cannot be exchanged, or not in that amount.
   */
  getQuote(parameters: GetQuoteParameters): Promise<SwapQuote>
  /** Reads how much of a token the service's router may take, in the smallest unit. */
  getAllowance(parameters: GetAllowanceParameters): Promise<bigint>
  /** Returns the transaction that lets a router take exactly `amount`. */
  buildApproval(parameters: BuildApprovalParameters): Promise<SwapTransaction>
  /** Returns the transaction that swaps. */
  buildSwap(parameters: BuildSwapParameters): Promise<SwapTransaction>
  /** Default: read from the history of fees of the network's endpoint. */
  getGasPrice?(parameters: SwapNetworkParameters): Promise<SwapGasPrice>
  /** Returns the contracts that may be signed for, from configuration and never from an answer. */
  listRouters(parameters: SwapNetworkParameters): readonly SwapRouter[] | Promise<readonly SwapRouter[]>
}
