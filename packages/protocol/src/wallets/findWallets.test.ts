import { expect, test } from 'vitest'
import { findWallets, type WalletFilter } from './findWallets.js'
import { loadBuiltInWallets } from './loadBuiltInWallets.js'
import { indexWallets } from './searchWallets.js'

const wallets = indexWallets(await loadBuiltInWallets())
const names = (filter: WalletFilter) =>
  findWallets(wallets, { entries: 100, ...filter }).data.map(({ name }) => name)

test.each([
  ['metamask', 'MetaMask'],
  ['  META mask ', 'MetaMask'],
  ['MétaMàsk', 'MetaMask'],
  ['trustwallet', 'Trust Wallet'],
  ['crypto com', 'Crypto.com Onchain'],
  ['d-cent', 'DCENT'],
  ['io.rabby', 'Rabby'],
  ['okex', 'OKX Wallet'],
  ['c57ca95b', 'MetaMask'],
])('the search %s finds %s first', (search, name) => {
  expect(names({ search })[0]).toBe(name)
})

test('does not find a wallet by two letters of its hash or by its top-level domain', () => {
  expect(names({ search: 'c5' })).toEqual([])
  expect(names({ search: 'com' }).every((name) => /com/i.test(name))).toBe(true)
  expect(names({ search: 'nothing has this name' })).toEqual([])
  expect(names({ search: '...' })).toEqual([])
})

test('include, exclude, badge, rdns and chains narrow the list', () => {
  expect(
    names({
      include: ['app.phantom', 'C57CA95B47569778A828D19178114F4DB188B89B763C899BA0BE274E97267D96'],
    }),
  ).toEqual(['MetaMask', 'Phantom'])
  expect(names({ include: [] })).toEqual(names({}))
  expect(names({ exclude: ['io.metamask.mobile'] })).not.toContain('MetaMask')
  expect(names({ rdns: ['me.rainbow', 'io.rabby'] })).toEqual(['Rainbow', 'Rabby'])
  const certified = findWallets(wallets, { badge: 'certified', entries: 100 })
  expect(certified.count).toBeGreaterThan(10)
  expect(certified.data.every(({ badge }) => badge === 'certified')).toBe(true)
  const evm = names({ networkIds: ['eip155:1'] })
  expect(evm).toContain('MetaMask')
  expect(evm).not.toContain('Solflare')
  expect(names({ networkIds: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })).toContain('Solflare')
})
