import { formatBalance } from '@latchkey/headless'

/** Decimals of an amount that is shown. The review shows all. */
const shownDigits = 6

export interface AmountUnit {
  readonly decimals: number
  readonly symbol: string
}

/** Returns an amount with its symbol: `1,234.567 USDC`. */
export function swapAmount(value: bigint, { decimals, symbol }: AmountUnit): string {
  return `${formatBalance(value, decimals, shownDigits)} ${symbol}`
}

/** From which price impact a swap is warned of, in percent. */
export const highImpact = 5
/** From which price impact the first button is not that of the swap. */
export const seriousImpact = 15

/** Returns a percentage with at most 2 decimals, without a sign. */
export function percentText(percent: number): string {
  return String(Math.abs(Math.round(percent * 100) / 100))
}
