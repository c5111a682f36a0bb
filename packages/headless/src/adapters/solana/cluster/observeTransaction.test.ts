import { isSignature } from '@solana/kit'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ResourceNotFoundError } from '../../../shared/errors/rpc.js'
import type { Cluster } from './createCluster.js'
import { observeTransaction } from './observeTransaction.js'
import { createSentTransactions, type SentTransaction } from './sentTransactions.js'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
})

const hash = '5'.repeat(88)
const included = { confirmationStatus: 'confirmed', confirmations: 3n, err: null, slot: 7n }

/** An endpoint with these answers, which a test can change, and the requests it got. */
function scene(sent?: SentTransaction) {
  const node = {
    height: 1_000n,
    finalizedSlot: 2_000n,
    slot: 2_000n,
    status: undefined as object | null | undefined,
    nonce: ['nonce', 'base58'] as readonly string[] | undefined,
    isRefusing: false,
  }
  const asked: [method: string, ...parameters: unknown[]][] = []
  const answers: Readonly<Record<string, () => unknown>> = {
    getEpochInfo: () => ({ blockHeight: node.height, absoluteSlot: node.finalizedSlot }),
    getSignatureStatuses: () => ({ context: { slot: node.slot }, value: [node.status] }),
    getAccountInfo: () => ({
      context: { slot: node.finalizedSlot },
      value: node.nonce ? { data: node.nonce } : null,
    }),
    sendTransaction() {
      if (node.isRefusing) throw new Error('already processed')
    },
  }
  const rpc = new Proxy(
    {},
    {
      get:
        (_, method: string) =>
        (...parameters: unknown[]) => ({
          async send() {
            asked.push([method, ...parameters])
            return answers[method]?.()
          },
        }),
    },
  )
  const request = async (create: (each: unknown) => { send(): unknown }) => create(rpc).send()
  const transactions = createSentTransactions()
  if (sent) transactions.add(hash, sent)
  const cluster = {
    kit: { isSignature },
    network: { name: 'Solana' },
    sent: transactions,
    request,
    requestVerified: request,
  } as unknown as Cluster
  const observer = observeTransaction({ cluster, hash })
  const last = (method: string) => asked.findLast(([each]) => each === method)?.slice(1)
  const count = (method: string) => asked.filter(([each]) => each === method).length
  return { observer, node, cluster, last, count }
}

const blockhash = (lastValidBlockHeight?: bigint): SentTransaction => ({
  lifetime: { kind: 'blockhash', lastValidBlockHeight },
  wire: 'AQID',
})

test('a hash that is no signature is refused', () => {
  const { cluster } = scene()
  expect(() => observeTransaction({ cluster, hash: 'x' })).toThrow(ResourceNotFoundError)
})

test('one confirmation suffices, and a transaction is never dropped', () => {
  expect(scene().observer).toMatchObject({ confirmations: 1, canDrop: false, pollMs: 500 })
})

test.each([
  ['a confirmed one', {}, { outcome: 'success', confirmations: 4, isFinal: false }],
  ['one that failed', { err: {} }, { outcome: 'reverted', confirmations: 4, isFinal: false }],
  [
    'a final one',
    { confirmationStatus: 'finalized', confirmations: null },
    { outcome: 'success', confirmations: 1, isFinal: true },
  ],
])('%s is in its block', async (_, status, inclusion) => {
  const { observer, node } = scene()
  node.status = { ...included, ...status }
  expect(await observer.read()).toEqual({ kind: 'included', inclusion: { block: '7', ...inclusion } })
})

test('what is known of a sent transaction is kept until it is final', async () => {
  const { observer, node, cluster } = scene(blockhash(1_000n))
  node.status = included
  await observer.read()
  expect(cluster.sent.get(hash)).toBeDefined()
  node.status = { ...included, confirmationStatus: 'finalized' }
  await observer.read()
  expect(cluster.sent.get(hash)).toBeUndefined()
})

test('a processed transaction is pending, because its block can be removed', async () => {
  const { observer, node } = scene()
  node.status = { ...included, confirmationStatus: 'processed' }
  expect(await observer.read()).toEqual({ kind: 'pending' })
})

test('nodes search their history for a transaction of another page, and for an expired one', async () => {
  const other = scene()
  await other.observer.read()
  expect(other.last('getSignatureStatuses')).toEqual([[hash], { searchTransactionHistory: true }])
  const own = scene(blockhash(1_000n))
  await own.observer.read()
  expect(own.last('getSignatureStatuses')).toEqual([[hash], { searchTransactionHistory: false }])
  own.node.height = 1_033n
  await own.observer.read()
  expect(own.last('getSignatureStatuses')).toEqual([[hash], { searchTransactionHistory: true }])
})

test('expires 32 final blocks after the last valid one', async () => {
  const { observer, node, last } = scene(blockhash(1_000n))
  node.height = 1_032n
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
  expect(last('getEpochInfo')).toEqual([{ commitment: 'finalized' }])
  node.height = 1_033n
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: true })
})

test('a node that is behind the final slot proves nothing', async () => {
  const { observer, node } = scene(blockhash(1_000n))
  node.height = 1_033n
  node.slot = node.finalizedSlot - 1n
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
})

test.each([
  ['of another page', undefined],
  ['whose last valid block is not known', blockhash()],
])('a transaction %s can be valid for 150 blocks above the final ones', async (_, sent) => {
  const { observer, node } = scene(sent)
  await observer.read()
  node.height = 1_000n + 150n + 32n + 32n
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
  node.height += 1n
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: true })
})

test('sends its transaction again every two seconds, until it has expired', async () => {
  const { observer, node, last, count } = scene(blockhash(1_000n))
  vi.setSystemTime(1_999)
  await observer.read()
  expect(count('sendTransaction')).toBe(0)
  vi.setSystemTime(2_000)
  await observer.read()
  expect(last('sendTransaction')).toEqual([
    'AQID',
    { encoding: 'base64', skipPreflight: true, maxRetries: 0n },
  ])
  vi.setSystemTime(3_999)
  await observer.read()
  expect(count('sendTransaction')).toBe(1)
  vi.setSystemTime(4_000)
  node.isRefusing = true
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
  expect(count('sendTransaction')).toBe(2)
  vi.setSystemTime(6_000)
  node.height = 1_033n
  await observer.read()
  expect(count('sendTransaction')).toBe(2)
})

test('sends nothing that the wallet has sent, or that another page has', async () => {
  for (const sent of [undefined, { ...blockhash(1_000n), wire: undefined }]) {
    const { observer, count } = scene(sent)
    vi.setSystemTime(Date.now() + 10_000)
    await observer.read()
    expect(count('sendTransaction')).toBe(0)
  }
})

test('a transaction with a durable nonce expires when the final nonce is another one', async () => {
  const lifetime = { kind: 'nonce', account: 'account', value: 'nonce' } as const
  const { observer, node, last, count } = scene({ lifetime })
  node.height = 9_999n
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
  expect(last('getAccountInfo')).toEqual([
    'account',
    { encoding: 'base58', dataSlice: { offset: 40, length: 32 }, commitment: 'finalized' },
  ])
  expect(count('getEpochInfo')).toBe(0)
  node.nonce = ['other', 'base58']
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: true })
  // A node that does not have the account, or has the account closed.
  node.nonce = undefined
  expect(await observer.read()).toEqual({ kind: 'missing', isExpired: false })
})
