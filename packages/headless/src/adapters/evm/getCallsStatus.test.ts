import { expect, test } from 'vitest'
import { getCallsStatus } from './getCallsStatus.js'

const hash = `0x${'ab'.repeat(32)}`
const receipt = (status: '0x1' | '0x0') => ({ transactionHash: hash, status })
const read = (answer: unknown) => getCallsStatus({ provider: { request: async () => answer }, id: '0x1' })

test.each<[unknown, object]>([
  [100, { status: 'pending' }],
  [200, { status: 'success' }],
  [400, { status: 'failed', failure: 'notSent' }],
  [500, { status: 'failed', failure: 'reverted' }],
  [600, { status: 'partial' }],
  ['PENDING', { status: 'pending' }],
  ['CONFIRMED', { status: 'success' }],
  ['200', { status: 'success' }],
])('status %s (spec 7.8/calls-status)', async (status, expected) => {
  expect(await read({ status })).toEqual({ ...expected, isAtomic: false, receipts: [] })
})

test.each<[string, number, readonly ('0x1' | '0x0')[], object]>([
  ['confirmed, but all reverted', 200, ['0x0'], { status: 'failed', failure: 'reverted', isAtomic: true }],
  ['confirmed, but one reverted', 200, ['0x1', '0x0'], { status: 'partial', isAtomic: false }],
  ['not sent, but one succeeded', 400, ['0x1'], { status: 'partial', isAtomic: true }],
  ['confirmed', 200, ['0x1'], { status: 'success', isAtomic: true }],
])('receipts count more than the summary: %s', async (_, status, receipts, expected) => {
  expect(await read({ status, atomic: true, receipts: receipts.map(receipt) })).toMatchObject(expected)
})

test.each([[undefined], [300], ['done'], ['20'], [null]])('status %s is an error', async (status) => {
  await expect(read({ status })).rejects.toMatchObject({ code: 'wallet/invalid-answer' })
})
