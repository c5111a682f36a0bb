import { expect, test } from 'vitest'
import { parseWalletAssets } from './parseWalletAssets.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ether = {
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'NATIVE',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000, iconUrl: 'https://coins.test/e.png' },
}
const usdc = {
  address: token,
  balance: '0x7',
  type: 'ERC20',
  metadata: { name: 'USD\u202eCoin', symbol: 'USDC', decimals: 6 },
}
const parse = (found: unknown) => parseWalletAssets(found, { networkId: 'eip155:1', source: 'Phone' })

test('the assets of a wallet are balances (spec 3.12, 5.7)', () => {
  const price = { currency: 'usd', value: 2_000n * 10n ** 20n, decimals: 20 }
  expect(parse([ether, usdc, { ...usdc, type: 'erc20' }])).toEqual([
    {
      networkId: 'eip155:1',
      address: undefined,
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      value: 10n ** 18n,
      price: { ...price, source: 'Phone', updatedAt: expect.any(Number) },
      worth: price,
      imageUrl: 'https://coins.test/e.png',
    },
    ...[1, 2].map(() =>
      expect.objectContaining({ address: token, name: 'USDCoin', value: 7n, price: undefined }),
    ),
  ])
})

test.each<[string, object]>([
  ['no address', { address: undefined }],
  ['an address that is none', { address: 'usdc' }],
  ['no balance', { balance: undefined }],
  ['a decimal balance', { balance: '7' }],
  ['a balance beyond 256 bits', { balance: `0x${'f'.repeat(65)}` }],
  ['another type', { type: 'ERC721' }],
  ['no metadata', { metadata: undefined }],
  ['no symbol', { metadata: { ...usdc.metadata, symbol: 7 } }],
  ['decimals as a text', { metadata: { ...usdc.metadata, decimals: '6' } }],
  ['256 decimals', { metadata: { ...usdc.metadata, decimals: 256 } }],
  ['a price as a text', { metadata: { ...usdc.metadata, price: '1' } }],
  ['an icon that is no text', { metadata: { ...usdc.metadata, iconUrl: 7 } }],
])('with %s in one asset, the list is not taken (spec 5.7)', (_, change) => {
  expect(parse([ether, { ...usdc, ...change }])).toBeUndefined()
})

test.each([undefined, null, {}, 'none', [null]])('%o is no list', (found) => {
  expect(parse(found)).toBeUndefined()
})
