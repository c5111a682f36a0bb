import { formatBalance } from '../../shared/format.js'

/** Decimals of an amount that is shown. The review shows all. */
const shownDigits = 6

/**
 * Returns an amount with its symbol, with at most six decimals.
 *
 * @example
 * ```ts
 * import { swapAmount } from '@latchkey/headless/ui'
 *
 * swapAmount(1_234_567_000n, { decimals: 6, symbol: 'USDC' }) // '1,234.567 USDC'
 * ```
 */
export function swapAmount(
  value: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): string {
  return `${formatBalance(value, decimals, shownDigits)} ${symbol}`
}
