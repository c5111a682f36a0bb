import { InvalidAmountError, SendDraftIncompleteError } from './errors/send.js'

/**
 * Reads a decimal text as an amount in the smallest unit. No rounding: more digits than the currency has is an error, so
 * is anything but digits and one point.
 *
 * @throws {SendDraftIncompleteError} for an empty text or zero. spec 5.6
 * @throws {InvalidAmountError}
 */
export function parseAmount(amount: string | bigint, decimals: number): bigint {
  if (typeof amount === 'bigint') {
    if (amount < 0n) throw new InvalidAmountError({ amount: amount.toString(), decimals })
    if (amount === 0n) throw new SendDraftIncompleteError()
    return amount
  }
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
