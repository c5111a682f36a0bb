import { FrameFailure } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import { readOperation } from './operations.js'
import type { Ask } from './planEvm.js'

/** From one look for a receipt to the next, in milliseconds. */
const pollMs = 1_000
/** How many times. The calls after one that takes longer are not sent. */
const maxPolls = 90

const receipt = v.looseObject({ status: v.string() })
/** `00` transactions: one operation of a smart account. */
const idPattern = /^0x([\da-f]{2})([\da-f]{16})((?:[\da-f]{64}){1,20})$/

/** Sends signed transactions in order, until one fails. Returns an id that has all that its status needs. */
export async function sendBatch(
  ask: Ask,
  chainId: number,
  transactions: readonly string[],
  send: (transaction: string) => Promise<string>,
): Promise<string> {
  const hashes: string[] = []
  for (const transaction of transactions) {
    // The first error is the app's to know. Later ones show in the status.
    const hash = await send(transaction).catch((error) =>
      hashes.length === 0 ? Promise.reject(error) : undefined,
    )
    if (hash === undefined) break
    hashes.push(hash)
    const isLast = hashes.length === transactions.length
    if (!isLast && !(await hasSucceeded(ask, hash))) break
  }
  const count = transactions.length.toString(16).padStart(2, '0')
  return `0x${count}${chainId.toString(16).padStart(16, '0')}${hashes.map((hash) => hash.slice(2)).join('')}`
}

async function hasSucceeded(ask: Ask, hash: string): Promise<boolean> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const answer = await ask('eth_getTransactionReceipt', [hash]).catch(() => null)
    const parsed = v.safeParse(receipt, answer)
    if (parsed.success) return parsed.output.status === '0x1'
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return false
}

/** Returns the EVM network of a batch. @throws FrameFailure If the id is not one of `sendBatch`. EIP-5792 */
export function networkOfBatch(id: unknown): string {
  const [, , chainId] = (typeof id === 'string' && idPattern.exec(id)) || []
  if (!chainId)
    throw new FrameFailure('frame/invalid-message', { message: 'No such batch.', rpc: { code: 5730 } })
  return `eip155:${BigInt(`0x${chainId}`)}`
}

/** Returns the id of a batch that is one operation of a smart account. */
export function batchOfOperation(chainId: number, hash: string): string {
  return `0x00${chainId.toString(16).padStart(16, '0')}${hash.slice(2)}`
}

/** Resolves with the status of a batch. EIP-5792 */
export async function readBatch(ask: Ask, askBundler: Ask, id: string): Promise<object> {
  const [, count = '', chainId = '', joined = ''] = idPattern.exec(id) ?? []
  if (count === '00') {
    const read = await readOperation(askBundler, `0x${joined}`)
    return { version: '2.0.0', id, chainId: numberToHex(BigInt(`0x${chainId}`)), atomic: true, ...read }
  }
  const hashes = joined.match(/.{64}/g) ?? []
  const receipts = (
    await Promise.all(hashes.map((hash) => ask('eth_getTransactionReceipt', [`0x${hash}`])))
  ).filter((each) => v.is(receipt, each)) as { status: string }[]
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  const isStopped = hashes.length < Number.parseInt(count, 16)
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(BigInt(`0x${chainId}`)),
    status: statusOf(receipts.length, hashes.length, succeeded, isStopped),
    atomic: false,
    receipts,
  }
}

/** 100 pending, 200 confirmed, 500 reverted, 600 reverted in part. */
function statusOf(ended: number, sent: number, succeeded: number, isStopped: boolean): number {
  if (ended < sent) return 100
  if (succeeded === sent && !isStopped) return 200
  return succeeded === 0 ? 500 : 600
}
