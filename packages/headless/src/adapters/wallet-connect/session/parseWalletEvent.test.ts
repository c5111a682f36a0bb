import { expect, it } from 'vitest'
import { parseWalletEvent } from './parseWalletEvent.js'

const a = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const event = (name: string, data: unknown, chainId: unknown = 'eip155:1') => ({
  chainId,
  event: { name, data },
})

it.each([
  ['a number', 10],
  ['hex', '0xa'],
  ['decimal text', '10'],
  ['CAIP-2', 'eip155:10'],
])('parses the network %s (spec 4.8/session-event)', (_, data) => {
  expect(parseWalletEvent(event('chainChanged', data))).toEqual({
    type: 'networkChanged',
    namespace: 'eip155',
    networkId: 'eip155:10',
  })
})

it('parses accounts as addresses or CAIP-10, without duplicates', () => {
  expect(parseWalletEvent(event('accountsChanged', [a, `eip155:1:${a}`]))).toEqual({
    type: 'accountsChanged',
    namespace: 'eip155',
    addresses: [a],
  })
})

it('returns an empty list only if the wallet sent one', () => {
  expect(parseWalletEvent(event('accountsChanged', []))).toMatchObject({ addresses: [] })
  expect(parseWalletEvent(event('accountsChanged', ['rubbish', 5, null]))).toBeUndefined()
})

it.each([
  undefined,
  null,
  'text',
  {},
  event('chainChanged', 'x'),
  event('chainChanged', -1),
  event('chainChanged', 0),
  event('chainChanged', 1.5),
  event('chainChanged', Number.MAX_VALUE),
  event('chainChanged', { id: 1 }),
  event('chainChanged', 10, 'unknown:1'),
  event('chainChanged', 10, 5),
  event('accountsChanged', a),
  event('accountsChanged', { 0: a }),
  event('accountsChanged', ['bc1q <b>'], 'bip122:000000000019d6689c085ae165831e93'),
  event('accountsChanged', ['q'.repeat(129)], 'bip122:000000000019d6689c085ae165831e93'),
  event('somethingElse', [a]),
])('a malformed event is none: %j', (params) => {
  expect(parseWalletEvent(params)).toBeUndefined()
})
