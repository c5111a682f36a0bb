/** Returns a number of at least 0 as a decimal text without an exponent: `2.1e-8` is `0.000000021`. */
export function toDecimalText(value: number): string {
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const places = fraction.length - Number(exponent)
  if (places <= 0) return `${whole}${fraction}${'0'.repeat(-places)}`
  const padded = `${whole}${fraction}`.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}
