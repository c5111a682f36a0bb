import { holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapRate } from './swapRate.js'

const token = (symbol: string, decimals: number) => ({
  networkId: 'eip155:1' as const,
  name: symbol,
  symbol,
  decimals,
})
const ether = token('ETH', 18)
const usdc = token('USDC', 6)

const rate = (fromAmount: bigint, toAmount: bigint, [from, to] = [ether, usdc]) =>
  swapRate({ networkId: 'eip155:1', from, to, fromAmount, toAmount, source: 'router', readAt: 0 })

test('shows six digits of a price, and two decimals of a large one', () => {
  expect(rate(5n * 10n ** 17n, 1_494_754_864n)).toBe('2,989.5')
  expect(rate(10n ** 18n, 2_989_509_728n)).toBe('2,989.5')
  expect(rate(10n ** 18n, 123_456_789_123_456n)).toBe('123,456,789.12')
  expect(rate(10n ** 6n, 332_123_456_789_012n, [usdc, ether])).toBe('0.000332')
  expect(rate(0n, 0n)).toBe('0')
})

test('a rate of tokens with any decimals is the price of one unit, rounded down to what is shown', () => {
  const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
  const decimals = fc.oneof(fc.constantFrom(0, 18, 77, 250, 255), fc.nat(255))
  return holds(
    fc.property(amounts, amounts, decimals, decimals, (paid, received, fromDecimals, toDecimals) => {
      const text = rate(paid, received, [token('A', fromDecimals), token('B', toDecimals)]).replaceAll(
        ',',
        '',
      )
      // Smaller than what is shown.
      if (text.startsWith('<')) return
      const [whole = '', fraction = ''] = text.split('.')
      const shown = BigInt(whole + fraction)
      const scale = 10n ** BigInt(fraction.length)
      const [left, right] = [paid * 10n ** BigInt(toDecimals), received * 10n ** BigInt(fromDecimals) * scale]
      expect(shown * left).toBeLessThanOrEqual(right)
      expect((shown + 10n ** BigInt(fraction.length)) * left).toBeGreaterThan(right)
    }),
    { seed: 1, numRuns: 300, examples: [[10n ** 18n, 10n ** 255n, 18, 255]] },
  )
})
