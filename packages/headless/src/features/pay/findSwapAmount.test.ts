import { expect, test } from 'vitest'
import { minimumReceived } from '../../wire/swaps/minimumReceived.js'
import type { SwapQuote, SwapToken } from '../../wire/swaps/swaps.js'
import { findSwapAmount } from './findSwapAmount.js'

const networkId = 'eip155:1'
const from: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 }
const to: SwapToken = { networkId, address: `0x${'a'.repeat(40)}`, name: 'A', symbol: 'A', decimals: 6 }

/** A pool of a router: 0.3 % of what comes in is the fee. */
function pool(before: bigint, after: bigint) {
  const asked: bigint[] = []
  const getQuote = async (fromAmount: bigint): Promise<SwapQuote> => {
    asked.push(fromAmount)
    const toAmount = (fromAmount * 997n * after) / (before * 1_000n + fromAmount * 997n)
    return { networkId, from, to, fromAmount, toAmount, source: 'test', readAt: 0 }
  }
  return { asked, getQuote }
}

test.each([
  ['a good guess', 10n ** 16n, 30_000_000n],
  ['a guess that is far too low', 1_000n, 30_000_000n],
  ['a guess that is far too high', 10n ** 19n, 30_000_000n],
  ['a payment that moves the price by a third', 10n ** 17n, 60_000_000_000n],
  ['a single unit', 1n, 1n],
])('the least that is received covers the payment, and hardly more, after %s', async (_, guess, needed) => {
  const { asked, getQuote } = pool(100n * 10n ** 18n, 300_000_000_000n)
  const quote = await findSwapAmount({ needed, slippage: 1, guess, getQuote })
  const least = minimumReceived({ toAmount: quote?.toAmount ?? 0n }, 1)
  expect(least).toBeGreaterThanOrEqual(needed)
  if (needed > 1n) expect(Number(least) / Number(needed)).toBeLessThan(1.02)
  expect(asked.length).toBeLessThanOrEqual(5)
})

test('what a pool cannot yield is not found', async () => {
  const { getQuote } = pool(100n * 10n ** 18n, 1_000_000n)
  const quote = findSwapAmount({ needed: 2_000_000n, slippage: 1, guess: 10n ** 18n, getQuote })
  expect(await quote).toBeUndefined()
})

test('a quote that fails is no quote', async () => {
  const getQuote = () => Promise.reject(new Error('no liquidity'))
  await expect(findSwapAmount({ needed: 1n, slippage: 1, guess: 1n, getQuote })).rejects.toThrow(
    'no liquidity',
  )
})
