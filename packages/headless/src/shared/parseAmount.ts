import { type AmountFault, InvalidAmountError, SendDraftIncompleteError } from './errors/send.js'
import { requireDecimals } from './requireDecimals.js'

/** No currency has larger amounts. */
const maxValue = 2n ** 256n
/** The digits of that number. */
const maxDigits = 78

/**
 * Parses a decimal amount that a developer writes into the smallest unit of the currency, as `send` takes it.
 * Accepts digits and one point. Does not round: an amount with more digits than `decimals` is an error. For
 * what a user types, use `parseTypedAmount`.
 *
 * @throws {SendDraftIncompleteError} If the text is empty or zero.
 * @throws {InvalidAmountError} If the text is not a decimal, has more than `decimals` digits after the point,
 * or is above 2^256. Its code says which.
 * @throws {InvalidDecimalsError} If `decimals` is not an integer from 0 to 255.
 *
 * @example
 * ```ts
 * import { parseAmount } from '@latchkey/headless'
 *
 * parseAmount('0.1', 18) // 100000000000000000n
 * ```
 */
export function parseAmount(amount: string, decimals: number): bigint {
  requireDecimals(decimals)
  const text = amount.trim()
  if (text === '') throw new SendDraftIncompleteError()
  const fail = (fault: AmountFault) => new InvalidAmountError({ amount: text, decimals, fault })
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') throw fail(faultOf(text))
  if (fraction.length > decimals) throw fail('decimals')
  if (whole.length > maxDigits) throw fail('size')
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value === 0n) throw new SendDraftIncompleteError()
  if (value >= maxValue) throw fail('size')
  return value
}

function faultOf(text: string): AmountFault {
  if (/^[-\u2212]\s*[\d.,]+$/.test(text)) return 'negative'
  if (/^[\d.]*,[\d.,]*$/.test(text)) return 'comma'
  return /^[\d.]+e[+-]?\d+$/i.test(text) ? 'exponent' : 'format'
}
