import { expect, test } from 'vitest'
import {
  InternalRpcError,
  UnauthorizedError,
  UnknownRpcError,
  UnsupportedMethodError,
  UserRejectedError,
  WalletLockedError,
} from '../../shared/errors/rpc.js'
import { toSatsConnectError } from './toSatsConnectError.js'

const answer = (code: unknown, message: unknown = '') => ({ error: { code, message } })

test.each([
  [answer(-32000), UserRejectedError, -32000],
  [answer(-32001), UnsupportedMethodError, -32001],
  [answer(-32002), UnauthorizedError, -32002],
  [{ code: -32002, message: 'thrown, not answered' }, UnauthorizedError, -32002],
  [answer(-32603, 'The wallet is locked'), WalletLockedError, -32603],
  [answer(undefined, 'Please unlock it'), WalletLockedError, undefined],
  [answer(-32603, 'blocked'), InternalRpcError, -32603],
  [answer(7), UnknownRpcError, undefined],
])('maps %j', (thrown, Class, rpcCode) => {
  const error = toSatsConnectError(thrown, 'Vault')
  expect(error).toBeInstanceOf(Class)
  expect(error.cause).toBe(thrown)
  if (rpcCode !== undefined) expect(error).toMatchObject({ rpcCode })
})

test('names the wallet, returns our own errors, and maps any value', () => {
  expect(toSatsConnectError(answer(-32001), 'Vault').shortMessage).toBe('Vault can’t do this.')
  const own = new UserRejectedError()
  expect(toSatsConnectError(own, 'Vault')).toBe(own)
  const hostile = Object.defineProperty({}, 'error', {
    get() {
      throw new Error('no')
    },
  })
  for (const thrown of [undefined, null, 'text', answer(7, { no: 'text' }), hostile])
    expect(toSatsConnectError(thrown, 'Vault').message).toContain('Vault')
})
