import { loadBuiltInWallets } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { isKnownWallet, knownNames, knownRdns } from './isKnownWallet.js'

const builtInWallets = await loadBuiltInWallets()

test('the lists are those of the built-in directory', () => {
  const sorted = (values: Iterable<string | undefined>) => [...new Set(values)].filter(Boolean).sort()
  expect([...knownRdns]).toEqual(sorted(builtInWallets.map(({ rdns }) => rdns)))
  expect([...knownNames]).toEqual(sorted(builtInWallets.map(({ name }) => name)))
})

test('a wallet is known by its rdns or its name, also by an alias of the rdns', () => {
  expect(isKnownWallet({ rdns: 'io.metamask' })).toBe(true)
  expect(isKnownWallet({ rdns: 'io.metamask.mobile' })).toBe(true)
  expect(isKnownWallet({ name: 'Phantom' })).toBe(true)
  expect(isKnownWallet({ rdns: 'org.unknown', name: 'Unknown' })).toBe(false)
  expect(isKnownWallet({})).toBe(false)
})
