import type { Latchkey } from '../../core/createLatchkey.js'
import { swapServiceOf } from '../../core/swaps/swapper.js'
import { amountFor, worthOf } from '../../shared/money.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import { checkQuote } from '../../wire/swaps/checkQuote.js'
import { defaultSlippage } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote, SwapService, SwapToken } from '../../wire/swaps/swaps.js'
import { findSwapAmount } from './findSwapAmount.js'
import type { Quoting } from './getPayOptions.js'

/** Asks how much of a token must be exchanged for the payment. */
export async function quoteSwap(
  latchkey: Latchkey,
  held: TokenBalance,
  { asset, value, own, address: account, signal }: Quoting,
): Promise<SwapQuote | undefined> {
  if (!latchkey.options.services.swaps) return undefined
  const service = swapServiceOf(latchkey)
  const to: SwapToken = { ...asset, name: asset.name ?? asset.symbol }
  const ask = askFor(service, account, signal)
  return findSwapAmount({
    needed: value,
    slippage: defaultSlippage,
    guess: await guessAmount(ask, { held, to, value, own }),
    getQuote: (amount) => ask(held, to, amount),
  })
}

type Ask = (from: SwapToken, to: SwapToken, amount: bigint) => Promise<SwapQuote>

function askFor(service: SwapService, account: string | undefined, signal: AbortSignal | undefined): Ask {
  return async (from, to, amount) => {
    const asked = { networkId: from.networkId, from, to, amount, account, signal }
    const quote = await service.getQuote(asked)
    checkQuote(quote, asked)
    return quote
  }
}

/** Percent by which the first amount is above what the reverse exchange yields: its fees and the slippage. */
const guessPercent = 102n

/** Guesses how much of a token yields the payment: by the reverse exchange, by prices, or all of it. */
async function guessAmount(
  ask: Ask,
  {
    held,
    to,
    value,
    own,
  }: {
    readonly held: TokenBalance
    readonly to: SwapToken
    readonly value: bigint
    readonly own: TokenBalance | undefined
  },
): Promise<bigint> {
  const reverse = await ask(to, held, value).catch(() => undefined)
  if (reverse?.isExact) return reverse.toAmount
  if (reverse) return (reverse.toAmount * guessPercent) / 100n + 1n
  const needed = own?.price && worthOf(value, to.decimals, own.price)
  const byPrice = needed && held.price && amountFor(needed, held.decimals, held.price)
  return byPrice || held.value
}
