import type { ServerResponse } from 'node:http'
import { errorBody, type NftEntry, nftsCall } from '@latchkey/protocol'
import { type SandboxChain, sandboxEvmAssets, startChain, testPrivateKeys } from '@latchkey/sandbox'
import * as v from 'valibot'
import { createWalletClient, type Hex, http, parseAbi, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { startUpstream, type TestUpstream } from '../../test/startUpstream.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import type { NetworkHistory } from '../config/ServerNetwork.js'
import { createApp, type ServerApp } from '../createApp.js'
import { transferTopic } from '../services/history/readMoves.js'

const alice = privateKeyToAccount(testPrivateKeys[0])
const bob = privateKeyToAccount(testPrivateKeys[1])
const collections = sandboxEvmAssets.collections.filter(({ standing }) => standing === 'listed')
const addressOf = (name: string) =>
  sandboxEvmAssets.collections.find((each) => each.name === name)?.address ?? '0x'
const cats = addressOf('Sandbox Cats')
const items = addressOf('Sandbox Items')
const vouchers = addressOf('Free mint voucher')
const abi = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])

let chain: SandboxChain
let explorer: TestUpstream
beforeAll(async () => {
  // PGlite takes its time to open, in which the chain would close idle connections.
  await openTestDatabase('pglite')
  ;[chain, explorer] = await Promise.all([startChain({ id: 1337, contents: 'assets' }), startUpstream()])
})
beforeEach(() => {
  explorer.requests.length = 0
})
afterAll(() => Promise.all([chain.stop(), explorer.stop()]))

async function open(history: NetworkHistory | undefined): Promise<ServerApp> {
  const network = { ...networkOf(chain), history, collections }
  return createApp({ database: await openTestDatabase('pglite'), rateLimit: false, networks: [network] })
}

const ask = (app: ServerApp, address: string, cursor?: string) =>
  app.request(
    `/v1/account/${address}/nfts?${new URLSearchParams({ chainId: 'eip155:1337', ...(cursor ? { cursor } : {}) })}`,
  )

async function readPage(app: ServerApp, address: string, cursor?: string) {
  const response = await ask(app, address, cursor)
  const body = await response.json()
  expect([response.status, body.reasons]).toEqual([200, undefined])
  const page = v.parse(nftsCall.answer, body)
  // The schema leaves out what is not valid.
  expect(page.data).toHaveLength(body.data.length)
  return page
}

const send = async (from: typeof alice, to: Hex, call: Readonly<Record<string, unknown>>) => {
  const client = createWalletClient({
    account: from,
    transport: http(chain.url),
    pollingInterval: 50,
  }).extend(publicActions)
  const hash = await client.writeContract({ address: to, abi, chain: null, ...call } as never)
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
}
const idsOf = (entries: readonly NftEntry[]) =>
  entries.map(({ address, token_id }) => `${address === cats ? 'cat' : 'item'} ${token_id}`)

test('the NFTs of an account are those that the chain says it owns, with name and picture', async () => {
  await send(alice, cats, {
    functionName: 'transferFrom',
    args: [alice.address, bob.address, 2n],
  })
  const { data, next, source, completeness } = await readPage(await open('ots'), alice.address)
  expect({ next, source, completeness }).toEqual({ next: null, source: 'logs', completeness: 'partial' })
  const of = (address: Hex) => data.filter((each) => each.address === address)
  expect(of(cats).map(({ token_id }) => token_id)).toEqual(['3', '1'])
  expect(of(cats)[1]).toEqual({
    chainId: 'eip155:1337',
    address: cats,
    token_id: '1',
    standard: 'erc721',
    quantity: '1',
    name: 'Sandbox Cats #1',
    collection: { name: 'Sandbox Cats' },
    content: { preview: { url: expect.stringMatching(/^data:image\/svg/) } },
    flags: { is_spam: false, is_known: true },
  })
  expect(of(items)).toMatchObject([{ token_id: '1', standard: 'erc1155', quantity: '10' }])
  expect(of(vouchers)).toMatchObject([{ flags: { is_spam: true, is_known: false } }])
  expect(data).toHaveLength(4)
})

test('pages follow each other, also past NFTs that were given away or came between two pages', async () => {
  const ids = Array.from({ length: 110 }, (_, index) => BigInt(100 + index))
  for (const id of ids) await send(bob, items, { functionName: 'mint', args: [alice.address, id, 1n] })
  const app = await open('ots')
  const first = await readPage(app, alice.address)
  expect(first.data).toHaveLength(50)
  expect(idsOf(first.data).slice(0, 2)).toEqual(['item 209', 'item 208'])
  await send(bob, items, { functionName: 'mint', args: [alice.address, 999n, 1n] })
  const second = await readPage(app, alice.address, first.next ?? '')
  expect(idsOf(second.data)[0]).toBe('item 159')

  const given = ids.slice(1)
  const args = [alice.address, bob.address, given, given.map(() => 1n), '0x']
  await send(alice, items, { functionName: 'safeBatchTransferFrom', args })
  const other = await open('ots')
  const shown = await readPage(other, alice.address)
  expect(idsOf(shown.data)).toEqual(['item 999'])
  // 50 that the account no longer has are not an empty page.
  const rest = await readPage(other, alice.address, shown.next ?? '')
  expect(idsOf(rest.data)).toContain('cat 1')
  expect(idsOf(rest.data)).toContain('item 100')
  expect(rest.next).toBeNull()
  expect((await readPage(other, bob.address)).data).toHaveLength(50)
})

test('a contract that uses up all gas, or is gone, leaves the other NFTs', async () => {
  const carol = privateKeyToAccount(`0x${'5'.repeat(64)}`).address
  await send(bob, items, { functionName: 'mint', args: [carol, 5n, 1n] })
  const client = createWalletClient({
    account: bob,
    transport: http(chain.url),
    pollingInterval: 50,
  }).extend(publicActions)
  // Without data it logs a transfer of an ERC-721, with data it never ends.
  const code = `0x36604457600773${carol.slice(2)}60007f${transferTopic.slice(2)}60006000a4005b604456`
  for (const [address, later] of [
    ['0x00000000000000000000000000000000000000b1', code],
    ['0x00000000000000000000000000000000000000b2', '0x'],
  ] as const) {
    const setCode = (hex: string) =>
      client.request({ method: 'anvil_setCode' as never, params: [address, hex] as never })
    await setCode(code)
    const hash = await client.sendTransaction({ to: address, gas: 100_000n, chain: null } as never)
    expect((await client.waitForTransactionReceipt({ hash })).logs).toHaveLength(1)
    await setCode(later)
  }
  expect(idsOf((await readPage(await open('ots'), carol)).data)).toEqual(['item 5'])
})

/** NFTs as Blockscout has them, and rows that are not valid. */
const rows = [
  {
    id: '42',
    token_type: 'ERC-721',
    value: '1',
    image_url: 'https://pictures.test/42.png',
    metadata: { name: 'Ape 42' },
    token: { address_hash: cats.toLowerCase(), name: 'Apes', symbol: 'APE', type: 'ERC-721' },
  },
  {
    id: '7',
    token_type: 'ERC-1155',
    value: '3',
    image_url: 'javascript:alert(1)',
    metadata: 'x',
    token: { address_hash: vouchers, name: 'Visit win.example', symbol: null, type: 'ERC-1155' },
  },
  { id: '-1', token_type: 'ERC-721', token: { address_hash: cats } },
  { id: '1', token_type: 'ERC-404', token: { address_hash: cats } },
  { id: '1', token_type: 'ERC-721', token: { address_hash: '0x1' } },
  null,
]

test('Blockscout has NFTs by pages; rows that are not valid are left out', async () => {
  const next = { token_contract_address_hash: cats, token_id: '42', items_count: 50 }
  explorer.answer(({ query }) => ({ items: rows, next_page_params: query.items_count ? null : next }))
  const app = await open({ type: 'blockscout', url: explorer.url, apiKey: 'secret' })
  const first = await readPage(app, alice.address)
  expect(first).toMatchObject({ source: 'blockscout', completeness: 'complete' })
  expect(first.data).toEqual([
    {
      chainId: 'eip155:1337',
      address: cats,
      token_id: '42',
      standard: 'erc721',
      quantity: '1',
      name: 'Ape 42',
      collection: { name: 'Sandbox Cats' },
      content: { preview: { url: 'https://pictures.test/42.png' } },
      flags: { is_spam: false, is_known: true },
    },
    {
      chainId: 'eip155:1337',
      address: vouchers,
      token_id: '7',
      standard: 'erc1155',
      quantity: '3',
      collection: { name: 'Visit win.example' },
      flags: { is_spam: true, is_known: false },
    },
  ])
  expect((await readPage(app, alice.address, first.next ?? '')).next).toBeNull()
  expect(explorer.requests.map(({ path }) => path)).toEqual(
    [1, 2].map(() => `/api/v2/addresses/${alice.address.toLowerCase()}/nft`),
  )
  expect(explorer.requests[1]?.query).toEqual({
    ...next,
    items_count: '50',
    type: 'ERC-721,ERC-1155',
    apikey: 'secret',
  })
})

test.each<[NetworkHistory | undefined, string | undefined, number, string]>([
  [undefined, undefined, 501, 'This server has no source for the list of NFTs of eip155:1337.'],
  [{ type: 'etherscan', apiKey: 'k' }, undefined, 501, 'This server has no source for the list of NFTs of'],
  ['ots', '0', 400, 'The "cursor" is not one of this server.'],
  ['ots', 'x', 400, 'The "cursor" is not one of this server.'],
  [{ type: 'blockscout', url: 'http://127.0.0.1:1' }, 'x', 400, 'The "cursor" is not one of this server.'],
  [{ type: 'blockscout', url: 'http://127.0.0.1:1' }, undefined, 502, 'list of NFTs of eip155:1337 did not'],
])('with the history %j and the cursor %s the answer is %i', async (history, cursor, status, sentence) => {
  const response = await ask(await open(history), alice.address, cursor)
  expect(response.status).toBe(status)
  expect(v.parse(errorBody, await response.json()).reasons[0]?.description).toContain(sentence)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['another shape', (response) => void response.end('{"items":{}}')],
  ['an error', (response) => void response.writeHead(500).end()],
])('%s of the explorer is a 502', async (_, handle) => {
  explorer.handle(handle)
  const app = await open({ type: 'blockscout', url: explorer.url })
  expect((await ask(app, alice.address)).status).toBe(502)
})
