import { expect, test } from 'vitest'
import { NotConnectedError } from '../../shared/errors/account.js'
import { toWalletError } from './toWalletError.js'

test.each([
  ['Cancelled', 'rpc/user-rejected'],
  ['Error: denied by extension', 'rpc/unknown'],
  ['Rejected', 'rpc/user-rejected'],
  ['canceled by the page', 'rpc/user-rejected'],
  ['Pending authorisation request already exists for http://a.test', 'rpc/request-pending'],
  ['The source http://a.test is not allowed to interact with this extension', 'rpc/unauthorized'],
  ['The source has not been enabled yet', 'rpc/unauthorized'],
  ['Unauthorized', 'rpc/unauthorized'],
  ['Wallet has not been configured', 'wallet/not-set-up'],
  ['Complete onboarding first', 'wallet/not-set-up'],
  ['Extension context invalidated.', 'rpc/wallet-lost'],
  ['Could not establish connection. Receiving end does not exist.', 'rpc/wallet-lost'],
  ['Something else', 'rpc/unknown'],
])('%j is %s', async (message, code) => {
  for (const error of [new Error(message), message, { message }])
    expect(await toWalletError(error, 'Warm')).toMatchObject({ code })
})

test('keeps the cause and names the wallet', async () => {
  const cause = new Error('Pending authorization request')
  const error = (await toWalletError(cause, 'Warm')) as Error
  expect(error.cause).toBe(cause)
  expect(error.message).toContain('Warm')
})

test('a code takes precedence over the message, and our own errors are returned unchanged', async () => {
  expect(await toWalletError({ code: 4001, message: 'disconnected' }, 'Warm')).toMatchObject({
    code: 'rpc/user-rejected',
  })
  const own = new NotConnectedError()
  expect(await toWalletError(own, 'Warm')).toBe(own)
})

const hostile = {
  get message(): string {
    throw new Error('no message')
  },
}

test('maps any value that a wallet throws', async () => {
  for (const value of [undefined, null, 5, {}, hostile])
    expect(await toWalletError(value, 'Warm')).toMatchObject({ code: 'rpc/unknown' })
})
