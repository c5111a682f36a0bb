import { formatBalance } from '../../shared/format.js'
import { maxDecimals } from '../../shared/requireDecimals.js'
import type { SwapQuote } from '../../wire/swaps/swaps.js'

/** Digits of a price. Small prices show their first digits that are not zero. */
const rateDigits = 6
/** Decimals of a large price. */
const leastDecimals = 2
const moreDigits = 6

/**
 * Returns for how much one unit of the token to pay is exchanged: six digits of it, and two decimals of a
 * large amount.
 *
 * @example
 * ```ts
 * import type { SwapQuote } from '@latchkey/headless'
 * import { swapRate } from '@latchkey/headless/ui'
 *
 * export function rateOf(quote: SwapQuote) {
 *   return `1 ${quote.from.symbol} = ${swapRate(quote)} ${quote.to.symbol}` // '1 ETH = 2,989.5 USDC'
 * }
 * ```
 */
export function swapRate({ from, to, fromAmount, toAmount }: SwapQuote): string {
  const decimals = Math.min(to.decimals + moreDigits, maxDecimals)
  const one = toAmount * BigInt(10) ** BigInt(from.decimals + decimals - to.decimals)
  const amount = fromAmount === BigInt(0) ? BigInt(0) : one / fromAmount
  const whole = amount / BigInt(10) ** BigInt(decimals)
  const wholeDigits = whole === BigInt(0) ? 0 : String(whole).length
  return formatBalance(amount, decimals, Math.max(leastDecimals, rateDigits - wholeDigits))
}
