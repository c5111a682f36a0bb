import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { type Account, createClient, createWalletClient, custom, type Hex, http, parseGwei } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/scene.js'
import { createReadings } from '../../core/transactions/createReadings.js'
import { followReadings } from '../../core/transactions/followReadings.js'
import {
  firstTransactionState,
  nextTransactionState,
  type TransactionState,
} from '../../core/transactions/transactionState.js'
import { TransactionCancelledError, TransactionReplacedError } from '../../shared/errors/send.js'
import { defineNetwork } from '../../shared/networks.js'
import type { Network } from '../../shared/types.js'
import { createPublicClient } from './createPublicClient.js'
import { observeTransaction } from './observeTransaction.js'

let chain: SandboxChain
let network: Network
const funder = mnemonicToAccount('test test test test test test test test test test test junk')

beforeAll(async () => {
  chain = await startChain({ id: 31_337 })
  network = defineNetwork({
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: { default: { http: [chain.url] } },
  })
})
afterEach(async () => {
  chain.reset()
  await rpc('evm_setAutomine', true)
})
afterAll(() => chain.stop())

async function rpc(method: string, ...params: unknown[]): Promise<unknown> {
  const response = await fetch(chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

/** A new account with funds, whose transactions wait for a block. */
async function openAccount() {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.setBalance(account.address, 10n ** 20n)
  await rpc('evm_setAutomine', false)
  return account
}

/** Sends from an account with a nonce. Each step of the fee is enough to replace the one before. */
function send(
  account: Account,
  step: number,
  request: { to: Hex; value: bigint; data?: Hex; nonce?: number },
  on = chain,
) {
  const client = createWalletClient({ account, transport: http(on.url) })
  const fee = parseGwei('100') * 2n ** BigInt(step)
  return client.sendTransaction({
    chain: null,
    nonce: 0,
    gas: 100_000n,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: fee,
    ...request,
  })
}

/** Follows a transaction and keeps each state. */
function follow(hash: string, confirmations = 1) {
  const observer = observeTransaction({ client: createPublicClient(network), hash, network })
  const states: TransactionState[] = []
  const followed = followReadings({
    readings: createReadings({ ...observer, pollMs: 20 }),
    hash,
    confirmations,
    onChange: (state) => states.push(state),
  })
  followed.catch(() => {})
  const seen = (test: (state: TransactionState) => boolean) =>
    eventually(() => expect(states.some(test)).toBe(true))
  return {
    followed,
    states,
    seen,
    seenPending: () => seen(({ answeredAt, unanswered }) => answeredAt > 0 && unanswered === 0),
  }
}

test.each([
  [100, 100],
  [12_000, 4_000],
])(
  'reads as often as a client that polls every %i ms, at least every 4 seconds',
  (pollingInterval, pollMs) => {
    const client = { ...createPublicClient(network), pollingInterval }
    expect(observeTransaction({ client, hash: `0x${'1'.repeat(64)}`, network }).pollMs).toBe(pollMs)
  },
)

describe('another transaction with the same nonce', () => {
  test('and a higher fee: the new hash is confirmed', async () => {
    const account = await openAccount()
    const transfer = { to: newAddress(), value: 5n }
    const first = await send(account, 0, transfer)
    const { followed, seenPending } = follow(first)
    await seenPending()
    const second = await send(account, 1, transfer)
    await chain.mine()
    expect(second).not.toBe(first)
    await expect(followed).resolves.toEqual({ hash: second, status: 'success' })
  })

  test('that pays nothing to the sender: cancelled', async () => {
    const account = await openAccount()
    const first = await send(account, 0, { to: newAddress(), value: 5n })
    const { followed, seenPending } = follow(first)
    await seenPending()
    const second = await send(account, 1, { to: account.address, value: 0n })
    await chain.mine()
    const error = await followed.catch((thrown) => thrown)
    expect(error).toBeInstanceOf(TransactionCancelledError)
    expect(error.replacementHash).toBe(second)
  })

  test.each<[string, (to: Hex) => { to: Hex; value: bigint; data?: Hex }]>([
    ['another receiver', () => ({ to: newAddress(), value: 5n })],
    ['another amount', (to) => ({ to, value: 7n })],
    ['other data', (to) => ({ to, value: 5n, data: '0x01' })],
    ['no amount for the receiver', (to) => ({ to, value: 0n })],
  ])('and %s: replaced', async (_, change) => {
    const account = await openAccount()
    const to = newAddress()
    const first = await send(account, 0, { to, value: 5n })
    const { followed, seenPending } = follow(first)
    await seenPending()
    const second = await send(account, 1, change(to))
    await chain.mine(3)
    const error = await followed.catch((thrown) => thrown)
    expect(error).toBeInstanceOf(TransactionReplacedError)
    expect(error.replacementHash).toBe(second)
  })

  test('is found in a block of long ago, and counts only with enough confirmations', async () => {
    const account = await openAccount()
    const first = await send(account, 0, { to: newAddress(), value: 5n })
    const { followed, states, seen, seenPending } = follow(first, 50)
    await seenPending()
    const second = await send(account, 1, { to: newAddress(), value: 5n })
    await chain.mine(49)
    await seen(({ status }) => status === 'displaced')
    expect(states.at(-1)?.status).toBe('displaced')
    await chain.mine(1)
    await expect(followed).rejects.toMatchObject({ code: 'send/replaced', replacementHash: second })
  })

  test('of the same sender with the next nonce displaces nothing', async () => {
    const account = await openAccount()
    const first = await send(account, 0, { to: newAddress(), value: 5n })
    const { followed, seenPending } = follow(first)
    await seenPending()
    await send(account, 0, { to: newAddress(), value: 5n, nonce: 1 })
    await chain.mine()
    await expect(followed).resolves.toEqual({ hash: first, status: 'success' })
  })
})

describe('nodes that differ', () => {
  test('an endpoint of another chain, where the sender has used the nonce, displaces nothing', async () => {
    const other = await startChain({ id: 31_340 })
    onTestFinished(() => other.stop())
    const account = await openAccount()
    const hash = await send(account, 0, { to: newAddress(), value: 5n })
    const both = { ...network, rpcUrls: { default: { http: [chain.url, other.url] } } }
    const observer = observeTransaction({ client: createPublicClient(both), hash, network: both })
    expect(await observer.read()).toEqual({ kind: 'pending' })

    await other.setBalance(account.address, 10n ** 20n)
    await send(account, 0, { to: newAddress(), value: 6n }, other)
    await other.mine(2)
    chain.drop(true)
    expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
    chain.drop(false)
    await chain.mine()
    await eventually(async () => expect(await observer.read()).toMatchObject({ kind: 'included' }))
  })

  test('one answer that another transaction is in a block ends nothing', async () => {
    const account = await openAccount()
    const snapshot = await rpc('evm_snapshot')
    const transfer = { to: newAddress(), value: 5n }
    const hash = await send(account, 0, transfer)
    const observer = observeTransaction({ client: createPublicClient(network), hash, network })
    expect(await observer.read()).toEqual({ kind: 'pending' })
    const second = await send(account, 1, { to: account.address, value: 0n })
    await chain.mine()
    const rules = { hash, canDrop: false, pollMs: 20, confirmations: 1 }
    const first = { observation: await observer.read() }
    expect(first).toMatchObject({ observation: { kind: 'displaced', by: { hash: second } } })
    const state = nextTransactionState(firstTransactionState(hash, 0), first, rules, 0)
    expect(state.status).toBe('displaced')

    // The node was on a fork.
    await rpc('evm_revert', snapshot)
    await rpc('evm_setAutomine', false)
    expect(await send(account, 0, transfer)).toBe(hash)
    await chain.mine()
    const next = { observation: await observer.read() }
    expect(nextTransactionState(state, next, rules, 0)).toMatchObject({ status: 'confirmed', hash })
  })

  test('a receipt of another transaction confirms nothing', async () => {
    const account = await openAccount()
    const other = await send(account, 0, { to: newAddress(), value: 5n })
    await chain.mine()
    const receipt = await rpc('eth_getTransactionReceipt', other)
    const hash = await send(account, 0, { to: newAddress(), value: 6n, nonce: 1 })
    const own = createPublicClient(network)
    const request = (async (asked: { method: string }) =>
      asked.method === 'eth_getTransactionReceipt' ? receipt : own.request(asked as never)) as never
    const client = createClient({ transport: custom({ request }) })
    expect(await observeTransaction({ client, hash, network }).read()).toEqual({ kind: 'pending' })
  })
})

test('a transaction that fails in its block is reverted', async () => {
  await rpc('evm_setAutomine', true)
  // Creation code that reverts.
  const client = createWalletClient({ account: funder, transport: http(chain.url) })
  const hash = await client.sendTransaction({ chain: null, data: '0x60006000fd', gas: 100_000n })
  await expect(follow(hash).followed).resolves.toEqual({ hash, status: 'reverted' })
})

describe('a reorganization', () => {
  test('is followed again: confirmed in the block that stays', async () => {
    const account = await openAccount()
    const transfer = { to: newAddress(), value: 5n }
    const snapshot = await rpc('evm_snapshot')
    const hash = await send(account, 0, transfer)
    await chain.mine()
    const { followed, states, seen } = follow(hash, 3)
    await seen(({ status }) => status === 'included')
    await rpc('evm_revert', snapshot)
    await seen(({ reorganizations }) => reorganizations === 1)
    expect(states.at(-1)?.status).toBe('pending')
    await rpc('evm_setAutomine', false)
    expect(await send(account, 0, transfer)).toBe(hash)
    await chain.mine(2)
    await seen(({ status, reorganizations }) => status === 'included' && reorganizations === 1)
    await chain.mine(1)
    await expect(followed).resolves.toEqual({ hash, status: 'success' })
  })

  test('that puts another transaction in its place: replaced', async () => {
    const account = await openAccount()
    const snapshot = await rpc('evm_snapshot')
    const hash = await send(account, 0, { to: newAddress(), value: 5n })
    await chain.mine()
    const { followed, seen } = follow(hash, 2)
    await seen(({ status }) => status === 'included')
    await rpc('evm_revert', snapshot)
    await rpc('evm_setAutomine', false)
    const second = await send(account, 0, { to: newAddress(), value: 6n })
    await chain.mine(2)
    await expect(followed).rejects.toMatchObject({ code: 'send/replaced', replacementHash: second })
  })

  test('after one confirmation, the default, is not noticed', async () => {
    const account = await openAccount()
    const hash = await send(account, 0, { to: newAddress(), value: 5n })
    await chain.mine()
    await expect(follow(hash).followed).resolves.toEqual({ hash, status: 'success' })
  })
})

test('a transaction that the node has dropped is not failed, because another node can include it', async () => {
  const account = await openAccount()
  const transfer = { to: newAddress(), value: 5n }
  const hash = await send(account, 0, transfer)
  const { followed, seen, seenPending } = follow(hash)
  await seenPending()
  await rpc('anvil_dropTransaction', hash)
  await seen(({ missing }) => missing.count > 20)
  expect(await send(account, 0, transfer)).toBe(hash)
  await chain.mine()
  await expect(followed).resolves.toEqual({ hash, status: 'success' })
})

test('continues while the endpoint fails', async () => {
  const account = await openAccount()
  const hash = await send(account, 0, { to: newAddress(), value: 5n })
  const { followed, seen } = follow(hash)
  chain.failNext(30, { code: -32000, message: 'not now' })
  await seen(({ unanswered }) => unanswered > 2)
  await chain.mine()
  await expect(followed).resolves.toEqual({ hash, status: 'success' })
})

test.each(['', 'x', '0x12', `0x${'g'.repeat(64)}`, '1'.repeat(64)])('throws for the hash %j', (hash) => {
  expect(() => observeTransaction({ client: createPublicClient(network), hash, network })).toThrow(
    expect.objectContaining({ code: 'rpc/not-found' }),
  )
})
