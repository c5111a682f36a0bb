import { expect, test } from 'vitest'
import { fitPrice } from './fitPrice.js'

const gas = 21_000n
const normal = { tier: 'normal', highest: 127n, least: 102n, priority: 7n } as const
const slow = { tier: 'slow', highest: 112n, least: 102n, priority: 2n } as const
const rollup = { fee: 150n, least: 100n }
/** What is offered if so much remains for a unit of gas. */
const offered = (price: bigint, prices: Parameters<typeof fitPrice>[0]['prices'] = [slow, normal]) => ({
  tier: (feeTier?: 'slow' | 'normal' | 'fast') =>
    fitPrice({ gas, prices, rollup, rest: gas * price + rollup.fee }, feeTier),
})

test.each([
  ['the wallet chooses where much remains', 381n, undefined, {}],
  ['its choice may be too high where little remains', 380n, 'normal', { gas, price: normal }],
  ['what remains is the highest', 126n, 'normal', { gas, price: { ...normal, highest: 126n } }],
  ['never less than what the next block takes', 50n, 'normal', { gas, price: { ...normal, highest: 102n } }],
  ['a tier is offered as it is', 336n, 'slow', { price: slow }],
  ['a tier is lowered', 110n, 'slow', { gas, price: { ...slow, highest: 110n } }],
  ['a tier that the network does not have is normal', 127n, 'fast', { gas, price: normal }],
] as const)('%s', (_, price, tier, expected) => {
  expect(offered(price).tier(tier)).toEqual(expected)
})

test('the tip is not above the price, and a network without EIP-1559 has no tip', () => {
  const high = { tier: 'normal', highest: 500n, least: 10n, priority: 300n } as const
  expect(offered(200n, [high]).tier()).toEqual({ gas, price: { ...high, highest: 200n, priority: 200n } })
  const legacy = { tier: 'normal', highest: 9n, least: 9n } as const
  expect(offered(9n, [legacy]).tier()).toEqual({ gas, price: legacy })
})
