import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../test/dataServer.js'
import { createScene, memoryStorage } from '../../../test/scene.js'
import { address, createServiceScene } from '../../../test/serviceScene.js'
import { sentClearsCaches } from '../../core/sentClearsCaches.js'
import { mainnet, optimism, sepolia } from '../../exports/networks.js'
import { type Price, usd } from '../../shared/money.js'
import type { TokenBalance } from '../../wire/balances/balances.js'
import type { PriceService } from '../../wire/prices/prices.js'
import { getTokens } from './getTokens.js'

const path = `/v1/account/${address}/balance`
const account = { address, networkId: 'eip155:1' } as const
const entry = (symbol: string, changes: object = {}) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address: `0x${symbol.charCodeAt(0).toString(16).padStart(40, '0')}`,
  quantity: { decimals: '6', numeric: '1.23456' },
  ...changes,
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('returns what the account has, the largest worth first (spec 3.11/balance)', async () => {
  const { latchkey } = await createServiceScene({
    [path]: {
      balances: [
        entry('B'),
        entry('A'),
        entry('C', { price: 2 }),
        entry('ETH', { address: undefined, price: 2_000 }),
      ],
    },
  })
  const { tokens, isSupported } = await getTokens(latchkey, account)
  expect(isSupported).toBe(true)
  expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'C', 'A', 'B'])
  expect(tokens[0]).toMatchObject({
    address: undefined,
    value: 1_234_560n,
    formatted: '1.23456',
    display: '1.234',
    worth: { value: 246_912n * 10n ** 18n },
    explorerUrl: `https://etherscan.io/address/${address}`,
  })
  expect(tokens[1]?.explorerUrl).toBe(`https://etherscan.io/address/${tokens[1]?.address}`)
  expect(tokens[2]).toMatchObject({ price: undefined, worth: undefined })
})

test('balances with 0 decimals are left out (spec 5.6/zero-decimals)', async () => {
  const quantity = { decimals: '0', numeric: '7' }
  const { latchkey } = await createServiceScene({
    [path]: { balances: [entry('A', { quantity }), entry('B')] },
  })
  expect((await getTokens(latchkey, account)).tokens).toMatchObject([{ symbol: 'B' }])
})

test('a test network shows how much there is, and no worth', async () => {
  const { latchkey } = await createServiceScene({
    [path]: { balances: [entry('A', { chainId: 'eip155:11155111', price: 2 })] },
  })
  const { tokens } = await getTokens(latchkey, { address, networkId: 'eip155:11155111' })
  expect(tokens).toMatchObject([
    { display: '1.234', formatted: '1.23456', value: 1_234_560n, worth: undefined },
  ])
})

test('is asked once in 30 s, also by the next page (spec 7.T11/cache, 9.4/portfolio)', async () => {
  const { latchkey, server, openPage } = await createServiceScene({
    [path]: { balances: [entry('A', { price: '0.1', iconUrl: 'https://tokens.test/a.png' })] },
  })
  const first = await getTokens(latchkey, account)
  expect(await getTokens(latchkey, account)).toEqual(first)
  expect(await getTokens(openPage(), account)).toEqual(first)
  expect(server.paths()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 29_999)
  await getTokens(openPage(), account)
  expect(server.paths()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  await getTokens(openPage(), account)
  expect(server.paths()).toHaveLength(2)
})

test('each account and network has its own balances', async () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const { latchkey, server } = await createServiceScene({
    [path]: { balances: [entry('A', { price: 1 })] },
    [`/v1/account/${other}/balance`]: { balances: [] },
  })
  await getTokens(latchkey, account)
  expect((await getTokens(latchkey, { ...account, address: other })).tokens).toEqual([])
  expect((await getTokens(latchkey, { address, networkId: 'eip155:11155111' })).tokens).toEqual([])
  expect(server.paths()).toHaveLength(3)
})

test('`forceUpdate` and a sent transaction ask again', async () => {
  const { latchkey, server } = await createServiceScene({ [path]: { balances: [] } })
  await getTokens(latchkey, account)
  await getTokens(latchkey, { ...account, forceUpdate: true })
  expect(server.requests.at(-1)?.url.searchParams.get('forceUpdate')).toBe('true')
  sentClearsCaches(latchkey)
  await getTokens(latchkey, account)
  expect(server.paths()).toHaveLength(3)
})

test('after a failure nothing is asked for 30 s (spec 4.12, 8.2/failure, 9.1/balance)', async () => {
  const { latchkey, server } = await createServiceScene({ [path]: failure(401, 'Unauthorized: invalid key') })
  const retryAt = Date.now() + 30_000
  const expected = {
    name: 'TokensUnavailableError',
    shortMessage: 'Token Balance Unavailable',
    retryAt,
    cause: { status: 401 },
  }
  await expect(getTokens(latchkey, account)).rejects.toMatchObject(expected)
  server.answers[path] = { balances: [entry('A')] }
  vi.setSystemTime(retryAt - 1)
  await expect(getTokens(latchkey, account)).rejects.toMatchObject(expected)
  await expect(getTokens(latchkey, { ...account, forceUpdate: true })).rejects.toMatchObject(expected)
  expect(server.paths()).toHaveLength(1)
  // Another network has not failed.
  await getTokens(latchkey, { address, networkId: 'eip155:11155111' })
  vi.setSystemTime(retryAt)
  expect((await getTokens(latchkey, account)).tokens).toHaveLength(1)
})

test('an aborted request is no failure', async () => {
  const { latchkey, server } = await createServiceScene({ [path]: () => {} })
  const controller = new AbortController()
  const reading = getTokens(latchkey, { ...account, signal: controller.signal })
  reading.catch(() => {})
  await expect.poll(() => server.paths()).toHaveLength(1)
  const reason = new Error('left')
  controller.abort(reason)
  await expect(reading).rejects.toBe(reason)
  server.answers[path] = { balances: [] }
  expect(await getTokens(latchkey, account)).toEqual({ tokens: [], isSupported: true })
})

test('says that a network is unsupported, and asks nothing (spec 5.14/networks, 7.0/unsupported, 8.2/unsupported)', async () => {
  const { latchkey, server } = await createServiceScene()
  expect(await getTokens(latchkey, { address, networkId: 'eip155:8453' })).toEqual({
    tokens: [],
    isSupported: false,
  })
  expect(server.paths()).toEqual([])
})

test('throws without a service, a network and an address of it', async () => {
  const { latchkey } = await createServiceScene({}, { services: {} })
  await expect(getTokens(latchkey, account)).rejects.toMatchObject({ code: 'config/service-missing' })
  const { latchkey: other, server } = await createServiceScene()
  await expect(getTokens(other, { ...account, networkId: 'eip155:5' as 'eip155:1' })).rejects.toMatchObject({
    name: 'NetworkNotFoundError',
  })
  await expect(getTokens(other, { ...account, address: '0x1' })).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
  expect(server.requests).toEqual([])
})

const key = '@appkit-wallet/portfolio_cache'
const stored = (value: unknown, at = Date.now()) =>
  JSON.stringify({ version: 1, value: [{ id: `eip155:1:${address}`, at, value }] })
const balance = { networkId: 'eip155:1', name: 'X', symbol: 'X', decimals: 6, value: '7' }

test('a stored portfolio that is valid is used', async () => {
  const storage = memoryStorage({ [key]: stored([{ ...balance, imageUrl: 'javascript:alert(1)' }]) })
  const { latchkey, server } = await createServiceScene({ [path]: { balances: [] } }, { storage })
  expect((await getTokens(latchkey, account)).tokens).toMatchObject([{ value: 7n, imageUrl: undefined }])
  expect(server.requests).toEqual([])
})

test.each<[string, () => string]>([
  ['no JSON', () => '{'],
  ['no list', () => stored('text')],
  ['a value that is a number', () => stored([{ ...balance, value: 7 }])],
  ['decimals of 256', () => stored([{ ...balance, decimals: 256 }])],
  ['one entry of null', () => stored([balance, null])],
  ['a price without a source', () => stored([{ ...balance, price: { value: '1' } }])],
  ['a time in the future', () => stored([balance], Date.now() + 1_000)],
  ['another id', () => JSON.stringify({ version: 1, value: [{ at: Date.now(), value: [balance] }] })],
])('a stored portfolio with %s is not used', async (_, text) => {
  const storage = memoryStorage({ [key]: text() })
  const { latchkey } = await createServiceScene({ [path]: { balances: [] } }, { storage })
  expect((await getTokens(latchkey, account)).tokens).toEqual([])
})

test('a portfolio of 5000 tokens is not stored', async () => {
  const balances = Array.from({ length: 5_000 }, (_, index) => entry(`T${index}`))
  const { latchkey, storage } = await createServiceScene({ [path]: { balances } })
  expect((await getTokens(latchkey, account)).tokens).toHaveLength(5_000)
  expect(storage.getItem(key)).toBeNull()
})

/** A page whose balances have no prices, and prices of its own. */
async function openWithPrices(getPrices: PriceService['getPrices'], networkId = 'eip155:1') {
  const balance = { name: 'x', decimals: 6, value: 1_500_000n, networkId } as TokenBalance
  const balances = async (): Promise<TokenBalance[]> => [
    { ...balance, symbol: 'ETH' },
    { ...balance, symbol: 'USD', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    { ...balance, symbol: 'SPAM', address: '0x0000000000000000000000000000000000000003' },
  ]
  const prices = { supports: (asked: string) => asked !== 'eip155:10', getPrices: vi.fn(getPrices) }
  const { latchkey } = createScene({
    networks: [mainnet, optimism, sepolia],
    services: { balances: { supports: () => true, getBalances: balances }, prices },
  })
  const { tokens } = await getTokens(latchkey, { address, networkId: networkId as 'eip155:1' })
  return { prices, worths: tokens.map(({ symbol, worth }) => [symbol, worth?.value]) }
}

const priceOf = (dollars: bigint): Price => ({
  ...usd(dollars * 10n ** 20n),
  source: 'api.test',
  updatedAt: 1,
})

test('balances without prices have those of the service of prices', async () => {
  const { worths, prices } = await openWithPrices(async ({ tokens }) => [
    { networkId: 'eip155:1', price: priceOf(2_000n) },
    { networkId: 'eip155:1', address: tokens[1]?.address?.toLowerCase(), price: priceOf(1n) },
    { networkId: 'eip155:10', address: tokens[2]?.address, price: priceOf(1n) },
  ])
  expect(prices.getPrices).toHaveBeenCalledTimes(1)
  expect(worths).toEqual([
    ['ETH', 3_000n * 10n ** 20n],
    ['USD', 15n * 10n ** 19n],
    ['SPAM', undefined],
  ])
})

test('a service of prices that fails leaves balances without worths, and is not asked for what has none', async () => {
  const fails = async () => Promise.reject(new Error('mine'))
  expect((await openWithPrices(fails)).worths.map(([, worth]) => worth)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const networkId of ['eip155:10', 'eip155:11155111'])
    expect((await openWithPrices(fails, networkId)).prices.getPrices).not.toHaveBeenCalled()
})
