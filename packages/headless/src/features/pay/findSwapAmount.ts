import { minimumReceived } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote } from '../../wire/swaps/swaps.js'

/** More quotes would not be nearer: the price moves between them. */
const maxQuotes = 5
/** What the amount may yield more than is needed, in thousandths. */
const spareThousandths = 5n
const thousand = 1_000n
/** By what an amount is multiplied that yields nothing. */
const raise = 1_000_000n

/** What the search needs. */
export interface FindSwapAmountParameters {
  /** What must be received at least, in the smallest unit. */
  readonly needed: bigint
  /** In percent. */
  readonly slippage: number
  /** The first amount that is tried, in the smallest unit of what is paid. Above 0. */
  readonly guess: bigint
  /** Asks what an amount yields. */
  getQuote(amount: bigint): Promise<SwapQuote>
}

/**
 * Finds a quote whose minimum, after the slippage tolerance, covers what is needed, and which pays little
 * more than that takes. `undefined` if there is none within five quotes.
 *
 * A quote yields less for each unit the larger it is, so that a proportional amount falls a little short:
 * each try adds to it.
 */
export async function findSwapAmount({
  needed,
  slippage,
  guess,
  getQuote,
}: FindSwapAmountParameters): Promise<SwapQuote | undefined> {
  let amount = guess
  let best: SwapQuote | undefined
  for (let tries = 0; tries < maxQuotes; tries += 1) {
    const quote = await getQuote(amount)
    const least = minimumReceived(quote, slippage)
    const covers = least >= needed
    if (covers && (!best || amount < best.fromAmount)) best = quote
    if (covers && least * thousand <= needed * (thousand + spareThousandths)) return quote
    if (least <= 0n) {
      amount *= raise
      continue
    }
    const proportional = ceilDivide(amount * needed, least)
    const next = proportional + ceilDivide(proportional * 2n, thousand)
    // The next one would not be cheaper.
    if (next === amount || (best && next >= best.fromAmount)) return best
    amount = next
  }
  return best
}

function ceilDivide(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}
