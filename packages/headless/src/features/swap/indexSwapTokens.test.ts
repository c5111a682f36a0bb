import { expect, test } from 'vitest'
import type { SwapToken } from '../../wire/swaps/swaps.js'
import { indexSwapTokens } from './indexSwapTokens.js'

const token = (symbol: string, name: string, address?: string): SwapToken => ({
  networkId: 'eip155:1',
  symbol,
  name,
  decimals: 18,
  ...(address && { address }),
})

const usdc = token('USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const usd = token('USD', 'Dollar')
const susd = token('sUSD', 'Synth')
const coin = token('COIN', 'A usd of old')
const tokens = [susd, coin, usdc, usd]

test('those with the symbol come first, then those whose symbol begins with the text', () => {
  const search = indexSwapTokens(tokens)
  expect(search(' Usd ')).toEqual([usd, usdc, susd, coin])
  expect(search('')).toEqual(tokens)
  expect(search('nothing')).toEqual([])
})

test('a whole address is found however it was entered', () => {
  const address = usdc.address ?? ''
  const search = indexSwapTokens(tokens)
  expect(search(address)).toEqual([usdc])
  for (let length = 1; length < address.length; length++) search(address.slice(0, length))
  expect(search(address.toUpperCase().replace('0X', '0x'))).toEqual([usdc])
})

test('text that is typed, deleted and pasted finds what a new search does', () => {
  const search = indexSwapTokens(tokens)
  const letters = 'usdcoinx '
  let text = ''
  // A linear congruential generator, so that a failure comes back.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let step = 0; step < 2_000; step++) {
    const act = random(10)
    if (act < 6) text += letters[random(letters.length)]
    else if (act < 9) text = text.slice(0, -1)
    else text = ['USD', 'coin', 'sus'][random(3)] ?? ''
    if (text.length > 6) text = ''
    expect(search(text), text).toEqual(indexSwapTokens(tokens)(text))
  }
})
