import { type FungibleEntry, fungiblePriceCall, nativeTokenAddresses } from '@latchkey/protocol'
import { type SandboxChain, sandboxEvmAssets, startChain } from '@latchkey/sandbox'
import * as v from 'valibot'
import { createWalletClient, http, parseAbi, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { startUpstream, type TestUpstream } from '../../test/startUpstream.js'
import { openTestDatabase } from '../../test/testDatabases.js'
import type { ServerNetwork } from '../config/ServerNetwork.js'
import { type AppOptions, createApp, type ServerApp } from '../createApp.js'
import type { AmmPrices, CoinGeckoPrices } from '../services/prices/PriceSource.js'

const { exchange, tokens } = sandboxEvmAssets
const listed = tokens.filter(({ standing }) => standing === 'listed')
const addressOf = (symbol: string) =>
  listed.find((each) => each.symbol === symbol)?.address.toLowerCase() as `0x${string}`
const native = nativeTokenAddresses.eip155
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let chain: SandboxChain
let provider: TestUpstream
beforeAll(async () => {
  ;[chain, provider] = await Promise.all([startChain({ id: 1337, contents: 'assets' }), startUpstream()])
})
beforeEach(() => {
  provider.requests.length = 0
})
afterAll(() => Promise.all([chain.stop(), provider.stop()]))

const amm = (): AmmPrices => ({
  type: 'amm',
  networkId: 'eip155:1337',
  factory: exchange,
  wrappedNative: addressOf('WETH'),
  usdToken: addressOf('USDC'),
})
const coinGecko = (others: Partial<CoinGeckoPrices> = {}): CoinGeckoPrices => ({
  type: 'coingecko',
  apiKey: 'secret',
  url: `${provider.url}/`,
  ...others,
})

async function open(options: Pick<AppOptions, 'priceSources' | 'priceTable'>): Promise<ServerApp> {
  const networks: ServerNetwork[] = [networkOf(chain, listed)]
  return createApp({ database: await openTestDatabase('pglite'), rateLimit: false, networks, ...options })
}

async function pricesOf(app: ServerApp, addresses: readonly string[]): Promise<FungibleEntry[]> {
  const body = JSON.stringify({ currency: 'usd', addresses })
  const response = await app.request('/v1/fungible/price', { method: 'POST', body })
  const answer = await response.json()
  expect([response.status, answer.reasons]).toEqual([200, undefined])
  const { fungibles } = v.parse(fungiblePriceCall.answer, answer)
  expect(fungibles.map(({ address }) => address)).toEqual(addresses)
  return fungibles
}

const here = (...symbols: string[]) => symbols.map((symbol) => `eip155:1337:${addressOf(symbol)}`)

test('pools have the price of this moment, with its source and time (spec 7.T6)', async () => {
  const app = await open({ priceSources: [amm()] })
  const before = Date.now()
  const entries = await pricesOf(app, [`eip155:1337:${native}`, ...here('WETH', 'USDC', 'DAI', 'WBTC')])
  expect(entries.map(({ price }) => price)).toEqual([3000, 3000, 1, 1, 100_000])
  for (const { source, updatedAt } of entries) {
    expect(source).toBe('amm')
    expect(Date.parse(updatedAt ?? '')).toBeGreaterThanOrEqual(before)
  }
  // No pool, no contract, another network.
  const bare = tokens.find(({ symbol }) => symbol === 'BARE')?.address.toLowerCase()
  const unknown = [`eip155:1337:${bare}`, `eip155:1337:0x${'a'.repeat(40)}`, `eip155:1:${usdc}`]
  expect((await pricesOf(app, unknown)).map((entry) => 'price' in entry)).toEqual([false, false, false])
})

test('a trade moves the price, and a pool with too little has none', async () => {
  const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  await chain.setBalance(account.address, 10n ** 24n)
  const client = createWalletClient({ account, transport: http(chain.url) }).extend(publicActions)
  const hash = await client.writeContract({
    address: exchange,
    abi: parseAbi(['function swapExactETHForTokens(uint256, address[], address, uint256) payable']),
    functionName: 'swapExactETHForTokens',
    args: [0n, [addressOf('WETH'), addressOf('DAI')], account.address, 2n ** 60n],
    value: 500n * 10n ** 18n,
    chain: null,
  })
  await client.waitForTransactionReceipt({ hash })
  const [dai] = await pricesOf(await open({ priceSources: [amm()] }), here('DAI'))
  // Twice the ether for half of the tokens, with the fee.
  expect(dai?.price).toBeGreaterThan(3.9)
  expect(dai?.price).toBeLessThan(4)
  const careful = await open({ priceSources: [{ ...amm(), minLiquidityUsd: 3_500_000 }] })
  const prices = (await pricesOf(careful, here('WETH', 'DAI', 'WBTC'))).map(({ price }) => price)
  // The pool of dollars has 3,000,000 of them, so that there is no price of ether, and none by ether.
  expect(prices).toEqual([undefined, undefined, undefined])
})

/** Answers as CoinGecko does. */
const answer = ({ path }: { path: string }) => {
  if (path === '/simple/price')
    return { ethereum: { usd: 3123.45, last_updated_at: 1_700_000_000 }, solana: { usd: 150 } }
  if (path === '/simple/token_price/ethereum')
    return { [usdc]: { usd: 0.9998, last_updated_at: 1_700_000_001 } }
  if (path === '/simple/token_price/solana') return { [mint]: { usd: 2.1e-8 } }
  return {}
}

test('CoinGecko has tokens and native currencies, a request for each network (spec 7.T6)', async () => {
  provider.answer(answer)
  const app = await open({ priceSources: [coinGecko()] })
  const ids = [
    `eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`,
    `eip155:1:${native}`,
    `eip155:8453:${native}`,
    `${solanaId}:${mint}`,
    `${solanaId}:${nativeTokenAddresses.solana}`,
  ]
  const entries = await pricesOf(app, ids)
  expect(entries.map(({ price }) => price)).toEqual([0.9998, 3123.45, 3123.45, 2.1e-8, 150])
  expect(entries[0]).toMatchObject({ source: 'coingecko', updatedAt: '2023-11-14T22:13:21.000Z' })
  expect(provider.requests.map(({ path }) => path).toSorted()).toEqual([
    '/simple/price',
    '/simple/token_price/ethereum',
    '/simple/token_price/solana',
  ])
  for (const { query, headers } of provider.requests) {
    expect(query).toMatchObject({ vs_currencies: 'usd', include_last_updated_at: 'true' })
    expect(headers['x-cg-demo-api-key']).toBe('secret')
  }
  // Each token is kept by itself, also that it has no price.
  provider.requests.length = 0
  await pricesOf(app, ids.toReversed())
  const other = `eip155:1:0x${'b'.repeat(40)}`
  await pricesOf(app, [...ids, other])
  await pricesOf(app, [other])
  expect(provider.requests.map(({ query }) => query.contract_addresses)).toEqual([`0x${'b'.repeat(40)}`])
})

test('a network of the settings, and a key of the other plan', async () => {
  provider.answer(({ path }) =>
    path === '/simple/token_price/sand%20box' ? { [addressOf('PTS')]: { usd: 5 } } : { grain: { usd: 7 } },
  )
  const networks = { 'eip155:1337': { platform: 'sand box', coin: 'grain' } } as const
  const app = await open({ priceSources: [coinGecko({ plan: 'pro', networks })] })
  const entries = await pricesOf(app, [...here('PTS'), `eip155:1337:${native}`])
  expect(entries.map(({ price }) => price)).toEqual([5, 7])
  expect(provider.requests[0]?.headers['x-cg-pro-api-key']).toBe('secret')
})

test.each<[string, unknown]>([
  ['0', { [usdc]: { usd: 0 } }],
  ['a negative price', { [usdc]: { usd: -1 } }],
  ['a text', { [usdc]: { usd: '1' } }],
  ['null', { [usdc]: { usd: null } }],
  ['no entry', {}],
  ['a list', []],
  ['an error', { status: { error_code: 429, error_message: 'secret limit' } }],
])('%s is no price', async (_, body) => {
  provider.answer(() => body)
  const [entry] = await pricesOf(await open({ priceSources: [coinGecko()] }), [`eip155:1:${usdc}`])
  expect(entry).not.toHaveProperty('price')
})

test('ids that are no tokens are not sent to anybody', async () => {
  provider.answer(answer)
  const app = await open({ priceSources: [coinGecko(), amm()] })
  const ids = [
    'eip155:1:0x1',
    'eip155:1:..-..',
    'eip155:1',
    'bip122:000000000019d6689c085ae165831e93:1',
    'eip155:1:x',
  ]
  expect((await pricesOf(app, ids)).map((entry) => 'price' in entry)).toEqual(ids.map(() => false))
  expect(provider.requests).toEqual([])
})

test('the first source that has a price gives it; one that fails is passed over, and rests after five inputs', async () => {
  provider.answer(({ path }) =>
    path === '/simple/token_price/one'
      ? { [addressOf('DAI')]: { usd: 9 }, [addressOf('WBTC')]: { usd: 8 } }
      : {},
  )
  const networks = { 'eip155:1337': { platform: 'one', coin: 'one' } } as const
  const priceTable = { [here('WBTC')[0] ?? '']: '7' }
  const sources = [coinGecko({ networks }), { ...amm(), minLiquidityUsd: 1e-7 }]
  const app = await open({ priceTable, priceSources: sources })
  const entries = await pricesOf(app, here('WBTC', 'DAI', 'WETH'))
  expect(entries.map(({ price, source }) => [price, source])).toEqual([
    [7, 'table'],
    [9, 'coingecko'],
    [3000, 'amm'],
  ])

  provider.handle((response) => void response.writeHead(500).end())
  const failing = await open({ priceSources: sources })
  for (let count = 0; count < 7; count++) {
    const other = `eip155:1337:0x${String(count).padStart(40, '0')}`
    const [entry] = await pricesOf(failing, [...here('WETH'), other])
    expect(entry).toMatchObject({ price: 3000, source: 'amm' })
  }
  // After the fifth, it is asked whether it answers at all.
  expect(provider.requests.slice(1).map(({ path }) => path.split('/').at(1))).toEqual([
    ...Array.from({ length: 5 }, () => 'simple'),
    'ping',
  ])
})

test('pools of a network that the server does not have are refused at the start', async () => {
  await expect(open({ priceSources: [{ ...amm(), networkId: 'eip155:5' }] })).rejects.toThrow(
    'priceSources: eip155:5 is not one of the EVM networks of the settings.',
  )
})
