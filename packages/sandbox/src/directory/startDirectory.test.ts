import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peerWalletId } from './makeWallets.js'
import { type SandboxDirectory, startDirectory } from './startDirectory.js'

let directory: SandboxDirectory

beforeAll(async () => {
  directory = await startDirectory({ peerUrl: () => 'http://127.0.0.1:18540/peer' })
})
beforeEach(() => directory.reset())
afterAll(() => directory.stop())

const ask = (query = '') => fetch(`${directory.url}/getWallets${query}`)
const page = async (query = '') => {
  const response = await ask(query)
  return (await response.json()) as {
    data: { id: string; name: string; [key: string]: unknown }[]
    count: number
  }
}

test('600 wallets in pages of 40 that do not overlap; no id and no rdns twice', async () => {
  const pages = await Promise.all(Array.from({ length: 15 }, (_, index) => page(`?page=${index + 1}`)))
  expect(pages.every(({ data, count }) => data.length === 40 && count === 600)).toBe(true)
  const all = pages.flatMap(({ data }) => data)
  expect(new Set(all.map(({ id }) => id)).size).toBe(600)
  expect(new Set(all.map(({ name }) => name)).size).toBe(600)
  const rdns = all.map((wallet) => wallet.rdns).filter(Boolean)
  expect(new Set(rdns).size).toBe(rdns.length)
  expect((await page('?page=16')).data).toEqual([])
})

test('two servers list the same wallets', async () => {
  const other = await startDirectory({ peerUrl: () => 'http://127.0.0.1:18540/peer' })
  const answer = await fetch(`${other.url}/getWallets?page=3`)
  expect(await answer.json()).toEqual(await page('?page=3'))
  await other.stop()
})

test('search, badge, include, exclude, chains and rdns narrow the list', async () => {
  const found = await page('?search=AMBER&entries=100')
  expect(found.count).toBeGreaterThan(10)
  expect(found.data.every(({ name }) => name.startsWith('Amber'))).toBe(true)
  const certified = await page('?badge_type=certified&entries=600')
  expect(certified.count).toBeGreaterThan(50)
  expect(certified.data.every((wallet) => wallet.badge_type === 'certified')).toBe(true)
  const [one, two] = (await page()).data
  expect((await page(`?include=${one?.id},${two?.id}`)).data).toEqual([one, two])
  expect((await page(`?exclude=${one?.id}`)).count).toBe(599)
  const solana = await page('?chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=600')
  expect(solana.count).toBeLessThan(400)
  expect((await page('?rdns=test.latchkey.sandbox,test.latchkey.second')).count).toBe(2)
})

test('the peer is listed where its address is given', async () => {
  const { data } = await page(`?include=${peerWalletId}`)
  expect(data).toMatchObject([{ id: 'latchkey-peer', mobile_link: 'http://127.0.0.1:18540/peer' }])
})

test('a picture for each wallet, none for a broken one', async () => {
  const image = await fetch(`${directory.url}/getWalletImage/image-7?projectId=x`)
  expect(image.headers.get('content-type')).toBe('image/svg+xml')
  expect(await image.text()).toMatch(/^<svg .*<\/svg>$/)
  expect(await (await fetch(`${directory.url}/getWalletImage/broken`)).text()).not.toContain('<svg')
})

test('it fails as it is told to, and then no more', async () => {
  directory.failNext(1, 429, '1')
  const failed = await ask()
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([429, '1'])
  directory.garbage()
  await expect(page()).rejects.toThrow()
  directory.oversize()
  expect((await (await ask()).arrayBuffer()).byteLength).toBeGreaterThan(10_000_000)
  directory.hostile(true)
  expect((await page()).data.length).toBeGreaterThan(50)
  directory.reset()
  expect((await page()).data).toHaveLength(40)
  expect(directory.requests).toEqual([{ path: '/getWallets', query: {}, status: 200 }])
})

test('wrong numbers, other paths and other methods are refused', async () => {
  expect((await ask('?page=0')).status).toBe(400)
  expect((await ask('?entries=9999')).status).toBe(400)
  expect((await fetch(`${directory.url}/nothing`)).status).toBe(404)
  expect((await fetch(`${directory.url}/getWallets`, { method: 'POST' })).status).toBe(405)
})
