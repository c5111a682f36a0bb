import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressBalanceCall } from './addressBalance.js'
import { analyticsConfigCall } from './analyticsConfig.js'
import { balanceCall } from './balance.js'
import { errorBody } from './errorBody.js'
import { fungiblePriceCall } from './fungiblePrice.js'
import { historyCall } from './history.js'
import { identityCall } from './identity.js'
import { originsCall } from './origins.js'
import { remoteConfigCall } from './remoteConfig.js'
import { supportedChainsCall } from './supportedChains.js'

const balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://tokens.test/usdc.png',
}
const transfer = {
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://tokens.test/eth.png' } },
  direction: 'out',
  quantity: { numeric: '0.000000000000000001' },
  value: null,
}
const transaction = {
  id: '1',
  metadata: {
    operationType: 'send',
    hash: '0xab',
    chain: 'eip155:1',
    minedAt: '2026-03-01T10:00:00Z',
    sentFrom: '0xa',
    sentTo: '0xb',
    status: 'confirmed',
    nonce: 4,
  },
  transfers: [transfer],
}

const lists = {
  'supported chains': { schema: supportedChainsCall.answer, key: 'http', good: 'eip155:1' },
  balances: { schema: balanceCall.answer, key: 'balances', good: balance },
  history: { schema: historyCall.answer, key: 'data', good: transaction },
  prices: { schema: fungiblePriceCall.answer, key: 'fungibles', good: { address: '0xa', price: 1 } },
  configuration: {
    schema: remoteConfigCall.answer,
    key: 'features',
    good: { id: 'swap', isEnabled: true, config: ['1inch'] },
  },
  origins: { schema: originsCall.answer, key: 'allowedOrigins', good: 'https://my.app' },
} as const

test.each(Object.entries(lists))('an invalid entry of %s is left out, the others stay', (_, list) => {
  const { schema, key, good } = list
  const bad = [null, 1, '', [], {}, { ...(good as object), id: undefined, chainId: 7, address: 7 }]
  const answer = v.parse(schema as v.GenericSchema<unknown, Record<string, unknown[]>>, {
    [key]: [...bad.slice(0, 3), good, ...bad.slice(3), good],
  })
  expect(answer[key]).toHaveLength(2)
})

test.each(Object.entries(lists))('an answer without the list of %s is invalid', (_, { schema, key }) => {
  for (const answer of [null, undefined, 'text', [], {}, { [key]: null }, { [key]: {} }, { [key]: 'a' }])
    expect(v.is(schema, answer)).toBe(false)
})

const parseBalance = (changes: object) =>
  v.parse(balanceCall.answer, { balances: [{ ...balance, ...changes }] }).balances[0]

test('an amount stays the exact text of the answer; a number, an exponent or a sign is refused (spec 3.11/balance)', () => {
  expect(parseBalance({})?.quantity).toEqual({ decimals: '6', numeric: '12.5' })
  const numeric = '123456789012345678901234567890.123456789012345678'
  expect(parseBalance({ quantity: { decimals: 18, numeric } })?.quantity).toEqual({ decimals: '18', numeric })
  for (const wrong of [1.5, '1e3', '-1', '', ' 1', '0x1', 'NaN', '1.', '9'.repeat(401)])
    expect(parseBalance({ quantity: { decimals: '6', numeric: wrong } })).toBeUndefined()
})

test('decimals are an integer from 0 to 255, and must not be missing', () => {
  for (const decimals of ['0', 0, '255', 255, '18'])
    expect(parseBalance({ quantity: { decimals, numeric: '1' } })?.quantity.decimals).toBe(String(decimals))
  for (const decimals of ['256', -1, 1.5, '1e2', '', undefined, null, '018', 1e21])
    expect(parseBalance({ quantity: { decimals, numeric: '1' } })).toBeUndefined()
})

test('a price that is missing or invalid is absent and never 0; the balance stays', () => {
  for (const price of [undefined, null, -1, 'free', Number.NaN, {}, '1e5'])
    expect(parseBalance({ price, value: price })).toMatchObject({ price: undefined, value: undefined })
  expect(parseBalance({ price: '0.000000000000000001' })?.price).toBe('0.000000000000000001')
})

test('texts of the wrong type are absent', () => {
  expect(parseBalance({ name: 7, symbol: null, iconUrl: {} })).toMatchObject({
    quantity: { numeric: '12.5' },
  })
  expect(parseBalance({ name: 7, symbol: null, iconUrl: {} })).not.toHaveProperty('name', 7)
})

test('a transaction keeps its metadata, and each transfer that is valid (spec 3.14/metadata, 3.14/transfers)', () => {
  const nft = {
    nft_info: {
      name: 'Punk',
      content: { preview: { url: 'https://nft.test/1.png' } },
      flags: { is_spam: true },
    },
    direction: 'in',
    quantity: { numeric: '1' },
  }
  const answer = v.parse(historyCall.answer, {
    data: [
      { ...transaction, transfers: [transfer, null, { ...transfer, direction: 'up' }, nft, 4] },
      { ...transaction, transfers: null },
    ],
    next: 'page 2',
  })
  expect(answer.next).toBe('page 2')
  expect(answer.data[0]?.metadata).toEqual(transaction.metadata)
  const [first, second, ...others] = answer.data[0]?.transfers ?? []
  expect(first).toMatchObject({ ...transfer, value: undefined })
  expect(second).toMatchObject(nft)
  expect(others).toEqual([])
  expect(answer.data[1]?.transfers).toEqual([])
})

test.each([
  ['a status that is not known', { status: 'maybe' }],
  ['a date that cannot be read', { minedAt: 'yesterday' }],
  ['a network without a namespace', { chain: '1' }],
])('a transaction with %s is left out', (_, changes) => {
  const metadata = { ...transaction.metadata, ...changes }
  expect(v.parse(historyCall.answer, { data: [{ ...transaction, metadata }], next: null }).data).toEqual([])
})

test('a transaction of a kind that is not told is an execution', () => {
  const metadata = { ...transaction.metadata, operationType: null }
  const { data } = v.parse(historyCall.answer, { data: [{ ...transaction, metadata }], next: null })
  expect(data[0]?.metadata.operationType).toBe('execute')
})

test('the end of the history is null, whatever the server sends for it', () => {
  for (const next of [null, undefined, '', 7])
    expect(v.parse(historyCall.answer, { data: [], next }).next).toBeNull()
})

test('an identity has a name and a picture, or null', () => {
  expect(v.parse(identityCall.answer, { name: 'a.eth', avatar: 7 })).toEqual({ name: 'a.eth', avatar: null })
  expect(v.is(identityCall.answer, 'a.eth')).toBe(false)
})

test('analytics are on or off, and a feature without a configuration has null', () => {
  expect(v.parse(analyticsConfigCall.answer, { isAnalyticsEnabled: false })).toEqual({
    isAnalyticsEnabled: false,
  })
  expect(v.is(analyticsConfigCall.answer, { isAnalyticsEnabled: 'false' })).toBe(false)
  const { features } = v.parse(remoteConfigCall.answer, { features: [{ id: 'activity', isEnabled: true }] })
  expect(features).toEqual([{ id: 'activity', isEnabled: true, config: null }])
})

test('a native balance is an integer, decimal or hexadecimal', () => {
  for (const result of ['0', '12', '0xFf']) expect(v.is(addressBalanceCall.answer, { result })).toBe(true)
  for (const result of ['', '1.5', '-1', 12, '0x', `0x${'f'.repeat(65)}`])
    expect(v.is(addressBalanceCall.answer, { result })).toBe(false)
})

test('the body of an error has reasons; those without a description are left out', () => {
  const reasons = [{ name: 'origin', description: 'Unauthorized: origin not allowed' }, { name: 'x' }, null]
  expect(v.parse(errorBody, { status: 'FAILED', reasons }).reasons).toEqual([reasons[0]])
})
