import { formatUnits } from '@latchkey/headless'
import type { SwapService } from '@latchkey/headless/services'

/** Longer than the user must have stopped typing before the next quote is asked for. */
const lateMs = 350

/**
 * Returns a service whose every second quote arrives after the next one, also if nobody asks for it any
 * longer. `window.quotes` has what was asked for, and which amount each text of what is received is of.
 */
export function reorderAnswers(swaps: SwapService): SwapService {
  const quotes: NonNullable<Window['quotes']> = { asked: 0, late: 0, shown: 0, stale: 0, amountOf: {} }
  window.quotes = quotes
  return {
    ...swaps,
    async getQuote({ signal: _, ...asked }) {
      quotes.asked += 1
      const mine = quotes.asked
      const quote = await swaps.getQuote(asked)
      quotes.amountOf[formatUnits(quote.toAmount, quote.to.decimals)] = formatUnits(
        quote.fromAmount,
        quote.from.decimals,
      )
      if (mine % 2 === 1) await new Promise((resolve) => setTimeout(resolve, lateMs))
      if (mine < quotes.asked) quotes.late += 1
      return quote
    },
  }
}
