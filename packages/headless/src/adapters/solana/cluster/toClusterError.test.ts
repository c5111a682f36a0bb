import * as kit from '@solana/kit'
import { expect, test } from 'vitest'
import { solana } from '../../../shared/chains.js'
import { NotConnectedError } from '../../../shared/errors/account.js'
import { ClusterMismatchError } from '../errors.js'
import type { Kit } from './packages.js'
import { isEndpointFault, toClusterError, toTransactionError } from './toClusterError.js'

const http = (statusCode: number) =>
  new kit.SolanaError(kit.SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
    headers: new Headers(),
    message: 'HTTP error',
    statusCode,
  })
const unhealthy = new kit.SolanaError(kit.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_NODE_UNHEALTHY, {
  __serverMessage: 'Node is behind by 150 slots',
  numSlotsBehind: 150n,
} as never)
const slotNotReached = new kit.SolanaError(
  kit.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
  { __serverMessage: 'Minimum context slot has not been reached', contextSlot: 1n } as never,
)
const methodNotFound = new kit.SolanaError(kit.SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND, {
  __serverMessage: 'Method not found',
} as never)
const blockhashNotFound = new kit.SolanaError(kit.SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)
const noFunds = new kit.SolanaError(kit.SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE)
const noAccount = new kit.SolanaError(kit.SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND)
const noRent = (accountIndex: number) =>
  new kit.SolanaError(kit.SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT, { accountIndex })
const invalidData = new kit.SolanaError(kit.SOLANA_ERROR__INSTRUCTION_ERROR__INVALID_ACCOUNT_DATA, {
  index: 0,
} as never)
const preflight = (cause: unknown) =>
  new kit.SolanaError(kit.SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE, {
    __serverMessage: 'Transaction simulation failed',
    cause,
  } as never)

const own = kit as unknown as Kit

test.each<[string, unknown, string]>([
  ['too many requests', http(429), 'rpc/limit-exceeded'],
  ['a server error', http(503), 'rpc/request-failed'],
  ['a node that is behind', unhealthy, 'network/behind'],
  ['a slot that is not reached', slotNotReached, 'network/behind'],
  ['an unknown method', methodNotFound, 'rpc/unsupported-method'],
  ['an old blockhash', blockhashNotFound, 'send/expired'],
  ['too little for the fee', noFunds, 'rpc/insufficient-funds'],
  ['an account that does not exist', noAccount, 'rpc/insufficient-funds'],
  ['too little for rent', noRent(0), 'send/below-rent'],
  ['a program that fails', invalidData, 'rpc/reverted'],
  ['a failed preflight', preflight(blockhashNotFound), 'send/expired'],
  ['a time-out', new DOMException('late', 'TimeoutError'), 'rpc/request-timeout'],
  ['a lost connection', new TypeError('fetch failed'), 'rpc/request-failed'],
])('%s is mapped to our error, with its cause', (_, error, code) => {
  const mapped = toClusterError(own, error, solana)
  expect(mapped.code).toBe(code)
  expect(mapped.cause).toBeDefined()
})

test('suggests a smaller amount for the rent of the fee payer, and a larger one for other accounts', () => {
  expect(toTransactionError(own, noRent(0), solana).action).toBe('Send less, or everything.')
  expect(toTransactionError(own, noRent(1), solana).action).toBe('Send a larger amount.')
  expect(toTransactionError(own, noFunds, solana).message).toContain('SOL')
})

test('our own errors are returned unchanged', () => {
  const error = new NotConnectedError()
  expect(toClusterError(own, error, solana)).toBe(error)
})

test('requests another endpoint if one cannot answer, but not if it refuses', () => {
  const faults = [
    http(503),
    unhealthy,
    slotNotReached,
    new TypeError('fetch failed'),
    new ClusterMismatchError({ network: 'Solana', url: 'https://a.test', expected: 'a', got: 'b' }),
  ]
  expect(faults.map((error) => isEndpointFault(own, error))).toEqual(faults.map(() => true))
  const answers = [methodNotFound, blockhashNotFound, new NotConnectedError()]
  expect(answers.map((error) => isEndpointFault(own, error))).toEqual([false, false, false])
})
