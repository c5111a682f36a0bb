import type { Wallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { sharedWalletId } from './sharedWalletId.js'

const icon = 'data:image/png;base64,AA'
const of = (more: object = {}) =>
  sharedWalletId({
    name: 'Both',
    icon,
    chains: ['solana:mainnet', 'bitcoin:mainnet'],
    ...more,
  } as unknown as Wallet)

test('a wallet of two namespaces has one id in both: its name and icon', () => {
  expect(of()).toMatch(/^standard:Both:[0-9a-f]{8}$/)
  expect(of({ chains: ['bip122:000000000019d6689c085ae165831e93', 'solana:devnet'] })).toBe(of())
  expect(of({ chains: ['eip155:1', 'polkadot:91b1'] })).toBe(of())
})

test('another name or icon is another wallet', () => {
  const ids = [
    of(),
    of({ name: 'Other' }),
    of({ icon: `${icon}B` }),
    of({ icon: 'data:image/png;base64,AB' }),
  ]
  expect(new Set(ids).size).toBe(4)
})

test.each([
  ['a wallet of one namespace', { chains: ['solana:mainnet', 'solana:devnet'] }],
  ['the two names of Bitcoin', { chains: ['bitcoin:mainnet', 'bip122:000000000019d6689c085ae165831e93'] }],
  ['a namespace that is not known', { chains: ['solana:mainnet', 'sui:mainnet'] }],
  ['no name', { name: '' }],
  ['no icon', { icon: '' }],
  ['an icon that is no text', { icon: 7 }],
])('%s has none', (_, more) => {
  expect(of(more)).toBeUndefined()
})

test('the digest is FNV-1a with 32 bits', () => {
  // http://www.isthe.com/chongo/tech/comp/fnv: "a" is e40c292c.
  expect(of({ icon: 'a' })).toBe('standard:Both:e40c292c')
})
