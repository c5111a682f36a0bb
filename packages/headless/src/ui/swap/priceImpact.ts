/** `high`: the user is warned. `serious`: the first button is not that of the swap. */
export type ImpactLevel = 'low' | 'high' | 'serious'

/**
 * Returns how bad the price impact of a swap is: high from 5 %, serious from 15 %.
 *
 * @param percent - How much less is received than the prices say. Below zero if it is more.
 *
 * @example
 * ```ts
 * import { impactLevel } from '@latchkey/headless/ui'
 *
 * impactLevel(7) // 'high'
 * ```
 */
export function impactLevel(percent: number): ImpactLevel {
  if (percent >= 15) return 'serious'
  return percent >= 5 ? 'high' : 'low'
}

/**
 * Returns a percentage with at most 2 decimals, without a sign.
 *
 * @example
 * ```ts
 * import { percentText } from '@latchkey/headless/ui'
 *
 * percentText(-1.234) // '1.23'
 * ```
 */
export function percentText(percent: number): string {
  return String(Math.abs(Math.round(percent * 100) / 100))
}
