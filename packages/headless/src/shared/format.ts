import { requireDecimals } from './requireDecimals.js'

/** Default decimals of a formatted balance. */
export const balanceDigits = 3

/** Default decimals of a formatted amount of money. */
export const amountDigits = 2

/**
 * Formats an amount in the smallest unit as an exact decimal: no rounding, no separators, no trailing zeros.
 *
 * @throws {InvalidDecimalsError} If `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * import { formatUnits } from '@latchkey/headless'
 *
 * formatUnits(1_500_000n, 6) // '1.5'
 * ```
 */
export function formatUnits(value: bigint, decimals: number): string {
  requireDecimals(decimals)
  if (value < 0n) return `-${formatUnits(-value, decimals)}`
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/**
 * Formats a balance for display: floored to `digits` decimals (default: 3), without trailing zeros, with the
 * thousands separators of en-US. An amount below the smallest number shown returns `<0.001` instead of `0`.
 *
 * @param value Balance in the smallest unit.
 * @param decimals Decimals of the currency: 18 for ether.
 * @throws {InvalidDecimalsError} If `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * import { formatBalance } from '@latchkey/headless'
 *
 * formatBalance(1_234_567_890_000_000_000_000n, 18) // '1,234.567'
 * ```
 */
export function formatBalance(value: bigint, decimals: number, digits = balanceDigits): string {
  requireDecimals(decimals)
  if (value < 0n) return `-${formatBalance(-value, decimals, digits)}`
  const unit = 10n ** BigInt(decimals)
  const whole = groupThousands(value / unit)
  const fraction = (value % unit).toString().padStart(decimals, '0').slice(0, digits).replace(/0+$/, '')
  if (value > 0n && whole === '0' && fraction === '') return `<0.${'0'.repeat(Math.max(digits - 1, 0))}1`
  return fraction && decimals > 0 ? `${whole}.${fraction}` : whole
}

/**
 * Formats an amount of money: rounded half up to `digits` decimals (default: 2), with the thousands
 * separators of en-US.
 *
 * @param value Amount in the smallest unit.
 * @param decimals Decimals of the currency: 2 for cents.
 * @throws {InvalidDecimalsError} If `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * import { formatAmount } from '@latchkey/headless'
 *
 * formatAmount(123_450n, 2) // '1,234.50'
 * ```
 */
export function formatAmount(value: bigint, decimals: number, digits = amountDigits): string {
  requireDecimals(decimals)
  if (value < 0n) return `-${formatAmount(-value, decimals, digits)}`
  const scale = 10n ** BigInt(digits)
  const unit = 10n ** BigInt(decimals)
  const scaled = (value * scale * 2n + unit) / (unit * 2n)
  const whole = groupThousands(scaled / scale)
  return digits === 0 ? whole : `${whole}.${(scaled % scale).toString().padStart(digits, '0')}`
}

/** As `toLocaleString('en-US')`, which takes a tenth of a millisecond. */
function groupThousands(value: bigint): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}
