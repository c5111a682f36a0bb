/**
 * Decimals of prices and worths: an amount of money is an integer number of 10^-20 of the currency, so that
 * sums are exact.
 */
export const moneyDecimals = 20

/** An exact amount of money. `formatAmount(value, decimals)` formats it. */
export interface Money {
  readonly currency: 'usd'
  /** In 10^-20 of the currency. */
  readonly value: bigint
  readonly decimals: typeof moneyDecimals
}

/** The price of one unit of a token. */
export interface Price extends Money {
  /** Who says so, such as the host of the service. */
  readonly source: string
  /** When the source read it, in milliseconds since 1970. */
  readonly updatedAt: number
}

/** Returns an amount of money in usd. */
export function usd(value: bigint): Money {
  return { currency: 'usd', value, decimals: moneyDecimals }
}

/**
 * Returns what an amount of a token is worth, rounded half up.
 *
 * @param value Amount in the smallest unit.
 * @param decimals Decimals of the token.
 * @param price Price of one unit.
 *
 * @example
 * ```ts
 * import { formatAmount, type Price, worthOf } from '@latchkey/headless'
 *
 * declare const price: Price
 * const { value, decimals } = worthOf(1_500_000n, 6, price)
 * formatAmount(value, decimals) // '1.50'
 * ```
 */
export function worthOf(value: bigint, decimals: number, price: Money): Money {
  const unit = 10n ** BigInt(decimals)
  return usd((value * price.value * 2n + unit) / (unit * 2n))
}

/**
 * Returns the largest amount of a token that is worth at most a sum of money, in the smallest unit. The
 * inverse of `worthOf`. Returns `undefined` for a price of 0.
 *
 * @param worth The sum of money.
 * @param decimals Decimals of the token.
 * @param price Price of one unit.
 *
 * @example
 * ```ts
 * import { amountFor, type Money, type Price } from '@latchkey/headless'
 *
 * declare const worth: Money
 * declare const price: Price
 * amountFor(worth, 6, price) // 1_500_000n
 * ```
 */
export function amountFor(worth: Money, decimals: number, price: Money): bigint | undefined {
  return price.value > 0n ? (worth.value * 10n ** BigInt(decimals)) / price.value : undefined
}
