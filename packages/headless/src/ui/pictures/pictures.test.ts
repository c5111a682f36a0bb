import { expect, test } from 'vitest'
import { addressPicture } from './addressPicture.js'
import { coinNetwork } from './coinNetwork.js'
import { hueOf } from './hueOf.js'
import { shortSymbol } from './shortSymbol.js'

const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test('an address has one picture, in capitals and without, and another one has another', () => {
  const picture = addressPicture(address)
  expect(picture).toMatch(/^radial-gradient\(.+\), radial-gradient\(.+\), hsl\(.+\)$/)
  expect(picture).not.toContain('NaN')
  expect(addressPicture(address.toLowerCase())).toBe(picture)
  expect(addressPicture(`${address.slice(0, -1)}7`)).not.toBe(picture)
})

test('names that differ in their last letter have hues that differ', () => {
  const hues = ['Wallet A', 'Wallet B', 'Wallet C', 'Wallet D'].map(hueOf)
  const distances = hues.flatMap((one, index) =>
    hues.slice(index + 1).map((other) => Math.abs(((((one - other) % 360) + 540) % 360) - 180)),
  )
  expect(Math.min(...distances)).toBeGreaterThan(20)
  expect(hueOf('Wallet A')).toBe(hues[0])
})

test.each([
  ['ETH', 'eip155:1'],
  ['SOL', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['eth', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('the logo of the coin %s is that of the network %s', (symbol, network) => {
  expect(coinNetwork(symbol)).toBe(network)
})

test.each([
  [' USDC ', 'USDC'],
  ['STETH', 'STETH'],
  ['stkGHO', 'stk'],
  ['🦊🦊🦊🦊🦊🦊', '🦊🦊🦊'],
  ['', ''],
])('%j is shown as %j', (symbol, text) => {
  expect(shortSymbol(symbol)).toBe(text)
})
