import { expect, test } from 'vitest'
import { InvalidDecimalsError } from './errors/token.js'
import { formatAmount, formatBalance, formatUnits } from './format.js'

test('a balance is floored to 3 decimals, with thousands separators (spec 5.14/floor)', () => {
  expect(formatBalance(1_999_999_999_999_999_999n, 18)).toBe('1.999')
  expect(formatBalance(123_456_789_012_340_000n, 6)).toBe('123,456,789,012.34')
  expect(formatBalance(10n ** 22n, 18)).toBe('10,000')
  expect(formatBalance(0n, 18)).toBe('0')
  expect(formatBalance(5n, 0)).toBe('5')
})

test('an amount too small for the decimals is not shown as 0', () => {
  expect(formatBalance(1n, 18)).toBe('<0.001')
  expect(formatBalance(-1n, 18)).toBe('-<0.001')
})

test('an amount of money has 2 decimals, rounded half up, en-US (spec 9.5/amounts)', () => {
  expect(formatAmount(1_234_505n, 3)).toBe('1,234.51')
  expect(formatAmount(1_234_504n, 3)).toBe('1,234.50')
  expect(formatAmount(999_995n, 6)).toBe('1.00')
  expect(formatAmount(-50n, 2)).toBe('-0.50')
})

test.each([
  [0n, 18, '0'],
  [1n, 18, '0.000000000000000001'],
  [10n ** 18n, 18, '1'],
  [1_234_567_890_123_456_789n, 18, '1.234567890123456789'],
  [1_500_000n, 6, '1.5'],
  [12_345n, 0, '12345'],
  [-1_500_000n, 6, '-1.5'],
])('formatUnits: %s with %i decimals is exactly %s', (value, decimals, text) => {
  expect(formatUnits(value, decimals)).toBe(text)
})

test.each([undefined, Number.NaN, -1, 1.5, 256, Number.POSITIVE_INFINITY, '18'])(
  'throws a typed error for the decimals %s',
  (decimals) => {
    for (const format of [formatUnits, formatBalance, formatAmount])
      for (const value of [0n, 1n, -1n])
        expect(() => format(value, decimals as number)).toThrow(InvalidDecimalsError)
  },
)
