import { expect, test } from 'vitest'
import type { PayAsset } from '../../core/stores/router.js'
import { usd } from '../../shared/money.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import { type PlanPaymentParameters, planPayment } from './planPayment.js'

const networkId = 'eip155:1'
const usdc: PayAsset = {
  networkId,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  decimals: 6,
}
const price = { ...usd(10n ** 20n), source: 'test', updatedAt: 0 }

function held(symbol: string, value: bigint, worth?: bigint): TokenBalance {
  const address = symbol === 'ETH' ? undefined : `0x${symbol.padEnd(40, '0').replace(/[^0-9a-f]/gi, 'a')}`
  const worths = worth === undefined ? {} : { price, worth: usd(worth * 10n ** 20n) }
  return { networkId, address, name: symbol, symbol, decimals: 18, value, ...worths }
}

const own: TokenBalance = {
  ...usdc,
  name: 'USD Coin',
  value: 50_000_000n,
  price,
  worth: usd(50n * 10n ** 20n),
}

/** Plans a payment of 20 USDC. */
function plan(parameters: Partial<PlanPaymentParameters>): readonly string[] {
  const all = {
    asset: usdc,
    value: 20_000_000n,
    isOwn: false,
    holdings: [],
    canSwap: true,
  }
  return planPayment({ balance: 50_000_000n, ...all, ...parameters }).map((option) => {
    if (option.kind === 'swap') return option.token.symbol
    return option.error ? `transfer: ${option.error.code}` : 'transfer'
  })
}

test('the asset itself comes first, then what is worth most', () => {
  const holdings = [held('DAI', 1n, 25n), own, held('ETH', 1n, 3_000n), held('WBTC', 1n, 100n)]
  expect(plan({ holdings })).toEqual(['transfer', 'ETH', 'WBTC', 'DAI'])
})

test('too little of the asset comes last, with the reason', () => {
  expect(plan({ balance: 19_999_999n, holdings: [held('ETH', 1n)] })).toEqual([
    ...['ETH', 'transfer: send/insufficient-balance'],
  ])
  expect(plan({ balance: 20_000_000n })).toEqual(['transfer'])
})

test('tokens that are worth less than the payment, or empty, are left out, and those without a price are not', () => {
  const holdings = [own, held('DAI', 1n, 19n), held('ETH', 0n, 0n), held('BARE', 1n), held('WBTC', 1n, 20n)]
  expect(plan({ holdings })).toEqual(['transfer', 'WBTC', 'BARE'])
  // Without the price of the asset, nothing is known to be worth less.
  expect(plan({ holdings: [held('DAI', 1n, 1n)] })).toEqual(['transfer', 'DAI'])
})

test('four tokens are quoted at most, and none where tokens cannot be exchanged', () => {
  const holdings = [1n, 2n, 3n, 4n, 5n, 6n].map((worth) => held(`T${worth}`, 1n, worth))
  expect(plan({ holdings })).toEqual(['transfer', 'T6', 'T5', 'T4', 'T3'])
  expect(plan({ holdings, canSwap: false })).toEqual(['transfer'])
})

test('without a wallet, and to the account itself, nothing pays', () => {
  const holdings = [held('ETH', 1n, 3_000n)]
  expect(plan({ balance: undefined, holdings })).toEqual([])
  expect(plan({ isOwn: true, holdings })).toEqual([])
})
