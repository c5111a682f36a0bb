import { expect, test } from 'vitest'
import { NotConnectedError } from '../../shared/errors/account.js'
import { createUnauthorizedError, toWalletError } from './toWalletError.js'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })

test.each<[unknown, string]>([
  [new Error('Blockhash not found'), 'send/expired'],
  [new Error('TransactionExpiredBlockheightExceededError: block height exceeded'), 'send/expired'],
  [new Error('Node is behind by 150 slots'), 'network/behind'],
  [
    new Error('Transaction simulation failed: Attempt to debit: insufficient lamports 5, need 9'),
    'rpc/insufficient-funds',
  ],
  [new Error('Transaction simulation failed: custom program error: 0x1'), 'rpc/insufficient-funds'],
  [new Error('Transaction simulation failed: custom program error: 0x1771'), 'rpc/reverted'],
  [new Error('Error processing Instruction 0: invalid account data'), 'rpc/reverted'],
  [new Error('Approval Denied'), 'rpc/user-rejected'],
  [new Error('Plugin Closed'), 'rpc/user-rejected'],
  [new Error('Transaction was rejected'), 'rpc/user-rejected'],
  [new Error('Cancelled'), 'rpc/user-rejected'],
  [{ context: { __code: 4_001_000 } }, 'rpc/user-rejected'],
  [{ code: 4001 }, 'rpc/user-rejected'],
  [named('WalletWindowClosedError'), 'rpc/user-rejected'],
  [named('WalletNotReadyError'), 'rpc/provider-disconnected'],
  [named('WalletLoadError'), 'rpc/provider-disconnected'],
  [named('WalletConfigError'), 'rpc/provider-disconnected'],
  [named('WalletNotConnectedError'), 'account/not-connected'],
  [named('WalletDisconnectedError'), 'account/not-connected'],
  [{ error: { message: 'Plugin Closed' } }, 'rpc/user-rejected'],
  [new Error('Something else'), 'rpc/unknown'],
  [undefined, 'rpc/unknown'],
  [null, 'rpc/unknown'],
])('%o is %s', async (error, code) => {
  expect(await toWalletError(error, 'Sandbox')).toMatchObject({ code })
})

test('keeps the cause, and returns our own errors unchanged', async () => {
  const cause = new Error('Plugin Closed')
  expect(((await toWalletError(cause, 'Sandbox')) as Error).cause).toBe(cause)
  const own = new NotConnectedError()
  expect(await toWalletError(own, 'Sandbox')).toBe(own)
})

test('the error for an account that is not shared has code 4100', async () => {
  expect(await toWalletError(createUnauthorizedError(), 'Sandbox')).toMatchObject({
    code: 'rpc/unauthorized',
  })
})
