import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { HistoryEntry } from '@latchkey/protocol'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startUpstream, type TestUpstream } from '../../../test/startUpstream.js'
import { openTestDatabase } from '../../../test/testDatabases.js'
import { createApp, type ServerApp } from '../../createApp.js'

let explorer: TestUpstream
beforeAll(async () => {
  explorer = await startUpstream()
})
beforeEach(() => {
  explorer.requests.length = 0
})
afterAll(() => explorer.stop())

const accountOf = (index: number) => `0x${String(index).padStart(40, '0')}`

async function open(secret?: string): Promise<ServerApp> {
  const network = {
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [explorer.url],
    history: { type: 'blockscout', url: explorer.url },
    tokens: [],
  } as const
  return createApp({
    database: await openTestDatabase('pglite'),
    rateLimit: false,
    secret,
    networks: [
      { ...network, id: 'eip155:1' },
      { ...network, id: 'eip155:10' },
    ],
  })
}

async function ask(
  app: ServerApp,
  query: { account?: string; chainId?: string; list?: string; cursor?: string },
) {
  const { account = accountOf(1), chainId = 'eip155:1', list = 'nfts', cursor } = query
  const parameters = new URLSearchParams({ chainId, ...(cursor === undefined ? {} : { cursor }) })
  const response = await app.request(`/v1/account/${account}/${list}?${parameters}`)
  return { status: response.status, text: await response.text() }
}

const nft = (index: number, picture: string) => ({
  id: String(index),
  token_type: 'ERC-721',
  value: '1',
  image_url: picture,
  token: { address_hash: accountOf(7), name: 'Apes', symbol: 'APE' },
})
const withNext = () =>
  explorer.answer(() => ({ items: [nft(1, '')], next_page_params: { items_count: 50, token_id: '1' } }))

test('a cursor is one that was given, for that list of that account on that network', async () => {
  withNext()
  const app = await open()
  const { next: cursor } = JSON.parse((await ask(app, {})).text)
  expect((await ask(app, { cursor })).status).toBe(200)
  // The same address is the same account, however it is written.
  expect((await ask(app, { cursor, account: accountOf(1).replace('0x', '0X') })).status).toBe(200)
  explorer.requests.length = 0
  for (const other of [{ account: accountOf(2) }, { chainId: 'eip155:10' }, { list: 'history' }])
    expect((await ask(app, { cursor, ...other })).status).toBe(400)
  expect((await ask(await open(), { cursor })).status).toBe(400)
  expect(explorer.requests).toEqual([])
})

test('copies with one secret read the cursors of each other', async () => {
  withNext()
  const [one, two] = [await open('secret'), await open('secret')]
  const { next: cursor } = JSON.parse((await ask(one, {})).text)
  expect((await ask(two, { cursor })).status).toBe(200)
  expect((await ask(await open('another'), { cursor })).status).toBe(400)
})

test('a cursor that is changed in any place is refused, and nothing is asked', {
  timeout: fuzzTimeout,
}, async () => {
  withNext()
  const app = await open()
  const { next } = JSON.parse((await ask(app, {})).text) as { next: string }
  explorer.requests.length = 0
  const changed = fc.oneof(
    fc
      .tuple(fc.nat(next.length - 1), fc.constantFrom('A', 'B', '-', '_', '=', ' ', 'é', '\0'))
      .map(([place, character]) => next.slice(0, place) + character + next.slice(place + 1)),
    fc.nat(next.length - 1).map((length) => next.slice(0, length)),
    fc.string({ minLength: 1, maxLength: 1_000 }),
    fc.nat().map(String),
    fc.string().map((end) => `${next}${end}`),
  )
  await holds(
    fc.asyncProperty(
      changed.filter((cursor) => cursor !== next && cursor !== ''),
      async (cursor) => {
        expect((await ask(app, { cursor })).status).toBe(400)
      },
    ),
    { seed: 20_261_129, numRuns: 300 },
  )
  expect(explorer.requests).toEqual([])
})

/** As large as a picture may be. */
const pngHeader = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
const picture = (text: string) =>
  `data:image/png;base64,${Buffer.concat([pngHeader, Buffer.from(text)]).toString('base64')}`
const large = picture('a'.repeat(23_900))

test('a page has no more pictures than an answer should have', async () => {
  explorer.answer(() => ({ items: Array.from({ length: 50 }, (_, index) => nft(index, large)) }))
  const { status, text } = await ask(await open(), {})
  expect(status).toBe(200)
  expect(text.length).toBeLessThan(300_000)
  const { data } = JSON.parse(text) as { data: (HistoryEntry & { content?: unknown })[] }
  expect(data).toHaveLength(50)
  expect(data.filter(({ content }) => content)).toHaveLength(7)
})

test('pages of many accounts do not stay in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const app = await open()
  explorer.answer(({ path }) => ({
    items: Array.from({ length: 50 }, (_, index) =>
      nft(index, picture(`${path}${index}`.padEnd(23_900, 'a'))),
    ),
  }))
  const read = async (from: number) => {
    for (let index = from; index < from + 40; index++) {
      const { status, text } = await ask(app, { account: accountOf(index) })
      expect([status, text.length > 200_000]).toEqual([200, true])
    }
    explorer.requests.length = 0
    collect()
    return process.memoryUsage().heapUsed
  }
  await read(1_000)
  const before = await read(2_000)
  const after = await read(3_000)
  // 40 pages of 1.6 MB each are 64 MB.
  expect((after - before) / 1e6).toBeLessThan(20)
})
