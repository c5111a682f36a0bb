import { expect, test } from 'vitest'
import { NotConnectedError } from '../../../shared/errors/account.js'
import { polkadot } from '../networks.js'
import { toNodeError } from './toNodeError.js'

test.each([
  [
    '1010: Invalid Transaction: Inability to pay some fees , e.g. account balance too low',
    'rpc/insufficient-funds',
  ],
  ['1010: Invalid Transaction: Transaction has an ancient birth block', 'send/expired'],
  ['1010: Invalid Transaction: Transaction has a bad signature', 'send/bad-signature'],
  ['unable to verify signature', 'send/bad-signature'],
  ['The call data does not match the payload', 'send/changed-by-wallet'],
  ['1010: Invalid Transaction: Transaction is outdated', 'rpc/nonce-too-low'],
  ['1010: Invalid Transaction: Transaction will be valid in the future', 'rpc/nonce-too-high'],
  ['1014: Priority is too low: (1 vs 2)', 'rpc/replacement-underpriced'],
  ['1016: Immediately Dropped: the transaction', 'rpc/limit-exceeded'],
  ['[429]: Too Many Requests', 'rpc/limit-exceeded'],
  ['No response received from RPC endpoint in 60s', 'rpc/request-timeout'],
  ['1012: Transaction is temporarily banned', 'rpc/transaction-rejected'],
  ['disconnected from wss://rpc.test: 1006:: Abnormal Closure', 'rpc/request-failed'],
  ['WebSocket is not connected', 'rpc/request-failed'],
  ['[503]: Service Unavailable', 'rpc/request-failed'],
])('%j is %s', (message, code) => {
  const cause = new Error(message)
  const error = toNodeError(cause, polkadot)
  expect(error.code).toBe(code)
  expect(error.cause).toBe(cause)
})

test('the data of an error is part of its message', () => {
  const error = { message: '1010: Invalid Transaction', data: 'Inability to pay some fees' }
  expect(toNodeError(error, polkadot)).toMatchObject({ code: 'rpc/insufficient-funds' })
  expect(toNodeError(error, polkadot).message).toContain('DOT')
})

test('our own errors are returned unchanged; other errors are mapped by their code', () => {
  const own = new NotConnectedError()
  expect(toNodeError(own, polkadot)).toBe(own)
  expect(toNodeError({ code: -32601, message: 'Method not found' }, polkadot).code).toBe(
    'rpc/unsupported-method',
  )
  expect(toNodeError(undefined, polkadot).code).toBe('rpc/unknown')
})
