import { expect, test } from 'vitest'
import { usd } from '../../shared/money.js'
import type { SwapQuote, SwapToken } from '../../wire/swaps/swaps.js'
import { indexSwapTokens } from './indexSwapTokens.js'
import { readSwapForm, type SwapFormFacts } from './readSwapForm.js'

const networkId = 'eip155:1'
const ether: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 }
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const token = (decimals: number, symbol = 'TOK'): SwapToken => ({
  networkId,
  address,
  name: 'Token',
  symbol,
  decimals,
})
const dollars = (amount: bigint) => usd(amount * 10n ** 20n)
const none: SwapFormFacts = {
  balance: undefined,
  native: undefined,
  fee: undefined,
  nativeSymbol: 'ETH',
  quote: undefined,
  fromPrice: undefined,
  toPrice: undefined,
}
const fields = { from: ether, to: token(6), amount: '1.5', slippage: 1 }
const value = 15n * 10n ** 17n
const quote: SwapQuote = {
  networkId,
  from: ether,
  to: token(6),
  fromAmount: value,
  toAmount: 4_400_000_001n,
  source: 'router',
  readAt: 0,
}

test('reads the amount, the least to receive and the price impact', () => {
  const prices = { fromPrice: dollars(3_000n), toPrice: dollars(1n) }
  expect(readSwapForm(fields, { ...none, quote, ...prices })).toEqual({
    value,
    amountError: undefined,
    minimumReceived: 4_356_000_001n,
    priceImpact: 2.22,
  })
  expect(readSwapForm(fields, { ...none, ...prices }).priceImpact).toBeUndefined()
  expect(
    readSwapForm(fields, { ...none, quote, fromPrice: dollars(0n), toPrice: dollars(1n) }),
  ).toMatchObject({ priceImpact: undefined })
})

test('a quote for another amount says nothing', () => {
  const read = readSwapForm({ ...fields, amount: '1.6' }, { ...none, quote })
  expect(read).toMatchObject({ value: 16n * 10n ** 17n, minimumReceived: undefined })
})

test.each<[string, Partial<typeof fields>, Partial<SwapFormFacts>, string | undefined]>([
  ['nothing entered', { amount: ' ' }, {}, undefined],
  ['zero', { amount: '0.0' }, {}, 'swap/draft-incomplete'],
  ['no number', { amount: 'one' }, {}, 'send/invalid-amount'],
  ['what can be two amounts', { amount: '1,500' }, {}, 'send/amount-ambiguous'],
  ['too many decimals', { from: token(0), to: ether }, {}, 'send/amount-decimals'],
  ['the same token twice', { to: ether }, {}, 'swap/same-token'],
  [
    'the same address in another case',
    { from: token(6), to: { ...token(6), address: address.toLowerCase() } },
    {},
    'swap/same-token',
  ],
  ['more than the balance', {}, { balance: value - 1n }, 'send/insufficient-balance'],
  [
    'the whole balance without the fee',
    {},
    { balance: value, native: value, fee: 1n },
    'send/insufficient-fee',
  ],
  [
    'a token without ether for the fee',
    { from: token(1), to: ether },
    { balance: 15n, native: 0n, fee: 1n },
    'send/insufficient-fee',
  ],
  ['enough', {}, { balance: value, native: value + 1n, fee: 1n }, undefined],
  ['a slippage of 51 %', { slippage: 51 }, { quote }, 'swap/invalid-slippage'],
])('%s', (_, changed, facts, code) => {
  const { amountError } = readSwapForm({ ...fields, ...changed }, { ...none, ...facts })
  expect(amountError?.code).toBe(code)
})

test('tokens with 0 and with 36 decimals are exact', () => {
  expect(readSwapForm({ ...fields, from: token(0), to: ether, amount: '7' }, none).value).toBe(7n)
  const amount = `0.${'0'.repeat(35)}1`
  expect(readSwapForm({ ...fields, from: token(36), to: ether, amount }, none).value).toBe(1n)
})

test('a search finds by symbol, name and whole address, the best first', () => {
  const tokens = [
    { ...token(6, 'AUSDC'), name: 'Wrapped' },
    { ...token(6, 'USDC.e'), name: 'Bridged' },
    { ...token(6, 'USDC'), name: 'USD Coin', address: `0x${'1'.repeat(40)}` },
    { ...token(6, 'XYZ'), name: 'Another usdc coin' },
  ]
  const symbols = (search: string) => indexSwapTokens(tokens)(search).map(({ symbol }) => symbol)
  expect(symbols(' usdc ')).toEqual(['USDC', 'USDC.e', 'AUSDC', 'XYZ'])
  expect(symbols(`0x${'1'.repeat(40)}`)).toEqual(['USDC'])
  expect(symbols('nothing')).toEqual([])
  expect(symbols('')).toHaveLength(4)
})
