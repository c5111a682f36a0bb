import { expect, test } from 'vitest'
import { isSameWallet, type WalletIdentity } from './isSameWallet.js'

const metamask = { id: 'c57ca95b', rdns: 'io.metamask', name: 'MetaMask' }
const phantom = { id: 'a797aa35', rdns: 'app.phantom', name: 'Phantom' }

test.each<[string, WalletIdentity, WalletIdentity, boolean]>([
  ['itself', metamask, metamask, true],
  ['Phantom for MetaMask', phantom, metamask, false],
  ['Phantom that calls itself MetaMask', { ...phantom, name: 'MetaMask' } as WalletIdentity, metamask, false],
  ['Phantom under the id of MetaMask', { ...phantom, id: metamask.id }, metamask, false],
  ['one rdns under two ids', { id: 'other', rdns: 'io.metamask' }, metamask, true],
  ['one rdns in upper case', { rdns: 'IO.MetaMask' }, metamask, true],
  ['the rdns of the mobile app', { rdns: 'io.metamask.mobile' }, metamask, true],
  ['an rdns with the same beginning', { rdns: 'io.metamask.evil' }, metamask, false],
  ['an rdns that is longer at the front', { rdns: 'evil.io.metamask' }, metamask, false],
  ['a record without rdns, by its id', { id: 'c57ca95b' }, metamask, true],
  ['a record without rdns, by another id', { id: 'a797aa35' }, metamask, false],
  ['an id that is the rdns of the other', { id: 'io.metamask' }, metamask, false],
  ['two empty records', {}, {}, false],
  ['two records with empty strings', { id: '', rdns: '' }, { id: '', rdns: '' }, false],
  ['an rdns that every object has', { rdns: 'constructor' }, { rdns: 'toString' }, false],
])('%s', (_, a, b, expected) => {
  expect(isSameWallet(a, b)).toBe(expected)
  expect(isSameWallet(b, a)).toBe(expected)
})
