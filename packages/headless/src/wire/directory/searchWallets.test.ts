import { expect, test } from 'vitest'
import type { Wallet } from '../../shared/wallet.js'
import { mergeWallets } from './mergeWallets.js'
import { indexWallets, searchWallets } from './searchWallets.js'

const wallets: readonly Wallet[] = [
  { id: '0123456789abcdef', name: 'Old Amber', rdns: 'com.old' },
  { id: '1', name: 'Amber', rdns: 'io.first' },
  { id: '2', name: 'Chambers', rdns: 'io.second' },
  { id: '3', name: 'Birch', rdns: 'com.amber.birch' },
  { id: '4', name: 'Café Wallet' },
  { id: '5', name: 'Trust-Wallet', rdns: 'com.trust' },
]
const ids = (typed: string) => searchWallets(indexWallets(wallets), typed).map(({ wallet }) => wallet.id)

test('a name that begins with the text is first, then a word, then anywhere, then the rdns', () => {
  expect(ids('amber')).toEqual(['1', '0123456789abcdef', '2', '3'])
  expect(ids(' AMBER ')).toEqual(ids('amber'))
})

test('accents, punctuation and spaces do not count', () => {
  expect(ids('cafe')).toEqual(['4'])
  expect(ids('trust wallet')).toEqual(['5'])
  expect(ids('trustwallet')).toEqual(['5'])
})

test('the top-level domain counts only in a text with a point', () => {
  expect(ids('com')).toEqual([])
  expect(ids('com.am')).toEqual(['3'])
  expect(ids('birch')).toEqual(['3'])
})

test('an id counts from 8 characters on', () => {
  expect(ids('0123456')).toEqual([])
  expect(ids('01234567')).toEqual(['0123456789abcdef'])
  expect(ids('0123456789ABCDEF')).toEqual(['0123456789abcdef'])
})

test('no text finds all; a text without letters and digits none', () => {
  expect(ids(' ')).toHaveLength(6)
  expect(ids('!?')).toEqual([])
  expect(ids('nothing')).toEqual([])
})

const wallet = (id: string, rdns?: string) => ({ id, ...(rdns && { rdns }) })

test('merging keeps the first of equal wallets, by rdns or id', () => {
  const [a, b, c, d] = [wallet('1', 'IO.a'), wallet('2', 'io.A'), wallet('1'), wallet('')]
  expect(mergeWallets([a], [b, c], [d, wallet('')])).toEqual([a, d, d])
  expect(mergeWallets<{ id?: string }>([{}, {}])).toHaveLength(2)
})
