import { formatUnits } from '@latchkey/headless'
import type { SwapService } from '@latchkey/headless/services'

/** Longer than the user must have stopped typing before the next quote is asked for. */
const lateMs = 350

/**
 * Returns a service that answers every second request after the one that follows it, also if the request was
 * aborted. `window.quotes` counts the requests, and maps the text of each received amount to what is paid.
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
