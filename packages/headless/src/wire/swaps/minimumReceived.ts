import { InvalidSlippageError } from '../../shared/errors/swap.js'

/** Largest slippage, in percent. A larger one is a typing error: a swap could lose more than half. */
const maxSlippage = 50
/** Slippage is counted in hundredths of a percent. */
const perPercent = 100

/** The slippage tolerance that swaps have unless the user chooses another one, in percent. */
export const defaultSlippage = 1

/**
 * Returns the least that a swap may yield, rounded up: the quoted amount less the slippage tolerance.
 *
 * @param toAmount In the smallest unit.
 * @param slippage In percent, from 0 to 50, with up to 2 decimals.
 * @throws {InvalidSlippageError} If `slippage` is anything else.
 */
export function minimumReceived(toAmount: bigint, slippage: number): bigint {
  const hundredths = Math.round(slippage * perPercent)
  if (!(slippage >= 0 && slippage <= maxSlippage) || Math.abs(hundredths - slippage * perPercent) > 1e-6)
    throw new InvalidSlippageError()
  return toAmount - (toAmount * BigInt(hundredths)) / BigInt(100 * perPercent)
}
