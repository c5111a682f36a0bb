import { expect, test } from 'vitest'
import { requestKind } from './requestKind.js'

const message = {
  kind: 'message',
  message: 'Hello',
  isText: true,
  hasHidden: false,
  isOtherSite: false,
  isOtherAccount: false,
  isOtherNetwork: false,
  isDangerous: false,
} as const

test.each([
  ['eth_sendTransaction', 'transaction'],
  ['wallet_sendCalls', 'transaction'],
  ['eth_signTypedData_v4', 'typedData'],
  ['personal_sign', 'message'],
  ['solana_signMessage', 'message'],
  ['wallet_watchAsset', 'unknown'],
  [undefined, 'unknown'],
])('until it is decoded, %s is of the kind %s', (method, kind) => {
  expect(requestKind(undefined, method)).toBe(kind)
})

test('once it is decoded, what it says counts', () => {
  expect(requestKind(message, 'eth_sendTransaction')).toBe('message')
  expect(requestKind({ ...message, signInDomain: 'app.example' }, 'personal_sign')).toBe('signIn')
})
