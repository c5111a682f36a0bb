import type { CaipNetworkId } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { swapperOf } from '../../core/swaps/swapper.js'
import { SenderChangedError } from '../../shared/errors/send.js'
import { QuoteExpiredError, SwapDraftIncompleteError } from '../../shared/errors/swap.js'
import { quoteMaxAgeMs } from '../../wire/swaps/checkQuote.js'
import { minimumReceived } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote } from '../../wire/swaps/swaps.js'
import { type GetAllowanceErrorType, getAllowance } from './getAllowance.js'
import type { SwapErrorType } from './swap.js'
import { swapFormStore } from './swapForm.js'

/** A swap for the user to confirm. `swap` takes it as it is. */
export interface SwapReview {
  readonly quote: SwapQuote
  /** In percent. */
  readonly slippage: number
  /** The account that swaps. */
  readonly account: string
  readonly networkId: CaipNetworkId
  /** The least that is received, in the smallest unit of `quote.to`. */
  readonly minimumReceived: bigint
  /** Whether the wallet is asked to approve the token first. */
  readonly needsApproval: boolean
  /** Estimate of the network fee, in the smallest unit of the native currency. */
  readonly fee: bigint | undefined
  /** In percent. `undefined` without prices. */
  readonly priceImpact: number | undefined
}

/** What the form shows, which the review keeps. */
export interface ReviewSwapParameters extends Pick<SwapReview, 'fee' | 'priceImpact'> {
  readonly quote: SwapQuote | undefined
}

/** The errors of a review. */
export type ReviewSwapErrorType = SwapErrorType | GetAllowanceErrorType

/**
 * Prepares the swap of the form for the review of the user, and keeps it in the form.
 *
 * @throws {SwapDraftIncompleteError} If there is no quote.
 * @throws {QuoteExpiredError} If the quote is older than 30 seconds.
 * @throws {SenderChangedError} If the form, the account or its network changes meanwhile.
 */
export async function reviewSwap(
  latchkey: Latchkey,
  { quote, fee, priceImpact }: ReviewSwapParameters,
): Promise<SwapReview> {
  if (!quote) throw new SwapDraftIncompleteError()
  if (Date.now() - quote.readAt > quoteMaxAgeMs) throw new QuoteExpiredError()
  const store = swapFormStore(latchkey)
  const before = store.getState()
  const { networkId, fromAmount } = quote
  const { slippage } = before
  const { address: account } = swapperOf(latchkey, { networkId })
  const least = minimumReceived(quote, slippage)
  const allowance = await getAllowance(latchkey, { token: quote.from, to: quote.to })
  swapperOf(latchkey, { account, networkId })
  const after = store.getState()
  const isSame = after.from === before.from && after.to === before.to
  if (!isSame || after.amount !== before.amount || after.slippage !== slippage) throw new SenderChangedError()
  const needsApproval = allowance < fromAmount
  const review = {
    quote,
    slippage,
    account,
    networkId,
    minimumReceived: least,
    needsApproval,
    fee,
    priceImpact,
  }
  store.setState({ review })
  return review
}
