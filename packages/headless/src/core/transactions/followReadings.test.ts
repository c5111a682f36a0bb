import { getEventListeners } from 'node:events'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TransactionObservation } from '../capabilities.js'
import { createReadings } from './createReadings.js'
import { followReadings } from './followReadings.js'
import type { TransactionState } from './transactionState.js'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
})

const pending: TransactionObservation = { kind: 'pending' }
const missing: TransactionObservation = { kind: 'missing', isExpired: false }
const included = (confirmations: number, outcome: 'success' | 'reverted' = 'success') =>
  ({ kind: 'included', inclusion: { block: 'b1', outcome, confirmations, isFinal: false } }) as const
const displaced = (purpose: 'same' | 'cancel' | 'other'): TransactionObservation => ({
  kind: 'displaced',
  by: { hash: 'B', purpose, inclusion: included(2).inclusion },
})

/** Readings of an observer that reads these one after the other, and goes on with the last. */
function readingsOf(...observations: (TransactionObservation | Error)[]) {
  let reads = 0
  const readings = createReadings({
    pollMs: 1_000,
    canDrop: true,
    confirmations: 2,
    async read() {
      const next = observations[Math.min(reads++, observations.length - 1)] ?? pending
      if (next instanceof Error) throw next
      return next
    },
  })
  return { readings, countReads: () => reads }
}

/** Resolves with the result or the error, after as much time as it takes. */
async function endOf(following: Promise<unknown>): Promise<unknown> {
  const ended = following.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1_000)
  return ended
}

test.each([
  ['its hash', [pending, included(2)], { hash: 'A', status: 'success' }],
  ['that it has reverted', [included(2, 'reverted')], { hash: 'A', status: 'reverted' }],
  ['the hash of the one with another fee', [pending, displaced('same')], { hash: 'B', status: 'success' }],
])('a confirmed transaction resolves with %s', async (_, observations, result) => {
  const { readings } = readingsOf(...observations)
  expect(await endOf(followReadings({ readings, hash: 'A' }))).toEqual(result)
  expect(readings.isIdle).toBe(true)
})

const offline = new Error('offline')
test.each([
  ['a cancelled one', displaced('cancel'), { code: 'send/cancelled', replacementHash: 'B' }],
  ['a replaced one', displaced('other'), { code: 'send/replaced', replacementHash: 'B' }],
  ['a dropped one', missing, { code: 'send/dropped' }],
  ['an expired one', { kind: 'missing', isExpired: true } as const, { code: 'send/expired' }],
  ['one that waits for two hours', pending, { code: 'send/not-confirmed' }],
])('%s rejects with an error of its own', async (_, observation, error) => {
  const { readings } = readingsOf(observation)
  expect(await endOf(followReadings({ readings, hash: 'A' }))).toMatchObject(error)
  expect(readings.isIdle).toBe(true)
})

test('an endpoint that does not answer rejects with its error', async () => {
  const { readings } = readingsOf(offline)
  expect(await endOf(followReadings({ readings, hash: 'A' }))).toBe(offline)
})

test('waits for as many confirmations as it is given, or as the observer says', async () => {
  const { readings } = readingsOf(included(1), included(2), included(3))
  const ends: string[] = []
  const follow = (confirmations?: number) =>
    followReadings({ readings, hash: 'A', confirmations }).then(() => ends.push(`${confirmations}`))
  void follow(3)
  void follow()
  void follow(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toEqual(['1'])
  await vi.advanceTimersByTimeAsync(250)
  expect(ends).toEqual(['1', 'undefined'])
  await vi.advanceTimersByTimeAsync(500)
  expect(ends).toEqual(['1', 'undefined', '3'])
})

test('tells each state, the last one too', async () => {
  const { readings } = readingsOf(pending, included(1), included(2))
  const states: TransactionState['status'][] = []
  const onChange = ({ status }: TransactionState) => void states.push(status)
  await endOf(followReadings({ readings, hash: 'A', onChange }))
  expect(states).toEqual(['pending', 'included', 'confirmed'])
})

test('an abort rejects with its reason at once, and others go on', async () => {
  const { readings } = readingsOf(pending)
  const controller = new AbortController()
  const left = followReadings({ readings, hash: 'A', signal: controller.signal })
  const other = followReadings({ readings, hash: 'A' })
  other.catch(() => {})
  const reason = new Error('The user closed the page.')
  controller.abort(reason)
  await expect(left).rejects.toBe(reason)
  expect(readings.isIdle).toBe(false)
  const last = new AbortController()
  const alone = readingsOf(pending)
  const stopped = followReadings({ readings: alone.readings, hash: 'A', signal: last.signal })
  last.abort(reason)
  await expect(stopped).rejects.toBe(reason)
  expect(alone.readings.isIdle).toBe(true)
})

test('a signal that is aborted before rejects without a reading', async () => {
  const { readings, countReads } = readingsOf(pending)
  const reason = new Error('The user closed the page.')
  const left = followReadings({ readings, hash: 'A', signal: AbortSignal.abort(reason) })
  await expect(left).rejects.toBe(reason)
  expect(countReads()).toBe(0)
})

test('a signal that outlives the transaction keeps no listener', async () => {
  const { readings } = readingsOf(included(2))
  const { signal } = new AbortController()
  await endOf(followReadings({ readings, hash: 'A', signal }))
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
