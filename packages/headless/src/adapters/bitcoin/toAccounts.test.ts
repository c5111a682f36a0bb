import { expect, test } from 'vitest'
import { bitcoinNetworks } from './networks.js'
import { toAccounts } from './toAccounts.js'

const [mainnet] = bitcoinNetworks
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const legacy = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const short = (shared: Parameters<typeof toAccounts>[0]) =>
  toAccounts(shared, mainnet).map(({ address, type }) => [address, type])

test('uses the reported purpose, not the order or the address type (spec 3.4/bitcoin)', () => {
  const ordinal = { address: segwit, purpose: 'ordinals' }
  const payment = { address: taproot, purpose: 'payment' }
  for (const shared of [
    [ordinal, payment],
    [payment, ordinal],
  ])
    expect(short(shared)).toEqual([
      [taproot, 'payment'],
      [segwit, 'ordinal'],
    ])
})

test('without purposes, taproot is for ordinals unless there is no other address', () => {
  expect(short([{ address: taproot }, { address: legacy }])).toEqual([
    [legacy, 'payment'],
    [taproot, 'ordinal'],
  ])
  expect(short([{ address: taproot }])).toEqual([[taproot, 'payment']])
})

test('one address for both purposes is one account; more of a purpose follow; other purposes and networks are left out', () => {
  expect(
    short([
      { address: taproot, purpose: 'ordinals' },
      { address: segwit, purpose: 'ordinals' },
      { address: segwit, purpose: 'payment' },
      { address: legacy, purpose: 'payment' },
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks' },
      { address: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', purpose: 'stacks' },
      { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', purpose: 'payment' },
    ]),
  ).toEqual([
    [segwit, 'payment'],
    [taproot, 'ordinal'],
    [legacy, 'payment'],
  ])
  expect(short([{ address: segwit, networkIds: ['bip122:000000000933ea01ad0ee984209779ba'] }])).toEqual([])
})

test('keeps valid public keys and paths', () => {
  const publicKey = `02${'a'.repeat(64)}`
  const path = "m/84'/0'/0'/0/0"
  expect(toAccounts([{ address: segwit, publicKey, path }], mainnet)).toEqual([
    { address: segwit, type: 'payment', publicKey, path },
  ])
  const bad = { address: segwit, publicKey: '02zz', path: '<script>' }
  expect(toAccounts([bad], mainnet)).toEqual([{ address: segwit, type: 'payment' }])
})
