import { InvalidSlippageError } from '../../shared/errors/swap.js'
import type { SwapQuote } from './swaps.js'

/** Largest slippage, in percent. A larger one is a typing error: a swap could lose more than half. */
const maxSlippage = 50
/** Slippage is counted in hundredths of a percent. */
const perPercent = 100

/** The slippage tolerance that swaps have unless the user chooses another one, in percent. */
export const defaultSlippage = 1

/**
 * Returns the least that a swap may yield, in the smallest unit, rounded up: the quoted amount less the
 * slippage tolerance, or all of it if the quote is exact.
 *
 * @param slippage In percent, from 0 to 50, with up to 2 decimals.
 * @throws {InvalidSlippageError} If `slippage` is anything else.
 */
export function minimumReceived(
  { toAmount, isExact }: Pick<SwapQuote, 'toAmount' | 'isExact'>,
  slippage: number,
): bigint {
  const hundredths = Math.round(slippage * perPercent)
  if (!(slippage >= 0 && slippage <= maxSlippage) || Math.abs(hundredths - slippage * perPercent) > 1e-6)
    throw new InvalidSlippageError()
  if (isExact) return toAmount
  return toAmount - (toAmount * BigInt(hundredths)) / BigInt(100 * perPercent)
}
