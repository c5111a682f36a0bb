import { type Money, moneyDecimals, type Price, usd } from '../../shared/money.js'
import { parseDecimal } from '../../shared/parseDecimal.js'

/**
 * Parses an amount of money. 0 is no amount: servers send it for tokens whose price they do not know.
 */
export function parseMoney(value: string | number | undefined): Money | undefined {
  const parsed = value === undefined ? undefined : parseDecimal(value, moneyDecimals, 'round')
  return parsed ? usd(parsed) : undefined
}

/** Parses the price of one unit. */
export function parsePrice(
  value: string | number | undefined,
  origin: { readonly source: string; readonly updatedAt?: string | undefined },
): Price | undefined {
  const money = parseMoney(value)
  if (!money) return undefined
  const time = Date.parse(origin.updatedAt ?? '')
  return { ...money, source: origin.source, updatedAt: Number.isNaN(time) ? Date.now() : time }
}
