import { expect, test } from 'vitest'
import { isSameToken } from './isSameToken.js'
import { impactLevel, percentText } from './priceImpact.js'
import { swapAmount } from './swapAmount.js'
import { swapTokenGroups } from './swapTokenGroups.js'

const token = (name: string, address?: string) =>
  ({ networkId: 'eip155:1', name, symbol: name, decimals: 6, address }) as const
const ether = token('Ether')
const usdc = token('USDC', '0xAB')
const dai = token('DAI', '0xCD')

test('each token is in the first group that has it, whatever the capitals of its address', () => {
  const groups = swapTokenGroups({
    own: [{ ...ether, value: 5n }],
    popular: [ether, usdc],
    all: [token('USD Coin', '0xab'), dai, ether],
  })
  expect(groups).toEqual({ own: [{ ...ether, value: 5n }], popular: [usdc], all: [dai] })
})

test('tokens are the same by their address, and the native currency has none', () => {
  expect(isSameToken(usdc, token('Other', '0xab'))).toBe(true)
  expect(isSameToken(usdc, dai)).toBe(false)
  expect(isSameToken(ether, token('Other'))).toBe(true)
  expect(isSameToken(ether, usdc)).toBe(false)
})

test.each([
  [-3, 'low', '3'],
  [4.999, 'low', '5'],
  [5, 'high', '5'],
  [14.994, 'high', '14.99'],
  [15, 'serious', '15'],
] as const)('a price impact of %d %% is %s', (percent, level, text) => {
  expect(impactLevel(percent)).toBe(level)
  expect(percentText(percent)).toBe(text)
})

test('an amount has at most six decimals', () => {
  expect(swapAmount(1_234_567_891_234n, { decimals: 9, symbol: 'SOL' })).toBe('1,234.567891 SOL')
})
