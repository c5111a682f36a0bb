import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { swapServiceOf } from '../../core/swaps/swapper.js'
import type { HttpErrorType } from '../../shared/errors/http.js'
import type { ServiceMissingError } from '../../shared/errors/service.js'
import {
  type InsufficientLiquidityError,
  SameTokenError,
  SwapDraftIncompleteError,
  type SwapsUnsupportedError,
  type SwapTransactionRefusedError,
} from '../../shared/errors/swap.js'
import { toBaseError } from '../../shared/errors/toBaseError.js'
import type { WalletErrorType } from '../../shared/errors/walletError.js'
import { checkQuote, isSameToken } from '../../wire/swaps/checkQuote.js'
import type { SwapQuote, SwapToken } from '../../wire/swaps/swaps.js'

/** What to swap. */
export interface GetSwapQuoteParameters {
  /** The token to pay. Without an address: the native currency. */
  from: SwapToken
  /** The token to receive, of the same network. */
  to: SwapToken
  /** In the smallest unit of `from`. */
  amount: bigint
  /** Aborts the request. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What the amount would be exchanged for now. */
export type GetSwapQuoteReturnType = SwapQuote

/** The errors of `getSwapQuote`. */
export type GetSwapQuoteErrorType =
  | ServiceMissingError
  | SwapDraftIncompleteError
  | SameTokenError
  | SwapsUnsupportedError
  | InsufficientLiquidityError
  | SwapTransactionRefusedError
  | HttpErrorType
  | WalletErrorType

/**
 * Asks the service of swaps what an amount of a token would be exchanged for. Sends no request to the wallet.
 *
 * @throws {ServiceMissingError} If the app has no `services.swaps`.
 * @throws {SwapDraftIncompleteError} If the amount is not above 0.
 * @throws {SameTokenError} If both tokens are one.
 * @throws {SwapsUnsupportedError} If the service has no swaps on the network.
 * @throws {InsufficientLiquidityError} If there is no liquidity for the tokens, or too little for the amount.
 * @throws {SwapTransactionRefusedError} If the service answers for other tokens or another amount.
 * @throws {HttpErrorType} If a request fails.
 *
 * @example
 * ```ts
 * import { getSwapQuote, getSwapTokens } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { all } = await getSwapTokens(latchkey, { networkId: 'eip155:1' })
 * const [from, to] = all
 * if (from && to) {
 *   const { toAmount } = await getSwapQuote(latchkey, { from, to, amount: 10n ** 18n })
 *   console.log(toAmount)
 * }
 * ```
 */
export async function getSwapQuote(
  latchkey: Latchkey,
  { from, to, amount, signal }: GetSwapQuoteParameters,
): Promise<GetSwapQuoteReturnType> {
  const service = swapServiceOf(latchkey)
  if (amount <= 0n) throw new SwapDraftIncompleteError()
  if (isSameToken(from, to)) throw new SameTokenError()
  const account = internalsOf(latchkey).stores.accounts.getState().eip155?.activeAddress
  try {
    const asked = { networkId: from.networkId, from, to, amount, account, signal }
    const quote = await service.getQuote(asked)
    checkQuote(quote, asked)
    return quote
  } catch (cause) {
    signal?.throwIfAborted()
    throw await toBaseError(cause)
  }
}
