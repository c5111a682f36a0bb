import { expect, test } from 'vitest'
import { parseDecimal } from './parseDecimal.js'

test.each<[string | number, number, bigint | undefined]>([
  ['0', 18, 0n],
  ['12.5', 6, 12_500_000n],
  ['0.000000000000000001', 18, 1n],
  [
    '123456789012345678901234567890.123456789012345678',
    18,
    123456789012345678901234567890123456789012345678n,
  ],
  ['1.500', 1, 15n],
  ['1', 255, 10n ** 255n],
  [1e-7, 8, 10n],
  [1.5e21, 0, 1_500_000_000_000_000_000_000n],
  [0.1, 20, 10_000_000_000_000_000_000n],
  ['1.05', 1, undefined],
  ['1e-9', 8, undefined],
  ['-1', 18, undefined],
  ['', 18, undefined],
  ['1.', 18, undefined],
  ['.5', 18, undefined],
  ['0x1', 18, undefined],
  [Number.NaN, 18, undefined],
  [Number.POSITIVE_INFINITY, 18, undefined],
  ['1e999', 0, undefined],
  ['9'.repeat(401), 0, undefined],
])('%s with %i decimals is %s', (value, decimals, expected) => {
  expect(parseDecimal(value, decimals)).toBe(expected)
})

test.each<[string, number, bigint]>([
  ['0.5', 0, 1n],
  ['0.49', 0, 0n],
  ['1.005', 2, 101n],
  ['1e-3', 2, 0n],
  ['5e-3', 2, 1n],
  ['0.05', 0, 0n],
])('%s rounded half up to %i decimals is %s', (value, decimals, expected) => {
  expect(parseDecimal(value, decimals, 'round')).toBe(expected)
})
