import { encodeAddress } from '@polkadot/util-crypto'
import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddress, isSameAddress } from './address.js'
import { type Namespace, namespaces } from './caip.js'

const addresses: readonly (readonly [Namespace, string])[] = [
  ['eip155', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ['eip155', '70997970c51812dc3a010c7d01b50e0d17dc79c8'],
  ['solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['bip122', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['bip122', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bip122', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'],
  ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bip122', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bip122', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['bip122', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['cosmos', 'cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27'],
  ['cosmos', 'COSMOS1DEPK54CUAJGKZEA6ZPGKQ36TNJWDZV4AFC3D27'],
]

test.each(addresses)('%s accepts %s as an address', (namespace, address) => {
  expect(isAddress(address, namespace)).toBe(true)
})

test.each(addresses)('an address of %s is not an address of another namespace: %s', (namespace, address) => {
  // A legacy Bitcoin address is base58 of the same length as a Solana one. The adapter that sends tells them
  // apart.
  const alike = /^[123mn]/.test(address) && address.length > 31 && namespace === 'bip122' ? ['solana'] : []
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
  // Bech32 in mixed case is invalid. BIP-173
  'bc1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
  'Cosmos1depk54cuajgkzea6zpgkq36tnjwdzv4afc3d27',
])('rejects text that is not an address: %j', (text) => {
  expect(namespaces.filter((namespace) => isAddress(text, namespace))).toEqual([])
})

test('SS58 addresses of every prefix are addresses of Polkadot', () => {
  // The library refuses the two prefixes that are reserved.
  const prefix = fc.integer({ min: 0, max: 16_383 }).filter((each) => each !== 46 && each !== 47)
  // Base58 of a key that starts with zeros is shorter. No account has such a key.
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter(([first]) => first !== 0)
  fc.assert(
    fc.property(key, prefix, (publicKey, ss58Prefix) => {
      expect(isAddress(encodeAddress(publicKey, ss58Prefix), 'polkadot')).toBe(true)
    }),
    {
      seed: 1,
      numRuns: 300,
      examples: [
        [new Uint8Array(32).fill(1), 0],
        [new Uint8Array(32).fill(255), 16_383],
      ],
    },
  )
})

test('bech32 addresses are addresses of Bitcoin and Cosmos, in both cases, as long as the library reads them', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ minLength: 20, maxLength: 20 }),
    fc.uint8Array({ minLength: 32, maxLength: 32 }),
  )
  fc.assert(
    fc.property(bytes, fc.constantFrom('bc', 'tb', 'bcrt', 'cosmos', 'osmo'), (program, prefix) => {
      const namespace = prefix.length > 2 && prefix !== 'bcrt' ? 'cosmos' : 'bip122'
      const words = bech32.toWords(program)
      const address = bech32.encode(prefix, namespace === 'cosmos' ? words : [0, ...words])
      const upper = address.toUpperCase()
      expect(isAddress(address, namespace)).toBe(true)
      expect(bech32.decodeUnsafe(upper)).toBeDefined()
      expect(isAddress(upper, namespace)).toBe(true)
      expect(isAddress(`${address.slice(0, -1)}${upper.slice(-1)}`, namespace)).toBe(/\d$/.test(address))
    }),
    { seed: 1, numRuns: 300 },
  )
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('an EVM address is 40 hex digits with optional 0x, a Solana one base58 of 32 to 44 (spec 5.10/evm, 5.10/solana)', () => {
  expect(isAddress(address)).toBe(true)
  expect(isAddress(address.slice(2).toLowerCase())).toBe(true)
  for (const wrong of [
    '',
    '0x',
    address.slice(0, -1),
    `${address}0`,
    `x${address}`,
    ` ${address}`,
    `0xg${address.slice(3)}`,
  ])
    expect(isAddress(wrong)).toBe(false)
  expect(isAddress('So11111111111111111111111111111111111111112', 'solana')).toBe(true)
  for (const wrong of ['1'.repeat(31), '1'.repeat(45), `0${'1'.repeat(40)}`, `!${'1'.repeat(40)}`])
    expect(isAddress(wrong, 'solana')).toBe(false)
})

test.each([
  ['solana', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  // Has the start of a bech32 address in it.
  ['bip122', '1bc1BcJgJXVgd9CQZsG1iU8gkfw3Wd9hrp'],
] as const)(
  'an address of %s is the same as itself, and not as one with other letters',
  (namespace, base58) => {
    expect(isSameAddress(base58, base58, namespace)).toBe(true)
    expect(isSameAddress(base58, base58.toLowerCase(), namespace)).toBe(false)
  },
)

test('EVM and bech32 addresses are compared without case', () => {
  expect(
    isSameAddress(
      address,
      address.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBe(false)
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress('aB', 'ab', 'solana')).toBe(false)
  const bech32 = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(isSameAddress(bech32, bech32.toUpperCase(), 'bip122')).toBe(true)
  const base58 = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
  expect(isSameAddress(base58, base58.toUpperCase(), 'bip122')).toBe(false)
  const cosmos = 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'
  expect(isSameAddress(cosmos, cosmos.toUpperCase(), 'cosmos')).toBe(true)
  expect(isSameAddress('cosmos1A', 'cosmos1a', 'cosmos')).toBe(false)
  for (const other of [undefined, address]) {
    expect(isSameAddress(undefined, other)).toBe(false)
    expect(isSameAddress(other, undefined)).toBe(false)
  }
})
