import { UserRejectedRequestError, InternalRpcError as viem_InternalRpcError } from 'viem'
import { describe, expect, test } from 'vitest'
import { BaseError } from './base.js'
import {
  NetworkUnknownError,
  RpcError,
  rpcCodesOf,
  saysUserRejected,
  toRpcError,
  UserRejectedError,
  WalletCallsError,
} from './rpc.js'

const wallet = 'Lamp Wallet'

describe('codes', () => {
  test.each([
    [4001, 'rpc/user-rejected', 'You declined the request.'],
    [5000, 'rpc/user-rejected', 'You declined the request.'],
    [5001, 'rpc/user-rejected', 'You declined the request.'],
    [5002, 'rpc/user-rejected', 'You declined the request.'],
    [4100, 'rpc/unauthorized', 'Lamp Wallet hasn’t allowed this.'],
    [4200, 'rpc/unsupported-method', 'Lamp Wallet can’t do this.'],
    [4900, 'rpc/provider-disconnected', 'Lamp Wallet isn’t responding.'],
    [4901, 'rpc/network-disconnected', 'Lamp Wallet has lost its connection to this network.'],
    [4902, 'rpc/network-unknown', 'Lamp Wallet doesn’t know this network.'],
    [5700, 'rpc/capability-unsupported', 'Lamp Wallet doesn’t support a capability this needs.'],
    [5710, 'rpc/capability-network-unsupported', 'Lamp Wallet doesn’t support this on this network.'],
    [5720, 'rpc/calls-duplicate', 'Lamp Wallet already has these calls.'],
    [5730, 'rpc/calls-unknown', 'Lamp Wallet doesn’t know these calls.'],
    [5740, 'rpc/calls-too-many', 'These are more calls than Lamp Wallet accepts at once.'],
    [5750, 'rpc/upgrade-rejected', 'You didn’t allow the account upgrade that this needs.'],
    [5760, 'rpc/atomicity-unsupported', 'Lamp Wallet can’t execute these calls as one.'],
    [-32700, 'rpc/invalid-request', 'Lamp Wallet didn’t accept this request.'],
    [-32600, 'rpc/invalid-request', 'Lamp Wallet didn’t accept this request.'],
    [-32601, 'rpc/unsupported-method', 'Lamp Wallet can’t do this.'],
    [-32602, 'rpc/invalid-request', 'Lamp Wallet didn’t accept this request.'],
    [-32603, 'rpc/internal', 'Something went wrong in Lamp Wallet.'],
    [32603, 'rpc/internal', 'Something went wrong in Lamp Wallet.'],
    [-32000, 'rpc/invalid-request', 'Lamp Wallet didn’t accept this request.'],
    [-32001, 'rpc/not-found', 'Not found on this network.'],
    [-32002, 'rpc/request-pending', 'Lamp Wallet already has a request open.'],
    [-32003, 'rpc/transaction-rejected', 'The network rejected the transaction.'],
    [-32004, 'rpc/unsupported-method', 'Lamp Wallet can’t do this.'],
    [-32005, 'rpc/limit-exceeded', 'Too many requests at once.'],
    [-32006, 'rpc/invalid-request', 'Lamp Wallet didn’t accept this request.'],
  ])('code %i becomes an error with the code %s (spec 8.11/codes)', (rpcCode, code, says) => {
    const thrown = { code: rpcCode, message: 'x' }
    const error = toRpcError(thrown, { wallet })
    expect(error).toBeInstanceOf(RpcError)
    expect(error).toMatchObject({ code, shortMessage: says, rpcCode, cause: thrown })
    expect(error.action).toMatch(/^[A-Z].+\.$/)
  })
})

describe('messages', () => {
  test.each([
    ['execution reverted: ERC20: transfer amount exceeds balance', 'rpc/reverted'],
    ['nonce too low: next nonce 5, tx nonce 4', 'rpc/nonce-too-low'],
    ["the tx doesn't have the correct nonce. Nonce has already been used", 'rpc/nonce-too-low'],
    ['nonce too high', 'rpc/nonce-too-high'],
    ['already known', 'rpc/transaction-known'],
    ['replacement transaction underpriced', 'rpc/replacement-underpriced'],
    ['Replacement transaction is underpriced', 'rpc/replacement-underpriced'],
    ['max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1', 'rpc/fee-too-low'],
    ['transaction underpriced', 'rpc/fee-too-low'],
    ['max fee per gas higher than 2^256-1', 'rpc/fee-too-high'],
    ['max priority fee per gas higher than max fee per gas', 'rpc/fee-too-high'],
    ['insufficient funds for gas * price + value', 'rpc/insufficient-funds'],
    ['Out of gas: gas required exceeds allowance: 21000', 'rpc/gas-limit'],
    ['intrinsic gas too low', 'rpc/gas-limit'],
    ['MetaMask is locked, please unlock', 'rpc/locked'],
    ['Extension context invalidated.', 'rpc/wallet-lost'],
    ['Attempting to use a disconnected port object', 'rpc/wallet-lost'],
    ['Could not establish connection. Receiving end does not exist.', 'rpc/wallet-lost'],
    ['The message port closed before a response was received.', 'rpc/wallet-lost'],
    [
      'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
      'rpc/wallet-lost',
    ],
    ["TypeError: can't access dead object", 'rpc/wallet-lost'],
    ['Disconnected from MetaMask background. Page reload required.', 'rpc/wallet-lost'],
    ['MetaMask Tx Signature: User denied transaction signature.', 'rpc/user-rejected'],
    ['Already processing eth_requestAccounts. Please wait.', 'rpc/request-pending'],
    ['Unrecognized chain ID "0x539". Try adding the chain first.', 'rpc/network-unknown'],
    ['Failed to fetch', 'rpc/request-failed'],
    ['The request took too long to respond.', 'rpc/request-timeout'],
  ])('the message "%s" becomes an error with the code %s (spec 8.11/node-messages)', (message, code) => {
    for (const thrown of [
      message,
      new Error(message),
      { code: -32000, message },
      { code: -32603, message: 'Internal error', data: { code: -32000, message } },
    ])
      expect(toRpcError(thrown).code).toBe(code)
  })

  test('does not match a part of a word', () => {
    expect(toRpcError({ message: 'Your request was blocked by the firewall' }).code).toBe('rpc/unknown')
  })

  test('the message names the currency', () => {
    const error = toRpcError({ code: -32000, message: 'insufficient funds' }, { symbol: 'ETH' })
    expect(error.shortMessage).toBe('Not enough ETH for the network fee.')
  })
})

describe('a reverted call', () => {
  // A contract writes the reason of a revert, so it can be the text of any error.
  test.each([
    'tokens are locked',
    'unlock first',
    'rejected by the user',
    'User denied transaction signature.',
    'Already processing',
    'insufficient funds',
    'Unrecognized chain ID',
    'nonce too low',
    'timed out',
    'Failed to fetch',
  ])('with the reason "%s" is not an error of the wallet', (reason) => {
    for (const thrown of [
      `execution reverted: ${reason}`,
      new Error(`execution reverted: ${reason}`),
      { code: 3, message: reason },
      { code: -32000, message: `execution reverted: ${reason}` },
      { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 3, message: reason } },
      { code: -32603, message: 'Internal error', data: { originalError: { code: 3, message: reason } } },
      { message: reason, cause: { code: 3, message: 'execution reverted' } },
      { code: 3, message: 'execution reverted', data: { code: 4001, message: reason } },
      `VM Exception while processing transaction: revert ${reason}`,
    ]) {
      expect(toRpcError(thrown, { wallet })).toMatchObject({ code: 'rpc/reverted', cause: thrown })
      expect(saysUserRejected(thrown)).toBe(
        // The code of a wallet is not a text of the contract.
        typeof thrown === 'object' && 'data' in thrown && 'code' in thrown.data && thrown.data.code === 4001,
      )
    }
  })

  test('that the user then rejects is rejected by the user', () => {
    const thrown = { code: 4001, message: 'User rejected', data: { code: 3, message: 'execution reverted' } }
    expect(toRpcError(thrown, { wallet }).code).toBe('rpc/user-rejected')
    expect(saysUserRejected(thrown)).toBe(true)
  })
})

test('a locked wallet and an unauthorized request have the same code and different errors', () => {
  expect(toRpcError({ code: 4100, message: 'The wallet is locked.' }, { wallet })).toMatchObject({
    code: 'rpc/locked',
    action: 'Unlock Lamp Wallet and try again.',
    rpcCode: 4100,
  })
})

test('reads data.originalError of mobile wallets, and the causes of errors of viem', () => {
  const hidden = {
    code: -32603,
    message: 'Internal JSON-RPC error.',
    data: { originalError: { code: 4902 } },
  }
  expect(toRpcError(hidden)).toBeInstanceOf(NetworkUnknownError)
  const wrapped = new viem_InternalRpcError(new UserRejectedRequestError(new Error('no')))
  expect(toRpcError(wrapped)).toBeInstanceOf(UserRejectedError)
  expect(rpcCodesOf(hidden)).toEqual([-32603, 4902])
})

test.each(['cause', 'data', 'originalError', 'error', 'info'])('reads the error in `%s`', (key) => {
  expect(toRpcError({ message: 'x', [key]: { code: 4902 } }).code).toBe('rpc/network-unknown')
})

test.each(['message', 'shortMessage', 'details', 'reason'])('reads the text in `%s`', (key) => {
  expect(toRpcError({ [key]: 'insufficient funds' }).code).toBe('rpc/insufficient-funds')
})

test('reads 24 causes, and 2000 characters of a text', () => {
  const nested = (depth: number): unknown => (depth === 0 ? { code: 4902 } : { cause: nested(depth - 1) })
  expect(toRpcError(nested(23)).code).toBe('rpc/network-unknown')
  expect(toRpcError(nested(24)).code).toBe('rpc/unknown')
  const at = (index: number) => `${' '.repeat(index)}out of gas`
  expect(toRpcError(at(1_990)).code).toBe('rpc/gas-limit')
  expect(toRpcError(at(1_991)).code).toBe('rpc/unknown')
  expect(toRpcError({ message: at(1_990) }).code).toBe('rpc/gas-limit')
  expect(toRpcError({ message: at(1_991) }).code).toBe('rpc/unknown')
})

test('a code is a whole number of at most six digits', () => {
  expect(rpcCodesOf({ code: 4.5, data: { code: '-32603' }, cause: { code: '1234567' } })).toEqual([-32603])
  expect(toRpcError({ code: 7 })).toMatchObject({ code: 'rpc/unknown', rpcCode: 7 })
  expect(toRpcError({ message: 'insufficient funds', code: -32000 })).toMatchObject({ rpcCode: -32000 })
  expect(toRpcError({ message: 'execution reverted' })).toMatchObject({ rpcCode: undefined })
  expect(toRpcError({ message: 'execution reverted', data: { code: 3 } })).toMatchObject({ rpcCode: 3 })
})

test('the error of calls has a code without a code of the wallet', () => {
  expect(new WalletCallsError().code).toBe('rpc/capability-unsupported')
})

test('accepts a code that is a string, and a message of a rejected request with any code', () => {
  expect(toRpcError({ code: '4001' }).code).toBe('rpc/user-rejected')
  expect(toRpcError({ code: -32603, message: 'User rejected the request' }).code).toBe('rpc/user-rejected')
  expect(saysUserRejected({ code: 5000, message: 'chain unknown' })).toBe(false)
  expect(saysUserRejected({ code: 5000, message: 'User cancelled' })).toBe(true)
})

test('returns a Latchkey error unchanged', () => {
  const error = new BaseError('Mine', { code: 'mine/own' })
  expect(toRpcError(error)).toBe(error)
})

test('the message is a sentence without a wallet name too, and does not capitalize the name', () => {
  expect(toRpcError({ code: 4900 }).shortMessage).toBe('Your wallet isn’t responding.')
  expect(toRpcError({ code: -32002 }).action).toBe('Open your wallet and answer it, then try again.')
  expect(toRpcError({ code: 4900 }, { wallet: 'imToken' }).shortMessage).toBe('imToken isn’t responding.')
  expect(toRpcError({ code: -32002 }, { wallet: '$& {symbol}' }).shortMessage).toContain('$& ')
})

test('an unknown code within the range is an unsupported capability', () => {
  expect(new WalletCallsError({ rpcCode: 5799 }).code).toBe('rpc/capability-unsupported')
})

test('accepts undefined, cycles, getters that throw, deep chains and a message of a million characters', () => {
  const cycle: { cause?: unknown; code: number } = { code: 1 }
  cycle.cause = cycle
  const trap = {
    get code() {
      throw new Error('trap')
    },
    get message() {
      throw new Error('trap')
    },
  }
  let endless: object = {}
  for (let depth = 0; depth < 10_000; depth++) endless = { cause: endless }
  for (const thrown of [
    undefined,
    null,
    0,
    '',
    Symbol('x'),
    cycle,
    trap,
    endless,
    { message: 'x'.repeat(1e6) },
  ]) {
    const error = toRpcError(thrown)
    expect(error).toMatchObject({ code: 'rpc/unknown', shortMessage: 'Your wallet couldn’t do this.' })
    expect(error.message.length).toBeLessThan(300)
  }
})
