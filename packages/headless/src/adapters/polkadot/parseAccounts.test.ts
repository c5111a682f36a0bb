import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { dotNetworks } from '../../../test/polkadotScene.js'
import { parseAccounts, toWalletState } from './parseAccounts.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const [network] = dotNetworks
const keyOf = (address: string) => decodeAddress(address)
const hexOf = (address: string) => `0x${Buffer.from(keyOf(address)).toString('hex')}`

test('reads accounts once each, and ignores entries that are none', () => {
  const hostile = Object.defineProperty({}, 'address', {
    get() {
      throw new Error('no')
    },
  })
  const found = parseAccounts([
    { address: alice },
    { address: encodeAddress(keyOf(alice), 0) },
    null,
    7,
    {},
    { address: 7 },
    { address: 'no address' },
    hostile,
    { address: bob, genesisHash: '' },
  ])
  expect(found).toEqual([{ publicKey: keyOf(alice) }, { publicKey: keyOf(bob) }])
  for (const value of [undefined, null, {}, 'text']) expect(parseAccounts(value)).toEqual([])
})

test('an account of one network keeps its genesis hash, shortened and in lower case', () => {
  const genesisHash = `0x${'AB'.repeat(40)}`
  expect(parseAccounts([{ address: alice, genesisHash }])).toEqual([
    { publicKey: keyOf(alice), genesisHash: `0x${'ab'.repeat(32)}` },
  ])
  expect(parseAccounts([{ address: alice, genesisHash: 7 }])).toEqual([{ publicKey: keyOf(alice) }])
})

test('reads a thousand accounts at most', () => {
  const many = Array.from({ length: 1_001 }, (_, index) => {
    const key = new Uint8Array(32)
    key[0] = index % 256
    key[1] = Math.floor(index / 256)
    return { address: encodeAddress(key, 42) }
  })
  expect(parseAccounts(many)).toHaveLength(1_000)
})

test('shows the accounts of the network in its format', () => {
  const accounts = parseAccounts([{ address: alice }, { address: bob }])
  const account = (address: string) => ({
    address: encodeAddress(keyOf(address), 0),
    type: 'eoa',
    publicKey: hexOf(address),
  })
  expect(toWalletState(accounts, network)).toEqual({ accounts: [account(alice), account(bob)] })
})

test('leaves out accounts of other networks; without any, there is no state', () => {
  const here = `0x${String(network.id)}${'00'.repeat(16)}`
  const elsewhere = `0x${'11'.repeat(32)}`
  const accounts = parseAccounts([
    { address: alice, genesisHash: elsewhere },
    { address: bob, genesisHash: here },
  ])
  expect(toWalletState(accounts, network)?.accounts.map(({ publicKey }) => publicKey)).toEqual([hexOf(bob)])
  expect(toWalletState(accounts.slice(0, 1), network)).toBeUndefined()
})
