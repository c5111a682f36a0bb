import { formatBalance, type SwapQuote } from '@latchkey/headless'
import { swapMessages as words } from '../messages/swap'

/** Digits of a price. Small prices show their first digits that are not zero. */
const rateDigits = 6
/** Decimals of a large price. */
const leastDecimals = 2
const moreDigits = 6

/** Returns what one unit of the token to pay is exchanged for: `1 ETH = 2,000.12 USDC`. */
export function swapRate({ from, to, fromAmount, toAmount }: SwapQuote): string {
  const one = toAmount * BigInt(10) ** BigInt(from.decimals + moreDigits)
  const amount = fromAmount === BigInt(0) ? BigInt(0) : one / fromAmount
  const whole = amount / BigInt(10) ** BigInt(to.decimals + moreDigits)
  const wholeDigits = whole === BigInt(0) ? 0 : String(whole).length
  return words.rate({
    from: from.symbol,
    amount: formatBalance(
      amount,
      to.decimals + moreDigits,
      Math.max(leastDecimals, rateDigits - wholeDigits),
    ),
    to: to.symbol,
  })
}
