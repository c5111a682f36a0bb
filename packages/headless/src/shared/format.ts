/** Digits after the point that a balance is shown with. spec 5.14 */
export const balanceDigits = 3

/** Digits after the point that an amount of money is shown with. spec 9.5 */
export const amountDigits = 2

/** `0x1234…cdef`: the first six and the last four characters. Short strings stay whole. */
export function shortenAddress(address: string, start = 6, end = 4): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}

/**
 * Returns an amount in the smallest unit as an exact decimal: no rounding, no separators, no trailing zeros.
 *
 * @example
 * formatUnits(1_500_000n, 6) // '1.5'
 */
export function formatUnits(value: bigint, decimals: number): string {
  if (value < 0n) return `-${formatUnits(-value, decimals)}`
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/**
 * A balance in the smallest unit as text, floored to `digits` after the point, thousands parted as in en-US. An amount too small to show
 * reads `<0.001`, so that nobody takes it for nothing. spec 5.14, 9.5
 */
export function formatBalance(value: bigint, decimals: number, digits = balanceDigits): string {
  if (value < 0n) return `-${formatBalance(-value, decimals, digits)}`
  const unit = 10n ** BigInt(decimals)
  const whole = (value / unit).toLocaleString('en-US')
  const fraction = (value % unit).toString().padStart(decimals, '0').slice(0, digits).replace(/0+$/, '')
  if (value > 0n && whole === '0' && fraction === '') return `<0.${'0'.repeat(Math.max(digits - 1, 0))}1`
  return fraction && decimals > 0 ? `${whole}.${fraction}` : whole
}

/** An amount of money with two digits after the point, en-US, rounded half up: `1,234.50`. spec 9.5 */
export function formatAmount(value: bigint, decimals: number, digits = amountDigits): string {
  if (value < 0n) return `-${formatAmount(-value, decimals, digits)}`
  const scale = 10n ** BigInt(digits)
  const unit = 10n ** BigInt(decimals)
  const scaled = (value * scale * 2n + unit) / (unit * 2n)
  const whole = (scaled / scale).toLocaleString('en-US')
  return digits === 0 ? whole : `${whole}.${(scaled % scale).toString().padStart(digits, '0')}`
}
