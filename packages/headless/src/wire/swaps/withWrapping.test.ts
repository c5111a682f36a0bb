import { expect, test } from 'vitest'
import { checkSwap } from './checkSwap.js'
import type { SwapQuote, SwapToken } from './swaps.js'
import { wrapperOf, wrappingCall } from './withWrapping.js'

const networkId = 'eip155:1'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ether: SwapToken = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18 }
const wrapped: SwapToken = { networkId, address: weth, name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }
const usdc: SwapToken = { ...wrapped, address: router, symbol: 'USDC' }
const routers = [{ address: router, wrappedNative: weth }]
const quoteOf = (from: SwapToken, to: SwapToken): SwapQuote => ({
  networkId,
  from,
  to,
  fromAmount: 10n,
  toAmount: 10n,
  source: 'WETH',
  readAt: 0,
})

test.each([
  ['wrapping', ether, wrapped, weth],
  ['unwrapping', wrapped, ether, weth],
  ['a swap', ether, usdc, undefined],
  ['a swap of the wrapped currency', wrapped, usdc, undefined],
] as const)('%s', (_, from, to, wrapper) => {
  expect(wrapperOf({ from, to }, routers)).toBe(wrapper)
  // Of an aggregator, whose wrapped currency is not known.
  expect(wrapperOf({ from, to }, [{ address: router }])).toBeUndefined()
})

test.each([
  ['wrapping', quoteOf(ether, wrapped)],
  ['unwrapping', quoteOf(wrapped, ether)],
] as const)('of %s, nothing but the call of the contract is signed', (_, quote) => {
  const honest = wrappingCall(quote, weth)
  const check = (transaction: Partial<typeof honest>, of: Partial<SwapQuote> = {}) =>
    checkSwap({
      transaction: { ...honest, ...transaction },
      quote: { ...quote, ...of },
      minimumReceived: 10n,
      account,
      routers,
    })
  expect(check({})).toBe(true)
  expect(() => check({ to: router })).toThrow(expect.objectContaining({ code: 'swap/refused-router' }))
  expect(() => check({ data: '0xd0e30db1' })).toThrow(expect.objectContaining({ code: 'swap/refused-call' }))
  expect(() => check({ value: 11n })).toThrow(expect.objectContaining({ code: 'swap/refused-value' }))
  expect(() => check({}, { toAmount: 11n })).toThrow(expect.objectContaining({ code: 'swap/refused-amount' }))
})
