import { expect, test } from 'vitest'
import { isCaipAddress, isCaipNetworkId } from './caip.js'

const reference = 'a-_Z9'.padEnd(32, '1')

test.each([`eip155:1`, `cosmos:${reference}`])(
  '%s is a network, and its accounts are accounts',
  (network) => {
    expect(isCaipNetworkId(network)).toBe(true)
    expect(isCaipAddress(network)).toBe(false)
    for (const address of ['0xa', '-.%', 'a'.repeat(128)]) {
      expect(isCaipAddress(`${network}:${address}`)).toBe(true)
      expect(isCaipNetworkId(`${network}:${address}`)).toBe(false)
    }
    for (const wrong of ['', 'a'.repeat(129), 'a:b', 'a b', 'ä', '0xa\n'])
      expect(isCaipAddress(`${network}:${wrong}`)).toBe(false)
  },
)

test.each([
  undefined,
  7,
  '',
  'eip155',
  'eip155:',
  'near:main',
  `cosmos:${reference}1`,
  ' eip155:1',
  'eip155:1 ',
])('%j is no network, and has no accounts', (network) => {
  expect(isCaipNetworkId(network)).toBe(false)
  expect(isCaipAddress(network)).toBe(false)
  expect(isCaipAddress(`${network}:0xa`)).toBe(false)
})
