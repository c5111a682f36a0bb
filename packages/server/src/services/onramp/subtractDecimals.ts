/** Returns the first decimal text less the others, exactly, and 0 for what would be negative. */
export function subtractDecimals(from: string, ...parts: readonly string[]): string {
  const fractionOf = (text: string) => text.split('.')[1] ?? ''
  const decimals = Math.max(...[from, ...parts].map((text) => fractionOf(text).length))
  const units = (text: string) => BigInt((text.split('.')[0] ?? '0') + fractionOf(text).padEnd(decimals, '0'))
  const left = parts.reduce((rest, part) => rest - units(part), units(from))
  const digits = (left > 0n ? left : 0n).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`
}
