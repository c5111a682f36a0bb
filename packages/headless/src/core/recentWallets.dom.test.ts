import { expect, test } from 'vitest'
import { createScene, eventually, memoryStorage } from '../../test/scene.js'
import { getRecentWallets } from '../features/wallets/recent/getRecentWallets.js'
import type { Wallet } from '../shared/wallet.js'
import { internalsOf } from './internals.js'
import { addRecentWallet, recentWalletsEntry, watchRecentWallets } from './recentWallets.js'

const key = '@appkit-wallet/recent_wallets'

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: `Wallet ${id}`, ...more })
const stored = (...wallets: unknown[]) => JSON.stringify({ version: 1, value: wallets })
const ids = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

test('two at most, the newest first, one wallet once; kept for the next visit (spec 3.18/recent-wallets, 9.4/recent-wallets)', async () => {
  const storage = memoryStorage()
  const { latchkey } = createScene({ storage })
  for (const each of [wallet('a', { rdns: 'io.a' }), wallet('b'), wallet('other-id', { rdns: 'IO.A' })])
    await addRecentWallet(latchkey, each)
  expect(ids(getRecentWallets(latchkey))).toEqual(['other-id', 'b'])
  await addRecentWallet(latchkey, wallet('c'))
  expect(ids(getRecentWallets(latchkey))).toEqual(['c', 'other-id'])
  expect(ids(getRecentWallets(createScene({ storage }).latchkey))).toEqual(['c', 'other-id'])
})

test('what storage holds is read as something a stranger wrote: unsafe links and pictures are left out, the rest is absent (spec 3.18/recent-wallets)', () => {
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

test('an excluded wallet is forgotten (spec 5.4/excluded)', async () => {
  const storage = memoryStorage({ [key]: stored(wallet('a'), wallet('b')) })
  const { latchkey } = createScene({ storage, excludeWallets: ['WALLET A'] })
  expect(ids(getRecentWallets(latchkey))).toEqual(['b'])
  await addRecentWallet(latchkey, wallet('c'))
  await addRecentWallet(latchkey, wallet('a'))
  expect(ids(getRecentWallets(latchkey))).toEqual(['c', 'b'])
  expect(storage.entries[key]).not.toContain('Wallet a')
})

test('what is no wallet is not taken, and a storage that keeps nothing serves this visit', async () => {
  const { latchkey } = createScene({ storage: null })
  await addRecentWallet(latchkey, { id: '', name: '' })
  await addRecentWallet(latchkey, wallet('a'))
  expect(ids(getRecentWallets(latchkey))).toEqual(['a'])
})

test('another tab is followed while somebody looks', () => {
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

test('a wallet of the directory that was connected is recent; a connection without one changes nothing', async () => {
  const { latchkey } = createScene()
  const connected = {
    type: 'connect.succeeded',
    namespace: 'eip155',
    connectorId: 'x',
    address: '0x',
  } as const
  internalsOf(latchkey).emit(connected)
  internalsOf(latchkey).emit({ ...connected, wallet: wallet('a') })
  await eventually(() => expect(ids(getRecentWallets(latchkey))).toEqual(['a']))
})
