import { balanceCall, errorBody, fungiblePriceCall, supportedChainsCall } from '@latchkey/protocol'
import {
  type SandboxChain,
  type SandboxSolana,
  solanaTestAccounts,
  startChain,
  startSolana,
} from '@latchkey/sandbox'
import * as v from 'valibot'
import { createPublicClient, type Hex, http, pad, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import type { ServerNetwork, ServerToken } from '../config/ServerNetwork.js'
import { createApp, type ServerApp } from '../createApp.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const unused = '0x00000000000000000000000000000000000c0ffe'

/** Tokens of the chain: their code answers each call with a number, reverts, answers nothing, or 64 bytes. */
const tokens: readonly ServerToken[] = [
  { address: '0x00000000000000000000000000000000000000A1', symbol: 'ONE', name: 'One', decimals: 6 },
  { address: '0x00000000000000000000000000000000000000a2', symbol: 'BIG', name: 'Big', decimals: 18 },
  { address: '0x00000000000000000000000000000000000000a3', symbol: 'NIL', name: 'Nothing', decimals: 18 },
  { address: '0x00000000000000000000000000000000000000a4', symbol: 'BAD', name: 'Reverts', decimals: 18 },
  { address: '0x00000000000000000000000000000000000000a5', symbol: 'EMP', name: 'Empty', decimals: 18 },
  { address: '0x00000000000000000000000000000000000000a6', symbol: 'GON', name: 'No contract', decimals: 18 },
  { address: '0x00000000000000000000000000000000000000a7', symbol: 'NON', name: 'No decimals', decimals: 0 },
]
const maxUint = 2n ** 256n - 1n
const returning = (value: bigint): Hex => `0x7f${pad(toHex(value)).slice(2)}60005260206000f3`
const codes: Record<string, Hex> = {
  ONE: returning(12_500_001n),
  BIG: returning(maxUint),
  NIL: returning(0n),
  BAD: '0x60006000fd',
  EMP: '0x00',
  NON: returning(7n),
}

let chain: SandboxChain
let test1: SandboxChain
let solana: SandboxSolana
let solanaNetwork: ServerNetwork
let app: ServerApp
let mint: string

beforeAll(async () => {
  ;[chain, test1, solana] = await Promise.all([
    startChain({ id: 1337 }),
    startChain({ id: 1338, nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 18 } }),
    startSolana({ slotMs: 0 }),
  ])
  const client = createPublicClient({ transport: http(chain.url) })
  for (const { symbol, address } of tokens)
    if (codes[symbol])
      await client.request({ method: 'anvil_setCode' as never, params: [address, codes[symbol]] as never })
  mint = await solana.createMint({ decimals: 6 })
  solanaNetwork = {
    id: solana.caip2,
    name: solana.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [solana.url],
    tokens: [{ address: mint, symbol: 'SPL', name: 'Spl token', decimals: 6 }],
  }
  app = await open([{ ...networkOf(chain, tokens), history: 'ots' }, networkOf(test1), solanaNetwork])
})
afterEach(() => {
  chain.reset()
  solana.reset()
})
afterAll(() => Promise.all([chain.stop(), test1.stop(), solana.stop()]))

async function open(networks: readonly ServerNetwork[]): Promise<ServerApp> {
  return createApp({
    database: await openTestDatabase('pglite'),
    networks,
    rateLimit: false,
    priceTable: {
      'eip155:1337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE': '2000.5',
      'eip155:1337:0x00000000000000000000000000000000000000a1': '0.999',
    },
  })
}

async function ask(path: string, server = app) {
  const response = await server.request(path)
  const body = await response.json()
  const sentence = response.ok ? undefined : v.parse(errorBody, body).reasons[0]?.description
  return { status: response.status, body, sentence, retryAfter: response.headers.get('retry-after') }
}

async function balancesOf(path: string, server = app) {
  const { status, body } = await ask(path, server)
  expect(status).toBe(200)
  const parsed = v.parse(balanceCall.answer, body)
  // The schema leaves out entries that are not valid.
  expect(parsed.balances).toHaveLength(body.balances.length)
  return parsed.balances
}

test('the networks for which every call answers are supported, and no others (spec 7.T1)', async () => {
  const { body } = await ask('/v1/supported-chains')
  expect(v.parse(supportedChainsCall.answer, body)).toEqual({
    http: ['eip155:1337', solana.caip2],
    ws: [],
  })
})

test('balances are what the chain says, to the last digit (spec 7.T11/request)', async () => {
  await chain.setBalance(address, 1_234_567_890_123_456_789n)
  const balances = await balancesOf(`/v1/account/${address}/balance?chainId=eip155:1337&forceUpdate=true`)
  expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric, quantity.decimals])).toEqual([
    ['ETH', '1.234567890123456789', '18'],
    ['ONE', '12.500001', '6'],
    ['BIG', '115792089237316195423570985008687907853269984665640564039457.584007913129639935', '18'],
    ['NON', '7', '0'],
  ])
  expect(balances[0]).toMatchObject({
    name: 'Ether',
    chainId: 'eip155:1337',
    price: 2000.5,
    value: 2469.753064191975,
  })
  expect(balances[0]).not.toHaveProperty('address')
  expect(balances[1]).toMatchObject({
    address: 'eip155:1337:0x00000000000000000000000000000000000000A1',
    price: 0.999,
    value: 12.487500999,
  })
  // No price is no price, never 0.
  expect(balances[2]).not.toHaveProperty('price')
  expect(balances[2]).not.toHaveProperty('value')
})

test('an account with nothing has its native currency', async () => {
  expect(await balancesOf(`/v1/account/${unused}/balance?chainId=eip155:1338`)).toMatchObject([
    { symbol: 'TST', quantity: { numeric: '0', decimals: '18' } },
  ])
})

test('without a network, those of all networks that the address fits', async () => {
  const evm = await balancesOf(`/v1/account/${unused}/balance`)
  expect([...new Set(evm.map(({ chainId }) => chainId))]).toEqual(['eip155:1337', 'eip155:1338'])
  const own = await balancesOf(`/v1/account/${solanaTestAccounts[0].address}/balance`)
  expect([...new Set(own.map(({ chainId }) => chainId))]).toEqual([solana.caip2])
})

test('on Solana the tokens of both programs are read, and what is spread over accounts is one', async () => {
  const owner = solanaTestAccounts[3].address
  await solana.mintTo(mint, owner, 1_500_000n)
  const balances = await balancesOf(`/v1/account/${owner}/balance?chainId=${solana.caip2}&forceUpdate=1`)
  expect(balances).toMatchObject([
    { symbol: 'SOL', quantity: { numeric: '10000', decimals: '9' } },
    { symbol: 'SPL', quantity: { numeric: '1.5', decimals: '6' }, address: `${solana.caip2}:${mint}` },
  ])
})

test('an answer is cached for some seconds; forceUpdate reads without the cache', async () => {
  const kept = `/v1/account/${unused}/balance?chainId=eip155:1337`
  const native = async (path: string) => (await balancesOf(path))[0]?.quantity.numeric
  expect(await native(kept)).toBe('0')
  await chain.setBalance(unused, 5n)
  expect(await native(kept)).toBe('0')
  expect(await native(`${kept}&forceUpdate=${unused}`)).toBe('0.000000000000000005')
  expect(await native(kept)).toBe('0.000000000000000005')
  await chain.setBalance(unused, 0n)
})

test.each([
  ['eip155:1', /^The network eip155:1 is not supported\.$/],
  ['eip155:', /chainId/],
])('the network %s is refused', async (chainId, sentence) => {
  const { status, sentence: told } = await ask(`/v1/account/${address}/balance?chainId=${chainId}`)
  expect(status).toBe(400)
  expect(told).toMatch(sentence)
})

test.each(['0x123', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '%27%3B--', 'x'.repeat(300)])(
  'the address %s is refused',
  async (wrong) => {
    const { status, sentence } = await ask(`/v1/account/${wrong}/balance?chainId=eip155:1337`)
    expect(status).toBe(400)
    expect(sentence).toMatch(/address/)
  },
)

test('a network that does not answer is told, and the others are served', async () => {
  const server = await open([networkOf(chain, tokens), networkOf(test1)])
  chain.drop(true)
  const failed = await ask(`/v1/account/${address}/balance?chainId=eip155:1337`, server)
  expect(failed.status).toBe(502)
  expect(failed.sentence).toBe('eip155:1337 did not give an answer that can be used.')
  await balancesOf(`/v1/account/${address}/balance?chainId=eip155:1338`, server)
  const stranger = (index: number) => `0x${String(index).padStart(40, '0')}`
  // One account again and again says nothing of the network.
  for (let count = 0; count < 10; count++)
    expect((await ask(`/v1/account/${address}/balance?chainId=eip155:1337`, server)).status).toBe(502)
  for (let index = 1; index < 5; index++)
    await ask(`/v1/account/${stranger(index)}/balance?chainId=eip155:1337`, server)
  const open1337 = await ask(`/v1/account/${address}/balance?chainId=eip155:1337`, server)
  expect(open1337.status).toBe(503)
  expect(Number(open1337.retryAfter)).toBeGreaterThan(0)
})

test('the second endpoint of a network is asked if the first fails', async () => {
  const network = { ...networkOf(chain, tokens), rpcUrls: ['http://127.0.0.1:1/key', chain.url] }
  const server = await open([network])
  expect(await balancesOf(`/v1/account/${address}/balance?chainId=eip155:1337`, server)).toHaveLength(4)
  const metrics = await (await server.request('/metrics')).text()
  expect(metrics).toContain('upstream_calls_total{upstream="eip155:1337",outcome="failed"} 1')
  expect(metrics).toContain('upstream_calls_total{upstream="eip155:1337 (2)",outcome="ok"} 1')
  expect(metrics).not.toContain('key')
})

test('a network without Multicall3 is told', async () => {
  const client = createPublicClient({ transport: http(test1.url) })
  const code = await client.getCode({ address: test1.multicall3 })
  const setCode = (hex: Hex) =>
    client.request({ method: 'anvil_setCode' as never, params: [test1.multicall3, hex] as never })
  await setCode('0x')
  expect((await ask(`/v1/account/${address}/balance?chainId=eip155:1338&forceUpdate=1`)).status).toBe(502)
  await setCode(code ?? '0x')
})

test('prices are given for what has one; the rest has none (spec 7.T6)', async () => {
  const addresses = [
    'eip155:1337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    'eip155:1337:0x00000000000000000000000000000000000000A1',
    'eip155:1337:0x00000000000000000000000000000000000000a2',
    'eip155:9:0x00000000000000000000000000000000000000a2',
  ]
  const response = await app.request('/v1/fungible/price', {
    method: 'POST',
    body: JSON.stringify({ currency: 'usd', addresses, projectId: 'p' }),
  })
  const { fungibles } = v.parse(fungiblePriceCall.answer, await response.json())
  expect(fungibles.map(({ address: id, symbol, price, source }) => [id, symbol, price, source])).toEqual([
    [addresses[0], 'ETH', 2000.5, 'table'],
    [addresses[1], 'ONE', 0.999, 'table'],
    [addresses[2], 'BIG', undefined, undefined],
    [addresses[3], undefined, undefined, undefined],
  ])
})

const rpc = async (chainId: string, body: unknown, path = '/v1') => {
  const response = await app.request(`${path}?chainId=${chainId}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const call = (id: unknown, method: string, params: unknown = []) => ({ jsonrpc: '2.0', id, method, params })

test.each(['/v1', '/v1/'])('%s sends JSON-RPC to the network and back (spec 7.5/endpoint)', async (path) => {
  expect(await rpc('eip155:1337', call('a', 'eth_chainId'), path)).toEqual({
    status: 200,
    body: { jsonrpc: '2.0', id: 'a', result: '0x539' },
  })
  expect((await rpc(solana.caip2, call(1, 'getGenesisHash'), path)).body.result).toBe(solana.genesisHash)
})

test('a batch is answered in its order, also with equal ids', async () => {
  const batch = Array.from({ length: 1_000 }, (_, id) => call(id % 7, id % 2 ? 'eth_chainId' : 'net_version'))
  const { body } = await rpc('eip155:1337', batch)
  expect(body).toEqual(
    batch.map(({ id }, index) => ({ jsonrpc: '2.0', id, result: index % 2 ? '0x539' : '1337' })),
  )
})

test('the ping and the native balance are answered by the server (spec 7.5/ping)', async () => {
  await chain.setBalance(address, 2n ** 70n + 1n)
  await ask(`/v1/account/${address}/balance?chainId=eip155:1337&forceUpdate=1`)
  const { body } = await rpc('eip155:1337', [
    call(1, 'test'),
    call('1', 'getAddressBalance', { address }),
    call(2, 'getAddressBalance', { address: 'nobody' }),
  ])
  expect(body).toMatchObject([
    { id: 1, result: 'ok' },
    { id: '1', result: String(2n ** 70n + 1n) },
    { id: 2, error: { code: -32602, message: 'The address is not one of eip155:1337.' } },
  ])
})

test('what is not for the public or not a request is refused alone, beside what is answered', async () => {
  const { body } = await rpc('eip155:1337', [
    call(1, 'anvil_setBalance', [address, '0x1']),
    call(2, 'eth_accounts'),
    { id: 3, method: 'eth_chainId' },
    null,
    call(4, 'eth_chainId'),
    call(5, 'eth_call', [{ to: tokens[3]?.address, data: '0x' }, 'latest']),
  ])
  expect(body).toMatchObject([
    { id: 1, error: { code: -32601 } },
    {
      id: 2,
      error: { code: -32601, message: 'The method eth_accounts does not exist or is not available.' },
    },
    { id: null, error: { code: -32600 } },
    { id: null, error: { code: -32600 } },
    { id: 4, result: '0x539' },
    { id: 5, error: { code: 3 } },
  ])
  expect((await rpc('eip155:1337', [])).status).toBe(400)
  expect((await rpc('eip155:5', call(1, 'eth_chainId'))).status).toBe(400)
})
