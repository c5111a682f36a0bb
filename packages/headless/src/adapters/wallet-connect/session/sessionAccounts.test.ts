import { expect, test } from 'vitest'
import type { PairingSession } from '../../../core/pairing.js'
import { base, mainnet, solana } from '../../../exports/networks.js'
import { defineNetwork } from '../../../shared/networks.js'
import { hasSharedNetwork, sessionAccounts } from './sessionAccounts.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const b = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networks = [base, mainnet].map((network) => defineNetwork(network))
const sessionOf = (accounts: readonly string[], namespace = 'eip155') =>
  ({ namespaces: { [namespace]: { accounts, methods: ['personal_sign'] } } }) as unknown as PairingSession
const both = sessionOf([`eip155:1:${a}`, `eip155:1:${b}`, `eip155:8453:${b}`])

test('the network is the first configured one that the wallet approved, with its accounts', () => {
  expect(sessionAccounts(both, {}, networks)).toEqual({
    eip155: {
      addresses: [b],
      networkId: 'eip155:8453',
      networkIds: ['eip155:1', 'eip155:8453'],
      methods: ['personal_sign'],
    },
  })
})

test('a chosen network counts if it is approved, and one that is not configured if there is no other', () => {
  const of = (networkId: string, session = both) =>
    sessionAccounts(session, { eip155: { networkId } } as never, networks).eip155
  expect(of('eip155:1')).toMatchObject({ networkId: 'eip155:1', addresses: [a, b] })
  expect(of('eip155:10')).toMatchObject({ networkId: 'eip155:8453' })
  expect(of('eip155:1', sessionOf([`eip155:5:${a}`]))).toMatchObject({
    networkId: 'eip155:5',
    addresses: [a],
  })
})

test('accounts that the wallet announced come first, each once, whatever their case', () => {
  const of = (addresses: readonly string[]) =>
    sessionAccounts(both, { eip155: { networkId: 'eip155:1', addresses } }, networks).eip155?.addresses
  expect(of([b])).toEqual([b, a])
  expect(of([b.toLowerCase()])).toEqual([b.toLowerCase(), a])
  expect(of([b, a])).toEqual([b, a])
  expect(of([])).toEqual([a, b])
})

test('a namespace that the app did not request, or that has no account, is left out', () => {
  expect(sessionAccounts(sessionOf([`solana:x:${a}`], 'solana'), {}, networks)).toEqual({})
  expect(sessionAccounts(sessionOf([]), {}, networks)).toEqual({})
})

test('a session is usable if it has a configured network', () => {
  expect(hasSharedNetwork(both, networks)).toBe(true)
  expect(hasSharedNetwork(both, [defineNetwork(solana)])).toBe(false)
  expect(hasSharedNetwork(sessionOf([]), networks)).toBe(false)
})
