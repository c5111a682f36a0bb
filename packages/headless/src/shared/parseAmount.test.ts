import { expect, test } from 'vitest'
import { InvalidAmountError, SendDraftIncompleteError } from './errors/send.js'
import { parseAmount } from './parseAmount.js'

test('parses decimal text to the smallest unit, without rounding', () => {
  expect(parseAmount('0.1', 18)).toBe(100_000_000_000_000_000n)
  expect(parseAmount(' 12.50 ', 2)).toBe(1250n)
  expect(parseAmount('.5', 1)).toBe(5n)
  expect(parseAmount('7.', 0)).toBe(7n)
  expect(parseAmount('0.000000000000000001', 18)).toBe(1n)
  expect(parseAmount('123456789012345678901234567890', 18)).toBe(123456789012345678901234567890n * 10n ** 18n)
})

test.each(['', '  ', '0', '0.000'])('%j is an incomplete amount', (text) => {
  expect(() => parseAmount(text, 18)).toThrow(SendDraftIncompleteError)
})

test.each(['1,5', '-1', '1e3', '0x10', 'NaN', '.', '1.2.3', '１', '0.0000000000000000001', '9'.repeat(61)])(
  'throws for %j',
  (text) => {
    expect(() => parseAmount(text, 18)).toThrow(InvalidAmountError)
  },
)
