import { expect, test } from 'vitest'
import { isAddress } from './address.js'
import { type Namespace, namespaces } from './caip.js'

const addresses: readonly (readonly [Namespace, string])[] = [
  ['eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['eip155', '70997970c51812dc3a010c7d01b50e0d17dc79c8'],
  ['solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bip122', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['bip122', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cosmos', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'],
]

test.each(addresses)('%s accepts %s as an address', (namespace, address) => {
  expect(isAddress(address, namespace)).toBe(true)
})

test.each(addresses)('an address of %s is not an address of another namespace: %s', (namespace, address) => {
  // A legacy Bitcoin address is base58 of the same length as a Solana one. The adapter that sends tells them
  // apart.
  const alike = address.startsWith('3') ? ['solana'] : []
  const taken = namespaces.filter((each) => each !== namespace && isAddress(address, each))
  expect(taken).toEqual(alike)
})

test.each([
  '',
  ' ',
  '0x',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C',
  'bc1',
  'javascript:alert(1)',
  'x'.repeat(10_000),
])('rejects text that is not an address: %j', (text) => {
  expect(namespaces.filter((namespace) => isAddress(text, namespace))).toEqual([])
})
