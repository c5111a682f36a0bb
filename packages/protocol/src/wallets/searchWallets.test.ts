import { expect, test } from 'vitest'
import { indexWallets, searchWallets } from './searchWallets.js'
import type { Wallet } from './wallet.js'

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

test('sorts matches: start of the name, start of a word, anywhere; then the rdns', () => {
  const wallet = (id: string, name: string, rdns?: string) => ({ id, name, rdns })
  const indexed = indexWallets([
    wallet('1', 'Other', 'test.lamp'),
    wallet('2', 'Headlamp'),
    wallet('3', 'Blue Lamp'),
    wallet('4', 'Lamp Two'),
    wallet('5', 'Lampe', 'test.lamp.two'),
    wallet('6', 'Nothing', 'lamp.test'),
  ])
  expect(searchWallets(indexed, 'LAMP').map((found) => found.wallet.id)).toEqual(['4', '5', '3', '2', '1'])
})
