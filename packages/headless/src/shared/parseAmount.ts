import { InvalidAmountError, SendDraftIncompleteError } from './errors/send.js'
import { requireDecimals } from './requireDecimals.js'

/**
 * Parses a decimal amount that a user entered into the smallest unit of the currency, as `send` takes it.
 * Accepts digits and one point. Does not round: an amount with more digits than `decimals` is an error.
 *
 * @throws {SendDraftIncompleteError} If the text is empty or zero.
 * @throws {InvalidAmountError} If the text is not a decimal, or has more than `decimals` digits after the
 * point.
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
  const match = /^(\d{1,60})?(?:\.(\d*))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '' || fraction.length > decimals)
    throw new InvalidAmountError({ amount: text, decimals })
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value === 0n) throw new SendDraftIncompleteError()
  return value
}
