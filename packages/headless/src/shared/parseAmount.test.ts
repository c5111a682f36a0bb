import { isWhole } from '@latchkey/test/tier'
import fc from 'fast-check'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { InvalidAmountError, SendDraftIncompleteError } from './errors/send.js'
import { InvalidDecimalsError } from './errors/token.js'
import { formatUnits } from './format.js'
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

test.each([
  ['1,5', 'send/amount-comma', 'Use a point for decimals, and no commas.'],
  ['1,234.5', 'send/amount-comma', 'Use a point for decimals, and no commas.'],
  ['-1', 'send/amount-negative', 'An amount is above zero.'],
  ['−0.5', 'send/amount-negative', 'An amount is above zero.'],
  ['1e18', 'send/amount-exponent', 'Write the amount in full, without e.'],
  ['1.5E-3', 'send/amount-exponent', 'Write the amount in full, without e.'],
  ['0.0000000000000000001', 'send/amount-decimals', 'That is more exact than this currency.'],
  [`0.${'1'.repeat(40)}`, 'send/amount-decimals', 'That is more exact than this currency.'],
  [`${2n ** 256n}`, 'send/amount-size', 'No balance is that large.'],
  ['9'.repeat(79), 'send/amount-size', 'No balance is that large.'],
  ['0x10', 'send/invalid-amount', '0x10 is not a valid amount.'],
  ['NaN', 'send/invalid-amount', 'NaN is not a valid amount.'],
  ['.', 'send/invalid-amount', '. is not a valid amount.'],
  ['1.2.3', 'send/invalid-amount', '1.2.3 is not a valid amount.'],
  ['１', 'send/invalid-amount', '１ is not a valid amount.'],
])('%s throws %s', (text, code, shortMessage) => {
  expect(() => parseAmount(text, 18)).toThrow(InvalidAmountError)
  expect(() => parseAmount(text, 18)).toThrow(expect.objectContaining({ code, shortMessage }))
})

test.each([undefined, null, Number.NaN, -1, 1.5, 256, Number.POSITIVE_INFINITY, 2 ** 53, '18', 18n, {}])(
  'throws a typed error for the decimals %s',
  (decimals) => {
    expect(() => parseAmount('1.5', decimals as number)).toThrow(InvalidDecimalsError)
    expect(() => parseAmount('', decimals as number)).toThrow(InvalidDecimalsError)
  },
)

const cases = isWhole() ? 10_000 : 1_000

/** Texts of amounts: decimals, and texts that resemble them. */
const text = fc.oneof(
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.string({ unit: digit(), maxLength: 40 }))
    .map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExX _\u00a0'), maxLength: 12 }),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const decimals = fc.oneof(fc.integer({ min: 0, max: 36 }), fc.constant(255))

function digit() {
  return fc.constantFrom(...'0123456789')
}

test('an amount that viem accepts too has the same value, and none has surplus decimals', () => {
  fc.assert(
    fc.property(text, decimals, (amount, places) => {
      const own = attempt(() => parseAmount(amount, places))
      if (own === undefined) return
      const [, fraction = ''] = amount.trim().split('.')
      expect(fraction.length).toBeLessThanOrEqual(places)
      const other = attempt(() => parseUnits(amount.trim(), places))
      if (other !== undefined) expect(own).toBe(other)
    }),
    { seed: 1, numRuns: cases },
  )
})

test('any text gives an amount above zero, or a typed error', () => {
  fc.assert(
    fc.property(text, decimals, (amount, places) => {
      try {
        expect(parseAmount(amount, places)).toBeGreaterThan(0n)
      } catch (error) {
        expect([InvalidAmountError, SendDraftIncompleteError]).toContain((error as Error).constructor)
      }
    }),
    { seed: 2, numRuns: cases },
  )
})

test('the exact text of an amount is parsed to the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), decimals, (value, places) => {
      expect(parseAmount(formatUnits(value, places), places)).toBe(value)
    }),
    { seed: 3, numRuns: cases },
  )
})

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
