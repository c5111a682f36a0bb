import type { FeeTier } from '../../core/capabilities.js'
import type { TierPrice } from './readFeeTiers.js'
import type { TransferCost } from './readTransferCost.js'

/** Wallets are taken to offer at most this many times the price of `normal` by themselves. */
const mostOffered = 3n

/** What a transfer offers. Without `price`, the wallet chooses; without `gas`, it chooses the limit. */
interface FittingPrice {
  readonly price?: TierPrice | undefined
  readonly gas?: bigint | undefined
}

/**
 * Returns what a transfer offers for gas: the price of the tier, and no more than what remains can pay, but
 * what the next block takes. Where so little remains that the price which the wallet would choose may not be
 * paid, it is told the price of `normal` too.
 */
export function fitPrice(
  { gas, prices, rollup, rest }: TransferCost,
  feeTier: FeeTier = 'normal',
): FittingPrice {
  const price = prices.find(({ tier }) => tier === feeTier) ?? prices.find(({ tier }) => tier === 'normal')
  if (!price) return {}
  const affordable = (rest - rollup.fee) / gas
  if (affordable >= price.highest * mostOffered) return price.tier === 'normal' ? {} : { price }
  if (affordable >= price.highest) return { gas, price }
  if (affordable <= price.least) return { gas, price: offer(price, price.least) }
  return { gas, price: offer(price, affordable) }
}

function offer({ priority, ...price }: TierPrice, highest: bigint): TierPrice {
  if (priority === undefined) return { ...price, highest }
  return { ...price, highest, priority: priority < highest ? priority : highest }
}
