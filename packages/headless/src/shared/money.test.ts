import { isWhole } from '@latchkey/test/tier'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from './format.js'
import { amountFor, usd, worthOf } from './money.js'

const price = (text: bigint) => usd(text * 10n ** 18n)

test('a worth is exact, and shows with 2 decimals', () => {
  const worth = worthOf(1_234_567_890_123_456_789n, 18, price(250_000n))
  expect(worth.value).toBe(308641972530864197250000n)
  expect(formatAmount(worth.value, worth.decimals)).toBe('3,086.42')
})

test('a worth has 20 decimals and is rounded half up (spec 9.5/big-numbers)', () => {
  expect(worthOf(1n, 0, usd(7n))).toEqual({ currency: 'usd', value: 7n, decimals: 20 })
  expect(worthOf(1n, 1, usd(5n)).value).toBe(1n)
  expect(worthOf(1n, 1, usd(4n)).value).toBe(0n)
  expect(worthOf(10n ** 255n, 255, usd(3n)).value).toBe(3n)
})

test('the amount for a sum of money is worth at most that sum, and one unit more is worth more', () => {
  expect(amountFor(price(100n), 6, price(250n))).toBe(400_000n)
  expect(amountFor(price(100n), 6, usd(0n))).toBeUndefined()
  const sums = fc.bigInt({ min: 0n, max: 10n ** 40n })
  const prices = fc.bigInt({ min: 1n, max: 10n ** 26n })
  fc.assert(
    fc.property(sums, prices, fc.integer({ min: 0, max: 36 }), (sum, of, decimals) => {
      const value = amountFor(usd(sum), decimals, usd(of)) ?? -1n
      expect(worthOf(value, decimals, usd(of)).value).toBeLessThanOrEqual(sum)
      expect((value + 1n) * of).toBeGreaterThan(sum * 10n ** BigInt(decimals))
    }),
    { seed: 1, numRuns: isWhole() ? 10_000 : 1_000 },
  )
})
