import { type SandboxDirectory, startDirectory } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryStorage, sandboxNetworks } from '../../../../test/scene.js'
import { createLatchkey, type Latchkey } from '../../../core/createLatchkey.js'
import type { LatchkeyOptions } from '../../../core/options.js'
import { builtInDirectory, hosted } from '../../../exports/services.js'
import { wagmiAdapter } from '../../../exports/wagmi.js'
import { HttpError, HttpRequestError } from '../../../shared/errors/http.js'
import { mergeWallets } from '../../../wire/directory/mergeWallets.js'
import { getWallet } from './getWallet.js'
import { type GetWalletPageParameters, getWalletPage } from './getWalletPage.js'

let server: SandboxDirectory

beforeAll(async () => {
  server = await startDirectory({ peerUrl: () => 'http://127.0.0.1:18540/peer' })
})
beforeEach(() => server.reset())
afterAll(() => server.stop())

const make = (options: Partial<LatchkeyOptions> = {}) =>
  createLatchkey({
    metadata: { name: 'Test' },
    networks: sandboxNetworks(),
    adapters: [wagmiAdapter()],
    storage: memoryStorage(),
    services: hosted({ url: server.url }),
    ...options,
  })

async function allPages(latchkey: Latchkey, parameters: GetWalletPageParameters = {}) {
  const pages = [await getWalletPage(latchkey, parameters)]
  for (let next = pages[0]?.nextPage; next; next = pages.at(-1)?.nextPage)
    pages.push(await getWalletPage(latchkey, { ...parameters, page: next }))
  return pages
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('returns pages of 40 without duplicates, with wallets of configured networks only (spec 7.3/chains, 9.5/list)', async () => {
  const pages = await allPages(make())
  const all = pages.flatMap(({ wallets }) => wallets)
  expect(pages.slice(0, -1).every(({ wallets }) => wallets.length === 40)).toBe(true)
  expect(all).toHaveLength(pages[0]?.count ?? 0)
  expect(mergeWallets(all)).toHaveLength(all.length)
  // Every seventh of the generated wallets supports Solana only.
  expect(all.length).toBeGreaterThan(500)
  expect(all.length).toBeLessThan(600)
  expect(all.every(({ networkIds }) => networkIds?.some((id) => id.startsWith('eip155:')))).toBe(true)
  expect(server.requests[0]?.query).toMatchObject({ page: '1', entries: '40' })
})

test('a search requests 100 wallets and needs 2 characters (spec 7.3/search, 9.5/search)', async () => {
  const latchkey = make()
  const { wallets, count } = await getWalletPage(latchkey, { search: ' amb ' })
  expect(wallets.length).toBe(count)
  expect(wallets.every(({ name }) => name.includes('Amber'))).toBe(true)
  expect(server.requests[0]?.query).toMatchObject({ entries: '100', search: 'amb' })
  await getWalletPage(latchkey, { search: ' a ' })
  expect(server.requests[1]?.query).not.toHaveProperty('search')
})

test('requests the badge (spec 7.3/badge)', async () => {
  const pages = await allPages(make(), { badge: 'certified' })
  const all = pages.flatMap(({ wallets }) => wallets)
  expect(all.length).toBeGreaterThan(40)
  expect(all.every(({ badge }) => badge === 'certified')).toBe(true)
})

test('the first page has featured and included wallets, in their order and filtered (spec 7.3/include)', async () => {
  const [first, second, third] = (await getWalletPage(make())).wallets.slice(10)
  if (!first || !second || !third) throw new Error('too few wallets')
  const ids = [third.id, 'nobody', first.id]
  const latchkey = make({
    featuredWallets: ids,
    includeWallets: [second.id, third.id],
    excludeWallets: [third.name],
  })
  const page = await getWalletPage(latchkey)
  expect(page.featured).toEqual([first])
  expect(page.included).toEqual([second])
  expect((await getWalletPage(latchkey, { page: 2 })).featured).toEqual([])
  const solana = await getWalletPage(make({ featuredWallets: ids }), { namespace: 'solana' })
  expect(solana.featured.every(({ networkIds }) => networkIds?.some((id) => id.startsWith('solana:')))).toBe(
    true,
  )
})

test('leaves out excluded wallets by id, rdns and name; requests their ids once, to hide their connectors (spec 5.4/excluded)', async () => {
  const [one, two, three] = (await getWalletPage(make())).wallets
  if (!one || !two?.rdns || !three) throw new Error('too few wallets')
  server.reset()
  const latchkey = make({ excludeWallets: [one.id, two.rdns.toUpperCase(), three.name] })
  const page = await getWalletPage(latchkey)
  for (const { id } of [one, two, three]) expect(page.wallets.map((wallet) => wallet.id)).not.toContain(id)
  expect(page.excluded).toEqual([one])
  expect((await getWalletPage(latchkey, { search: 'wallet' })).excluded).toEqual([one])
  expect(server.requests.filter(({ query }) => query.include === one.id)).toHaveLength(1)
  expect(await getWallet(latchkey, { id: one.id })).toBeNull()
})

test('ends at an empty page, whatever count the directory returns', async () => {
  const directory = { getWallets: async () => ({ data: [], count: 1e9 }) }
  expect(await getWalletPage(make({ services: { directory } }))).not.toHaveProperty('nextPage')
})

test.each<[string, () => void]>([
  ['500', () => server.failNext(4, 500)],
  ['404', () => server.failNext(1, 404)],
  ['garbage', () => server.garbage()],
  ['10 MB', () => server.oversize()],
])('%s rejects with a typed error, and the next call works', async (_, fail) => {
  const latchkey = make()
  fail()
  const error = await failure(getWalletPage(latchkey))
  expect(error).toBeInstanceOf(HttpError)
  expect((error as HttpError).action).not.toBe('')
  expect((await getWalletPage(latchkey)).wallets).toHaveLength(40)
})

test('drops hostile values and keeps the other wallets', async () => {
  server.hostile(true)
  const text = JSON.stringify(await getWalletPage(make()))
  expect(text).not.toMatch(/javascript:|vbscript:|data:text|file:|blob:|<script/i)
  expect(text.length).toBeLessThan(100_000)
})

test("rejects with a typed error if the app's own directory throws, and with the signal's reason when aborted", async () => {
  const cause = new TypeError('no')
  const directory = { getWallets: () => Promise.reject(cause) }
  const latchkey = make({ services: { directory } })
  for (const read of [getWalletPage(latchkey), getWallet(latchkey, { id: 'a' })]) {
    const error = await failure(read)
    expect(error).toBeInstanceOf(HttpRequestError)
    // What failed has no url that we know.
    expect(error).toMatchObject({ cause, url: '' })
  }
  const own = new HttpRequestError({ url: 'https://own.test' })
  const failing = make({ services: { directory: { getWallets: () => Promise.reject(own) } } })
  expect(await failure(getWalletPage(failing))).toBe(own)
  expect(await failure(getWallet(failing, { id: 'a' }))).toBe(own)
  const controller = new AbortController()
  const pending = failure(getWalletPage(make(), { signal: controller.signal }))
  controller.abort(new Error('not wanted'))
  expect(await pending).toMatchObject({ message: 'not wanted' })
})

test('makes no request with enableWallets: false (spec 1.8/wallets)', async () => {
  const latchkey = make({ enableWallets: false })
  expect(await getWalletPage(latchkey)).toMatchObject({ wallets: [], count: 0 })
  expect(await getWallet(latchkey, { id: 'latchkey-sandbox' })).toBeNull()
  expect(server.requests).toEqual([])
})

test('uses only the built-in directory without services', async () => {
  const latchkey = make({ services: {} })
  const all = (await allPages(latchkey)).flatMap(({ wallets }) => wallets)
  expect(all.length).toBeGreaterThanOrEqual(50)
  expect(all.map(({ name }) => name)).toContain('MetaMask')
  const { data } = await builtInDirectory().getWallets({ search: 'rainbow' })
  expect((await getWalletPage(latchkey, { search: 'rainbow' })).wallets).toEqual(data)
})

test('getWallet returns a wallet of the directory or a custom wallet by its id, parsed', async () => {
  const own = {
    id: 'own',
    name: 'Own',
    mobileLink: 'javascript:alert(1)',
    imageUrl: 'https://img.test/a.png',
  }
  const latchkey = make({ customWallets: [own] })
  expect(await getWallet(latchkey, { id: 'latchkey-peer' })).toMatchObject({ name: 'Sandbox Peer' })
  expect(await getWallet(latchkey, { id: 'own' })).toEqual({ id: 'own', name: 'Own', imageUrl: own.imageUrl })
  expect(await getWallet(latchkey, { id: 'nobody' })).toBeNull()
  server.garbage()
  expect(await failure(getWallet(latchkey, { id: 'latchkey-peer' }))).toBeInstanceOf(HttpError)
})
