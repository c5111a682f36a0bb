import { errorBody, type HistoryEntry, historyCall, supportedChainsCall } from '@latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startUpstream, type TestUpstream } from '../../test/startUpstream.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import type { NetworkHistory, ServerNetwork } from '../config/ServerNetwork.js'
import { createApp, type ServerApp } from '../createApp.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const collection = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const hash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`

let explorer: TestUpstream
beforeAll(async () => {
  explorer = await startUpstream()
})
beforeEach(() => {
  explorer.requests.length = 0
})
afterAll(() => explorer.stop())

/** A new app, because an upstream that has failed is left alone for a while. */
async function open(history: NetworkHistory | undefined): Promise<ServerApp> {
  const network: ServerNetwork = {
    id: 'eip155:10',
    name: 'Ten',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [explorer.url],
    tokens: [],
    history,
  }
  return createApp({ database: await openTestDatabase('pglite'), rateLimit: false, networks: [network] })
}

const ask = (app: ServerApp, cursor?: string) =>
  app.request(
    `/v1/account/${me}/history?${new URLSearchParams({ chainId: 'eip155:10', ...(cursor ? { cursor } : {}) })}`,
  )

async function readPage(app: ServerApp, cursor?: string) {
  const response = await ask(app, cursor)
  const body = await response.json()
  expect([response.status, body.reasons]).toEqual([200, undefined])
  const page = v.parse(historyCall.answer, body)
  // The schema leaves out what is not valid.
  expect(page.data).toHaveLength(body.data.length)
  page.data.forEach(({ transfers }, index) => {
    expect(transfers).toHaveLength(body.data[index].transfers.length)
  })
  return page
}

async function readAll(app: ServerApp) {
  const all: HistoryEntry[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(app, cursor)
    all.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor)
  return all
}

/** Transactions of a past, in the form of neither explorer. */
const past = Array.from({ length: 130 }, (_, index) => ({
  hash: hash(index + 1),
  block: 1_000 + index * 2,
  seconds: 1_700_000_000 + index * 24,
  isFailed: index % 10 === 9,
  to: index === 50 ? null : friend,
}))
const tokenPast = Array.from({ length: 70 }, (_, index) => ({
  // Every second one belongs to a transaction of the account itself.
  hash: hash(index % 2 ? index + 1 : 10_000 + index),
  block: index % 2 ? 1_000 + index * 2 : 1_001 + index * 2,
  seconds: 1_700_000_000 + index * 24,
}))

const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', '.000000Z')

const blockscoutRows = {
  transactions: past.map(({ hash, block, seconds, isFailed, to }, nonce) => ({
    hash,
    block_number: block,
    timestamp: iso(seconds),
    from: { hash: me, is_contract: false, name: null },
    to: to && { hash: to, is_contract: false, name: null },
    value: '1500000000000000000',
    nonce,
    raw_input: '0x',
    status: isFailed ? 'error' : 'ok',
    result: isFailed ? 'execution reverted' : 'success',
    fee: { type: 'actual', value: '21000' },
    position: 0,
  })),
  'internal-transactions': [
    {
      transaction_hash: hash(20_000),
      block_number: 1_100,
      timestamp: iso(1_700_001_200),
      from: { hash: token },
      to: { hash: me },
      value: '7',
      success: true,
      type: 'call',
      index: 1,
    },
    {
      transaction_hash: hash(20_001),
      block_number: 1_101,
      timestamp: iso(1_700_001_212),
      from: { hash: token },
      to: { hash: me },
      value: '7',
      success: false,
      type: 'call',
      index: 1,
    },
  ],
  'token-transfers': [
    ...tokenPast.map(({ hash, block, seconds }) => ({
      transaction_hash: hash,
      block_number: block,
      timestamp: iso(seconds),
      from: { hash: friend },
      to: { hash: me },
      token: { address_hash: token, name: 'USD Coin', symbol: 'USDC', decimals: '6', type: 'ERC-20' },
      total: { value: '2500000', decimals: '6' },
      log_index: 3,
      type: 'token_transfer',
    })),
    {
      transaction_hash: hash(30_000),
      block_number: 2_000,
      timestamp: iso(1_700_100_000),
      from: { hash: '0x0000000000000000000000000000000000000000' },
      to: { hash: me },
      token: { address_hash: collection, name: 'Apes', symbol: 'APE', decimals: null, type: 'ERC-721' },
      total: { token_id: '42', token_instance: null },
      log_index: 1,
      type: 'token_minting',
    },
  ],
}

/** Answers as Blockscout does: 50 rows on a page, and the parameters of the next one. */
const blockscout = ({ path, query }: { path: string; query: Readonly<Record<string, string>> }) => {
  const name = path.split('/').at(-1) as keyof typeof blockscoutRows
  const rows = (blockscoutRows[name] as { block_number: number }[]).toSorted(
    (a, b) => b.block_number - a.block_number,
  )
  const from = Number(query.items_count ?? 0)
  const items = rows.slice(from, from + 50)
  const last = items.at(-1)
  const next = { block_number: last?.block_number, index: 0, items_count: from + 50, value: null }
  return { items, next_page_params: from + 50 < rows.length ? next : null }
}

describe('Blockscout', () => {
  const history = () => ({ type: 'blockscout', url: `${explorer.url}/`, apiKey: 'secret' }) as const

  test('every transaction of the three lists is there once, the newest first (spec 7.T3)', async () => {
    explorer.answer(blockscout)
    const entries = await readAll(await open(history()))
    const ids = entries.map(({ id }) => id)
    const own = tokenPast.filter(({ hash }) => past.every((each) => each.hash !== hash))
    expect(ids).toHaveLength(past.length + own.length + 2)
    expect(new Set(ids).size).toBe(ids.length)
    const times = entries.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(times[0]).toBe(1_700_100_000_000)
    expect(explorer.requests[0]).toMatchObject({
      path: `/api/v2/addresses/${me.toLowerCase()}/transactions`,
      query: { apikey: 'secret' },
    })
  })

  test('each has its state and what it moved (spec 3.14/metadata, 3.14/transfers)', async () => {
    explorer.answer(blockscout)
    const entries = await readAll(await open(history()))
    const of = (index: number) => entries.find(({ id }) => id === hash(index))
    expect(of(1)).toMatchObject({
      metadata: { operationType: 'send', status: 'confirmed', sentFrom: me, sentTo: friend, nonce: 0 },
      transfers: [{ direction: 'out', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'ETH' } }],
    })
    expect(of(10)).toMatchObject({ metadata: { status: 'failed' }, transfers: [] })
    expect(of(51)).toMatchObject({ metadata: { operationType: 'deploy', sentTo: '' } })
    // Rows of two lists are one transaction.
    expect(of(2)?.transfers.map(({ direction }) => direction)).toEqual(['out', 'in'])
    expect(of(10_000)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: '' },
      transfers: [
        {
          direction: 'in',
          sender: friend,
          quantity: { numeric: '2.5' },
          fungible_info: { symbol: 'USDC', address: token, decimals: '6' },
        },
      ],
    })
    expect(of(20_000)?.transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '0.000000000000000007' } },
    ])
    expect(of(20_001)).toBeUndefined()
    expect(of(30_000)).toMatchObject({
      metadata: { operationType: 'mint' },
      transfers: [{ nft_info: { address: collection, token_id: '42', name: 'Apes' } }],
    })
  })

  test('rows that are not valid, and those of other addresses, are left out', async () => {
    const [row] = blockscoutRows.transactions
    const bad = [
      { ...row, hash: hash(77), from: { hash: friend } },
      { ...row, hash: 'javascript:alert(1)' },
      { ...row, hash: hash(78), value: '-1' },
      { ...row, hash: hash(79), value: '9'.repeat(90) },
      { ...row, hash: hash(80), block_number: null, status: null },
      { ...row, hash: hash(81), timestamp: 'yesterday' },
      null,
      'row',
    ]
    explorer.answer(({ path }) => ({
      items: path.endsWith('/transactions') ? [...bad, row] : [],
      next_page_params: null,
    }))
    expect((await readPage(await open(history()))).data.map(({ id }) => id)).toEqual([hash(1)])
  })

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  test.each([
    ['x'],
    ['1000'],
    [cursorOf([5, [{}]])],
    [cursorOf([5, [{}, {}, { apikey: 'a&b=c' }]])],
    [cursorOf([5, [{}, {}, { 'x-y': '1' }]])],
    [cursorOf([-1, [{}, {}, {}]])],
    [cursorOf({ before: 1 })],
  ])('the cursor %s is refused, and the explorer is not asked', async (cursor) => {
    const response = await ask(await open(history()), cursor)
    expect(response.status).toBe(400)
    expect(v.parse(errorBody, await response.json()).reasons[0]?.description).toBe(
      'The "cursor" is not one of this server.',
    )
    expect(explorer.requests).toEqual([])
  })

  test.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['status 500', (response) => void response.writeHead(500).end('<html>')],
    ['no JSON', (response) => void response.end('{"items": [')],
    ['another shape', (response) => void response.end('{"items": {}}')],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a closed connection', (response) => void response.destroy()],
    ['endless empty pages', (response) => void response.end('{"items":[],"next_page_params":{"index":1}}')],
    ['11 MB', (response) => void response.end(`{"items":["${'x'.repeat(11_000_000)}"]}`)],
  ])('%s is a 502 with a sentence, also the tenth time', async (_, handle) => {
    explorer.handle(handle)
    const app = await open(history())
    for (let count = 0; count < 10; count++) {
      const response = await ask(app)
      const text = await response.text()
      expect([response.status, text]).toEqual([502, expect.stringContaining('did not give an answer')])
      expect(text).not.toContain('secret')
    }
  })

  test.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['status 500', (response) => void response.writeHead(500).end('<html>')],
    ['a closed connection', (response) => void response.destroy()],
  ])('an explorer with %s for everything is not asked after five accounts', async (_, handle) => {
    explorer.handle(handle)
    const app = await open(history())
    const askFor = (index: number) =>
      app.request(`/v1/account/0x${String(index).padStart(40, '0')}/history?chainId=eip155:10`)
    for (let index = 0; index < 5; index++) expect((await askFor(index)).status).toBe(502)
    const { length } = explorer.requests
    const response = await askFor(5)
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(explorer.requests).toHaveLength(length)
  })

  test('equal requests at the same time are one', async () => {
    explorer.answer(blockscout)
    const app = await open(history())
    await Promise.all([readPage(app), readPage(app)])
    expect(explorer.requests).toHaveLength(3)
  })
})

const etherscanCommon = (row: { hash: string; block: number; seconds: number }) => ({
  hash: row.hash,
  blockNumber: String(row.block),
  timeStamp: String(row.seconds),
  from: me.toLowerCase(),
  to: friend.toLowerCase(),
  contractAddress: '',
  value: '1500000000000000000',
})
type EtherscanRow = Readonly<Record<string, string>> & { readonly blockNumber: string }
const etherscanRows: Readonly<Record<string, readonly EtherscanRow[]>> = {
  txlist: past.map((row, nonce) => ({
    ...etherscanCommon(row),
    to: row.to?.toLowerCase() ?? '',
    nonce: String(nonce),
    input: '0x',
    isError: row.isFailed ? '1' : '0',
    txreceipt_status: row.isFailed ? '0' : '1',
  })),
  txlistinternal: [],
  tokentx: tokenPast.map((row) => ({
    ...etherscanCommon(row),
    from: friend.toLowerCase(),
    to: me.toLowerCase(),
    value: '2500000',
    contractAddress: token.toLowerCase(),
    tokenName: 'USD Coin',
    tokenSymbol: 'USDC',
    tokenDecimal: '6',
    input: 'deprecated',
  })),
  tokennfttx: [
    {
      ...etherscanCommon({ hash: hash(30_000), block: 2_000, seconds: 1_700_100_000 }),
      from: '0x0000000000000000000000000000000000000000',
      to: me.toLowerCase(),
      contractAddress: collection.toLowerCase(),
      tokenID: '42',
      tokenName: 'Apes',
      tokenSymbol: 'APE',
      tokenDecimal: '0',
    },
  ],
  token1155tx: [
    {
      ...etherscanCommon({ hash: hash(40_000), block: 900, seconds: 1_600_000_000 }),
      contractAddress: collection.toLowerCase(),
      tokenID: '7',
      tokenValue: '3',
      tokenName: 'Items',
      tokenSymbol: 'ITM',
    },
  ],
}

/** Answers as Etherscan does: an empty list has the status of an error. */
const etherscan = ({ query }: { query: Readonly<Record<string, string>> }) => {
  const { action = '', endblock, page, offset } = query
  const rows = (etherscanRows[action] ?? [])
    .filter(({ blockNumber }) => Number(blockNumber) <= Number(endblock))
    .toSorted((a, b) => Number(b.blockNumber) - Number(a.blockNumber))
  const from = (Number(page) - 1) * Number(offset)
  const result = rows.slice(from, from + Number(offset))
  return result.length > 0
    ? { status: '1', message: 'OK', result }
    : { status: '0', message: 'No transactions found', result }
}

describe('Etherscan', () => {
  const history = () => ({ type: 'etherscan', url: explorer.url, apiKey: 'secret' }) as const

  test('every transaction of the five lists is there once, with what it moved (spec 7.T3, 3.14/transfers)', async () => {
    explorer.answer(etherscan)
    const entries = await readAll(await open(history()))
    const ids = entries.map(({ id }) => id)
    const own = tokenPast.filter(({ hash }) => past.every((each) => each.hash !== hash))
    expect(ids).toHaveLength(past.length + own.length + 2)
    expect(new Set(ids).size).toBe(ids.length)
    const of = (index: number) => entries.find(({ id }) => id === hash(index))
    expect(of(10)).toMatchObject({ metadata: { status: 'failed' }, transfers: [] })
    expect(of(51)).toMatchObject({ metadata: { operationType: 'deploy' } })
    expect(of(2)?.transfers).toMatchObject([
      { direction: 'out', quantity: { numeric: '1.5' }, recipient: friend },
      { direction: 'in', quantity: { numeric: '2.5' }, fungible_info: { address: token } },
    ])
    expect(of(30_000)?.transfers).toMatchObject([{ direction: 'in', nft_info: { token_id: '42' } }])
    expect(of(40_000)?.transfers).toMatchObject([
      { direction: 'out', quantity: { numeric: '3' }, nft_info: { token_id: '7' } },
    ])
    expect(explorer.requests[0]?.query).toMatchObject({
      chainid: '10',
      module: 'account',
      action: 'txlist',
      address: me.toLowerCase(),
      sort: 'desc',
      apikey: 'secret',
    })
  })

  test('a limit or a wrong key is a 502, and the key is in no answer', async () => {
    explorer.answer(() => ({ status: '0', message: 'NOTOK', result: 'Invalid API Key secret' }))
    const response = await ask(await open(history()))
    expect(response.status).toBe(502)
    expect(await response.text()).not.toMatch(/secret|NOTOK/)
  })

  test.each([
    [[{ endblock: '5', page: '0' }, {}, {}, {}, {}]],
    [[{ endblock: '5' }, {}, {}, {}, {}]],
    [[{ address: friend }, {}, {}, {}, {}]],
  ])('a cursor with %j is refused', async (places) => {
    const cursor = Buffer.from(JSON.stringify([5, places])).toString('base64url')
    expect((await ask(await open(history()), cursor)).status).toBe(400)
  })
})

test('a network is supported if it has a history (spec 7.T1)', async () => {
  const listed = async (history: NetworkHistory | undefined) =>
    v.parse(
      supportedChainsCall.answer,
      await (await (await open(history)).request('/v1/supported-chains')).json(),
    ).http
  expect(await listed(undefined)).toEqual([])
  expect(await listed('ots')).toEqual(['eip155:10'])
  expect(await listed({ type: 'blockscout', url: explorer.url })).toEqual(['eip155:10'])
})
