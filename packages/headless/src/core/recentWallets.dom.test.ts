import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { addWallet, createScene, eventually, memoryStorage } from '../../test/scene.js'
import { connect } from '../features/connect/connect.js'
import { getRecentWallets } from '../features/wallets/recent/getRecentWallets.js'
import { addRecentWallet, recentWalletsEntry, watchRecentWallets } from './recentWallets.js'

const key = '@appkit-wallet/recent_wallets'

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: `Wallet ${id}`, ...more })
const stored = (...wallets: unknown[]) => JSON.stringify({ version: 1, value: wallets })
const ids = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

test('stores at most two wallets for the next visit, the newest first, each once (spec 3.18/recent-wallets, 9.4/recent-wallets)', async () => {
  const storage = memoryStorage()
  const { latchkey } = createScene({ storage })
  for (const each of [wallet('a', { rdns: 'io.a' }), wallet('b'), wallet('other-id', { rdns: 'IO.A' })])
    await addRecentWallet(latchkey, each)
  expect(ids(getRecentWallets(latchkey))).toEqual(['other-id', 'b'])
  await addRecentWallet(latchkey, wallet('c'))
  expect(ids(getRecentWallets(latchkey))).toEqual(['c', 'other-id'])
  expect(ids(getRecentWallets(createScene({ storage }).latchkey))).toEqual(['c', 'other-id'])
})

test('leaves out unsafe links and images and invalid wallets that are read from storage (spec 3.18/recent-wallets)', () => {
  const { parse } = recentWalletsEntry
  expect(
    parse([
      {
        ...wallet('a', {
          mobileLink: 'amber://',
          networkIds: ['eip155:1'],
          imageUrl: 'https://img.test/a.png',
        }),
        webappLink: 'javascript:alert(1)',
      },
      { ...wallet('b'), imageUrl: 'javascript:alert(1)' },
    ]),
  ).toEqual([
    wallet('a', { mobileLink: 'amber://', networkIds: ['eip155:1'], imageUrl: 'https://img.test/a.png' }),
    wallet('b'),
  ])
  for (const found of [null, 7, 'a', {}, { length: 2 }]) expect(parse(found)).toBeUndefined()
  expect(parse([null, { id: 'a' }, wallet('late')])).toEqual([])
  expect(ids(parse([wallet('a'), wallet('a'), wallet('b')]) ?? [])).toEqual(['a'])
})

test('leaves out an excluded wallet (spec 5.4/excluded)', async () => {
  const storage = memoryStorage({ [key]: stored(wallet('a'), wallet('b')) })
  const { latchkey } = createScene({ storage, excludeWallets: ['WALLET A'] })
  expect(ids(getRecentWallets(latchkey))).toEqual(['b'])
  await addRecentWallet(latchkey, wallet('c'))
  await addRecentWallet(latchkey, wallet('a'))
  expect(ids(getRecentWallets(latchkey))).toEqual(['c', 'b'])
  expect(storage.entries[key]).not.toContain('Wallet a')
})

test('ignores an invalid wallet, and works without storage until the page is closed', async () => {
  const { latchkey } = createScene({ storage: null })
  await addRecentWallet(latchkey, { id: '', name: '' })
  await addRecentWallet(latchkey, wallet('a'))
  expect(ids(getRecentWallets(latchkey))).toEqual(['a'])
})

test('follows other tabs while there is a listener', () => {
  const { latchkey } = createScene({ storage: memoryStorage() })
  const seen: string[][] = []
  const stop = watchRecentWallets(latchkey, () => seen.push(ids(getRecentWallets(latchkey))))
  const write = (...wallets: Wallet[]) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored(...wallets) }))
  write(wallet('a'))
  stop()
  write(wallet('b'))
  expect(seen).toEqual([['a']])
})

test('a connected wallet of the directory is recent; a connection without one changes nothing', async () => {
  addWallet()
  const { latchkey, connector } = createScene()
  const installed = await connector()
  await connect(latchkey, { connector: installed })
  expect(getRecentWallets(latchkey)).toEqual([])
  await connect(latchkey, { connector: installed, wallet: wallet('a') })
  await eventually(() => expect(ids(getRecentWallets(latchkey))).toEqual(['a']))
})
