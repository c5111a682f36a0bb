import { expect, test } from 'vitest'
import { checkCalls } from './checkCalls.js'

const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
const { id: _, ...notification } = call
const http = { canSubscribe: false }

test.each([call, [call], [call, notification], [1, call], { ...call, id: null }, { a: 1 }])(
  'anvil answers %j',
  (value) => {
    expect(checkCalls(JSON.stringify(value), http)).toEqual({ isAnswerable: true })
  },
)

test.each(['', 'not JSON', '{', '1', '"text"', 'null', '[]', '[1,2]', '[[]]'])('%j is no call', (json) => {
  const checked = checkCalls(json, http)
  expect(checked).toEqual({
    isAnswerable: false,
    answer: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}}',
  })
})

test.each([notification, [notification, notification]])('a notification has no answer: %j', (value) => {
  expect(checkCalls(JSON.stringify(value), http)).toEqual({ isAnswerable: false, answer: undefined })
})

test('subscriptions need a connection that stays open', () => {
  const json = JSON.stringify({ ...call, method: 'eth_subscribe', params: ['newHeads'] })
  expect(checkCalls(json, { canSubscribe: true })).toEqual({ isAnswerable: true })
  const checked = checkCalls(json, http)
  expect(checked).toMatchObject({ isAnswerable: false, answer: expect.stringContaining('"id":1') })
  expect(checked).toMatchObject({ answer: expect.stringContaining('-32601') })
})
