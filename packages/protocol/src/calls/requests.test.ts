import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressBalanceCall } from './addressBalance.js'
import { analyticsEventCall } from './analyticsEvent.js'
import { balanceCall } from './balance.js'
import { fungiblePriceCall, maxPriceAddresses } from './fungiblePrice.js'
import { historyCall } from './history.js'
import { identityCall } from './identity.js'
import { walletsCall } from './wallets.js'

const identification = { projectId: 'p', st: 'latchkey', sv: '0.1.0', clientId: 'c' }

test('every query has the four parameters that identify the app', () => {
  for (const { query } of [identityCall, balanceCall, historyCall, fungiblePriceCall, analyticsEventCall])
    expect(v.parse(query, identification)).toMatchObject(identification)
})

test('the history is asked for by cursor and network', () => {
  const query = { cursor: 'a b=/+', chainId: 'eip155:1' }
  expect(v.parse(historyCall.query, query)).toEqual(query)
  for (const wrong of [
    { chainId: '1' },
    { chainId: 'eip155:' },
    { cursor: '' },
    { cursor: 'x'.repeat(1_001) },
  ])
    expect(v.is(historyCall.query, wrong)).toBe(false)
})

test('balances are asked for in usd, by network, and without the cache on request', () => {
  const query = { currency: 'usd', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', forceUpdate: 'a,b' }
  expect(v.parse(balanceCall.query, query)).toEqual(query)
  expect(v.parse(balanceCall.query, {})).toEqual({ currency: 'usd' })
  expect(v.is(balanceCall.query, { currency: 'eur' })).toBe(false)
})

test.each([identityCall.params, balanceCall.params])(
  'an address in a path has at most 200 characters',
  (schema) => {
    expect(v.is(schema, { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })).toBe(true)
    for (const address of ['', "0x' OR 1=1", '../x', 'a'.repeat(201), 'ä'])
      expect(v.is(schema, { address })).toBe(false)
  },
)

test('prices are asked for by 1 to 100 addresses, in usd', () => {
  const body = { currency: 'usd', addresses: ['eip155:1:0xa'], projectId: 'p' }
  expect(v.parse(fungiblePriceCall.body, body)).toEqual(body)
  const many = Array.from({ length: maxPriceAddresses + 1 }, () => 'eip155:1:0xa')
  for (const wrong of [{ addresses: [] }, { addresses: many }, { addresses: 'a' }, { currency: 'eur' }])
    expect(v.is(fungiblePriceCall.body, { ...body, ...wrong })).toBe(false)
})

test('an event has an id, a place, a time and what happened', () => {
  const event = {
    eventId: '1',
    url: 'https://my.app/',
    domain: 'my.app',
    timestamp: 1,
    props: { type: 'track', event: 'MODAL_OPEN', address: '0xa', properties: { connected: true } },
  }
  expect(v.parse(analyticsEventCall.body, event)).toEqual(event)
  const { props } = event
  for (const wrong of [
    { eventId: '' },
    { props: { ...props, type: 'else' } },
    { props: {} },
    { timestamp: null },
  ])
    expect(v.is(analyticsEventCall.body, { ...event, ...wrong })).toBe(false)
})

test('a native balance is asked for by JSON-RPC', () => {
  const body = { id: '1', jsonrpc: '2.0', method: 'getAddressBalance', params: { address: '0xa' } }
  expect(v.parse(addressBalanceCall.body, body)).toEqual(body)
  expect(v.is(addressBalanceCall.body, { ...body, method: 'eth_getBalance' })).toBe(false)
  expect(v.is(addressBalanceCall.query, {})).toBe(false)
})

test('lists of wallets come joined by commas, pages as numbers', () => {
  expect(v.parse(walletsCall.query, { page: '2', include: 'a,b', chains: 'eip155:1,solana:x' })).toEqual({
    page: 2,
    entries: 40,
    include: ['a', 'b'],
    chains: ['eip155:1', 'solana:x'],
  })
  for (const wrong of [
    { page: '0' },
    { page: '-1' },
    { entries: '101' },
    { entries: '1e9' },
    { chains: '1' },
  ])
    expect(v.is(walletsCall.query, wrong)).toBe(false)
})
