import { type HistoryEntry, historyCall } from '@latchkey/protocol'
import { type SandboxChain, sandboxEvmAssets, startChain, testPrivateKeys } from '@latchkey/sandbox'
import * as v from 'valibot'
import { createWalletClient, erc20Abi, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'

const account = privateKeyToAccount(testPrivateKeys[0])
let chain: SandboxChain
let bare: SandboxChain
let app: ServerApp
let entries: HistoryEntry[]

beforeAll(async () => {
  ;[chain, bare] = await Promise.all([startChain({ id: 1337, contents: 'past' }), startChain({ id: 1338 })])
  app = createApp({
    database: await openTestDatabase('pglite'),
    rateLimit: false,
    networks: [{ ...networkOf(chain, sandboxEvmAssets.tokens), history: 'ots' }, networkOf(bare)],
  })
  entries = await readAll(account.address)
})
afterAll(() => Promise.all([chain.stop(), bare.stop()]))

async function readPage(address: string, cursor?: string) {
  const query = new URLSearchParams({ chainId: 'eip155:1337', ...(cursor ? { cursor } : {}) })
  const response = await app.request(`/v1/account/${address}/history?${query}`)
  expect(response.status).toBe(200)
  const body = await response.json()
  const page = v.parse(historyCall.answer, body)
  // The schema leaves out entries and transfers that are not valid.
  expect(page.data).toHaveLength(body.data.length)
  page.data.forEach(({ transfers }, index) => {
    expect(transfers).toHaveLength(body.data[index].transfers.length)
  })
  return page
}

async function readAll(address: string) {
  const all: HistoryEntry[] = []
  let cursor: string | undefined
  do {
    const { data, next } = await readPage(address, cursor)
    all.push(...data)
    cursor = next ?? undefined
  } while (cursor)
  return all
}

test('every transaction of the past is there once, the newest first (spec 7.T3)', () => {
  const hashes = entries.map(({ id }) => id)
  expect(new Set(hashes).size).toBe(hashes.length)
  const past = new Set(chain.past.map(({ hash }) => hash as string))
  expect(hashes.filter((hash) => past.has(hash))).toHaveLength(past.size)
  const times = entries.map(({ metadata }) => Date.parse(metadata.minedAt))
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

test('each has the time, state and kind of its transaction (spec 3.14/metadata)', () => {
  const kinds: Record<string, string[]> = {
    sent: ['send'],
    tokenSent: ['send'],
    nftSent: ['send'],
    itemSent: ['send'],
    received: ['receive'],
    tokenReceived: ['receive'],
    approve: ['approve'],
    swap: ['trade'],
  }
  const byHash = new Map(entries.map((entry) => [entry.id, entry]))
  for (const { hash, kind, timestamp } of chain.past) {
    const { metadata, transfers } = byHash.get(hash) ?? {}
    expect(Date.parse(metadata?.minedAt ?? '') / 1000).toBe(timestamp)
    expect(metadata?.status).toBe(kind === 'failed' ? 'failed' : 'confirmed')
    if (kind === 'failed') expect(transfers).toEqual([])
    if (kinds[kind]) expect([kind, metadata?.operationType]).toEqual([kind, expect.toBeOneOf(kinds[kind])])
  }
  expect(new Set(chain.past.map(({ kind }) => kind)).size).toBeGreaterThan(10)
})

test('transfers are of tokens, NFTs and coins, with what moved, whence and whither (spec 3.14/transfers)', () => {
  const of = (kind: string) => {
    const hash = chain.past.find((each) => each.kind === kind)?.hash
    return entries.find(({ id }) => id === hash)?.transfers ?? []
  }
  expect(of('sent')).toMatchObject([
    { direction: 'out', fungible_info: { symbol: 'ETH' }, sender: account.address },
  ])
  expect(of('received')).toMatchObject([{ direction: 'in', fungible_info: { symbol: 'ETH' } }])
  expect(of('tokenReceived')).toMatchObject([
    { direction: 'in', recipient: account.address, fungible_info: { address: expect.any(String) } },
  ])
  expect(of('nftSent')).toMatchObject([{ direction: 'out', nft_info: { token_id: expect.any(String) } }])
  expect(of('itemReceived')).toMatchObject([{ direction: 'in', nft_info: { token_id: expect.any(String) } }])
  const directions = of('swap').map(({ direction }) => direction)
  expect(new Set(directions)).toEqual(new Set(['in', 'out']))
})

test('tokens in minus tokens out are what the chain says', async () => {
  const client = createWalletClient({ transport: http(chain.url) }).extend(publicActions)
  // The other tokens report balances without a transfer.
  const honest = sandboxEvmAssets.tokens.filter(({ standing }) => standing === 'listed')
  expect(honest.length).toBeGreaterThan(4)
  for (const { address, symbol, decimals } of honest) {
    let moved = 0n
    for (const { transfers } of entries)
      for (const { fungible_info, direction, quantity } of transfers)
        if (fungible_info?.address === address) {
          const [whole = '', fraction = ''] = quantity.numeric.split('.')
          const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
          moved += direction === 'in' ? amount : direction === 'out' ? -amount : 0n
        }
    const balance = await client.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account.address],
    })
    expect([symbol, moved]).toEqual([symbol, balance])
  }
})

test('a new transaction is on the first page, and a page begins where the one before ended', async () => {
  const client = createWalletClient({ account, transport: http(chain.url) }).extend(publicActions)
  const hash = await client.sendTransaction({
    to: '0x00000000000000000000000000000000000c0ffe',
    value: 7n,
    chain: null,
  })
  await client.waitForTransactionReceipt({ hash })
  await expect.poll(async () => (await readPage(account.address)).data[0]?.id).toBe(hash)
  expect((await readPage('0x00000000000000000000000000000000000c0ffe')).data).toMatchObject([
    {
      id: hash,
      metadata: { operationType: 'receive', status: 'confirmed', sentFrom: account.address },
      transfers: [{ direction: 'in', quantity: { numeric: '0.000000000000000007' } }],
    },
  ])
})

test.each([
  ['?chainId=eip155:1338', 501, 'This server has no source for the history of eip155:1338.'],
  ['', 400, 'The history is read of one network: "chainId" is missing.'],
  ['?chainId=bip122:000000000019d6689c085ae165831e93', 400, 'Unsupported chain namespace'],
  ['?chainId=eip155:1', 400, 'The network eip155:1 is not supported.'],
  ['?chainId=eip155:1337&cursor=0', 400, 'The "cursor" is not one of this server.'],
  ['?chainId=eip155:1337&cursor=x', 400, 'The "cursor" is not one of this server.'],
])('%s is answered with %i (spec 8.4/namespace)', async (query, status, sentence) => {
  const response = await app.request(`/v1/account/${account.address}/history${query}`)
  expect(response.status).toBe(status)
  expect((await response.json()).reasons[0].description).toBe(sentence)
})
