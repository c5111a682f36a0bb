import { expect, test } from 'vitest'
import { builtInDirectory } from './builtInDirectory.js'
import { indexWallets, searchWallets } from './searchWallets.js'

const directory = builtInDirectory()
const names = async (parameters: Parameters<typeof directory.getWallets>[0]) =>
  (await directory.getWallets({ entries: 100, ...parameters })).data.map(({ name }) => name)

test('returns pages of 40 without gaps or overlaps (spec 9.5/list)', async () => {
  const first = await directory.getWallets()
  expect(first.data).toHaveLength(40)
  const second = await directory.getWallets({ page: 2 })
  const all = await directory.getWallets({ entries: 1_000 })
  expect(all.count).toBe(all.data.length)
  expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 80))
  const one = { data: all.data.slice(0, 1), count: all.count }
  for (const entries of [1, 0, -1]) expect(await directory.getWallets({ page: 0, entries })).toEqual(one)
  expect(await directory.getWallets({ page: 99 })).toEqual({ data: [], count: all.count })
})

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
])('the search %s finds %s first', async (search, name) => {
  expect((await names({ search }))[0]).toBe(name)
})

test('does not find a wallet by two letters of its hash or by its top-level domain', async () => {
  expect(await names({ search: 'c5' })).toEqual([])
  expect((await names({ search: 'com' })).every((name) => /com/i.test(name))).toBe(true)
  expect(await names({ search: 'nothing has this name' })).toEqual([])
  expect(await names({ search: '...' })).toEqual([])
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

test('include, exclude, badge, rdns and chains narrow the list', async () => {
  expect(
    await names({
      include: ['app.phantom', 'C57CA95B47569778A828D19178114F4DB188B89B763C899BA0BE274E97267D96'],
    }),
  ).toEqual(['MetaMask', 'Phantom'])
  expect(await names({ include: [] })).toEqual(await names({}))
  expect(await names({ exclude: ['io.metamask.mobile'] })).not.toContain('MetaMask')
  expect(await names({ rdns: ['me.rainbow', 'io.rabby'] })).toEqual(['Rainbow', 'Rabby'])
  const certified = await directory.getWallets({ badge: 'certified', entries: 100 })
  expect(certified.count).toBeGreaterThan(10)
  expect(certified.data.every(({ badge }) => badge === 'certified')).toBe(true)
  const evm = await names({ networkIds: ['eip155:1'] })
  expect(evm).toContain('MetaMask')
  expect(evm).not.toContain('Solflare')
  expect(await names({ networkIds: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })).toContain('Solflare')
})

test('an abort before or while the file is loaded ends the call with its reason', async () => {
  const reason = new Error('left')
  await expect(directory.getWallets({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const call = builtInDirectory().getWallets({ signal: controller.signal })
  controller.abort(reason)
  await expect(call).rejects.toBe(reason)
})
