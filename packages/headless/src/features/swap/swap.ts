import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type RunSwapErrorType,
  type RunSwapParameters,
  type RunSwapReturnType,
  runSwap,
} from '../../core/swaps/runSwap.js'

/** The swap that the user has confirmed. */
export interface SwapParameters extends RunSwapParameters {}

/** The swap that was sent. Pass its hash to `waitForTransaction`. */
export type SwapReturnType = Pick<RunSwapReturnType, 'hash'>

/** The errors of `swap`. */
export type SwapErrorType = RunSwapErrorType

/**
 * Swaps tokens of the active EVM account: approves the exact amount if the router may not take it yet, waits
 * for that, and swaps. A wallet that makes several calls as one (EIP-5792) is asked once for both. Resolves
 * when the wallet has sent the swap; it is then followed to its end, and the event `swap.succeeded` or
 * `swap.failed` tells it. Before the wallet is asked, each transaction is compared with the quote, and the
 * swap is simulated if the network's endpoint can.
 *
 * A second call with the same quote has the result of the first, unless that one failed.
 *
 * @throws {NotConnectedError} If no wallet is connected on EVM.
 * @throws {ServiceMissingError} If the app has no `services.swaps`.
 * @throws {NotImplementedByAdapterError} If the adapter sends no transactions of an app.
 * @throws {SenderChangedError} If the account is not `account`, or not on the quote's network.
 * @throws {QuoteExpiredError} If the quote is older than 30 seconds.
 * @throws {InvalidSlippageError} If the slippage is not from 0 to 50.
 * @throws {InsufficientBalanceError} If the account has less than the amount.
 * @throws {SlippageError} If the swap would fail now.
 * @throws {SwapTransactionRefusedError} If the service answers with a transaction that does anything else.
 * @throws {SwapRevertedError} If the approval was executed and failed.
 * @throws {UserRejectedError} If the user rejects a request.
 * @throws {RequestAbandonedError} If `signal` is aborted.
 * @throws {WalletErrorType} If the wallet is on another network or fails.
 *
 * @example
 * ```ts
 * import { getSwapQuote, swap } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const networkId = 'eip155:1'
 * const from = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
 * const to = {
 *   networkId,
 *   address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   name: 'USD Coin',
 *   symbol: 'USDC',
 *   decimals: 6,
 * } as const
 * const quote = await getSwapQuote(latchkey, { from, to, amount: 10n ** 16n })
 * const { hash } = await swap(latchkey, { quote, slippage: 0.5 })
 * ```
 */
export async function swap(latchkey: Latchkey, parameters: SwapParameters): Promise<SwapReturnType> {
  const { hash } = await runSwap(latchkey, parameters)
  return { hash }
}
