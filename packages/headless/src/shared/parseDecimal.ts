/** Longest decimal that is parsed, in digits before and after the point. */
const maxDigits = 400

/**
 * Parses a decimal number of at least 0 to an integer number of 10^-decimals, exactly. Accepts the texts of
 * `String(number)`, exponents included. Digits beyond `decimals` are rounded half up with `'round'`; without
 * it, a number that has such digits is not valid.
 *
 * @returns `undefined` if it is not such a number.
 */
export function parseDecimal(
  value: string | number,
  decimals: number,
  rest: 'round' | 'refuse' = 'refuse',
): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value)) ?? []
  if (whole === '') return undefined
  // How many digits of the text are part of the integer.
  const kept = whole.length + Number(exponent) + decimals
  const digits = whole + fraction
  if (digits.length > maxDigits || kept > maxDigits * 2) return undefined
  const integer = BigInt(kept > 0 ? digits.slice(0, kept).padEnd(kept, '0') : '0')
  const dropped = kept >= 0 ? digits.slice(kept) : digits.padStart(digits.length - kept, '0')
  if (rest === 'refuse') return /[1-9]/.test(dropped) ? undefined : integer
  return dropped >= '5' ? integer + 1n : integer
}
