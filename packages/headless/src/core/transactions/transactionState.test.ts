import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Inclusion, Rival, TransactionObservation } from '../capabilities.js'
import {
  firstTransactionState,
  isEnded,
  nextTransactionState,
  type Reading,
  type TransactionRules,
  type TransactionState,
} from './transactionState.js'

const rules: TransactionRules = { hash: 'A', confirmations: 2, canDrop: false, pollMs: 1_000 }
const block = (confirmations: number, more: Partial<Inclusion> = {}): Inclusion => ({
  block: 'b1',
  outcome: 'success',
  confirmations,
  isFinal: false,
  ...more,
})
const pending: TransactionObservation = { kind: 'pending' }
const missing: TransactionObservation = { kind: 'missing', isExpired: false }
const expired: TransactionObservation = { kind: 'missing', isExpired: true }
const included = (confirmations: number, more?: Partial<Inclusion>): TransactionObservation => ({
  kind: 'included',
  inclusion: block(confirmations, more),
})
const displaced = (purpose: Rival['purpose'], inclusion?: Inclusion, hash = 'B'): TransactionObservation => ({
  kind: 'displaced',
  by: { hash, purpose, inclusion },
})

/** Applies readings, one a second, and returns the last state. */
function run(
  readings: readonly (TransactionObservation | Error)[],
  own: Partial<TransactionRules> = {},
  stepMs = 1_000,
): TransactionState {
  return readings.reduce<TransactionState>(
    (state, reading, index) =>
      nextTransactionState(
        state,
        reading instanceof Error ? { error: reading } : { observation: reading },
        { ...rules, ...own },
        index * stepMs,
      ),
    firstTransactionState('A', 0),
  )
}

const times = <value>(count: number, value: value): value[] => Array.from({ length: count }, () => value)

describe('confirmed', () => {
  test.each<[string, TransactionObservation[], Partial<TransactionState>]>([
    ['in enough blocks', [pending, included(2)], { status: 'confirmed', hash: 'A' }],
    ['in a final block', [included(1, { isFinal: true })], { status: 'confirmed' }],
    ['in too few blocks', [included(1)], { status: 'included' }],
    ['with another fee', [pending, displaced('same', block(2))], { status: 'confirmed', hash: 'B' }],
    ['with another fee, in too few blocks', [displaced('same', block(1))], { status: 'included', hash: 'B' }],
    ['with another fee, in no block', [displaced('same')], { status: 'pending', hash: 'B' }],
    ['by the first one after all', [displaced('same'), included(2)], { status: 'confirmed', hash: 'A' }],
    [
      'by the third of three fees',
      [displaced('same'), displaced('same', undefined, 'C'), displaced('same', block(2), 'C')],
      { status: 'confirmed', hash: 'C' },
    ],
  ])('%s', (_, readings, state) => {
    expect(run(readings)).toMatchObject(state)
  })

  test('with the result of the transaction', () => {
    expect(run([included(2, { outcome: 'reverted' })]).inclusion?.outcome).toBe('reverted')
  })
})

describe('failed', () => {
  test.each<[string, TransactionObservation[], TransactionState['failure']]>([
    ['cancelled', times(2, displaced('cancel', block(2))), { reason: 'cancelled', replacementHash: 'B' }],
    ['replaced', times(2, displaced('other', block(2))), { reason: 'replaced', replacementHash: 'B' }],
    [
      'replaced, by one final block',
      [displaced('other', block(1, { isFinal: true }))],
      { reason: 'replaced', replacementHash: 'B' },
    ],
    ['expired, by three answers', times(3, expired), { reason: 'expired' }],
  ])('%s', (_, readings, failure) => {
    expect(run(readings)).toMatchObject({ status: 'failed', failure })
  })

  test.each<[string, TransactionObservation[]]>([
    ['a rival in no block', [displaced('cancel')]],
    ['a rival in too few blocks', [displaced('other', block(1))]],
    ['one answer that a rival is in enough blocks', [displaced('cancel', block(2))]],
    [
      'an answer between two about a rival',
      [displaced('cancel', block(2)), pending, displaced('cancel', block(2))],
    ],
    [
      'two rivals',
      [displaced('cancel', block(2)), displaced('cancel', block(2), 'C'), displaced('cancel', block(2))],
    ],
    ['two answers that it has expired', times(2, expired)],
    ['an answer that it is missing between them', [expired, expired, missing, expired, expired]],
    ['a status between them', [expired, expired, pending, expired, expired]],
    ['a thousand answers that no node knows it', times(1_000, missing)],
  ])('not by %s', (_, readings) => {
    expect(isEnded(run(readings))).toBe(false)
  })
})

describe('dropped', () => {
  test('if no node knows it ten times in a row', () => {
    expect(run(times(9, missing), { canDrop: true }).status).toBe('pending')
    expect(run(times(10, missing), { canDrop: true }).failure).toEqual({ reason: 'dropped' })
  })
  test('not by ten answers within a second', () => {
    expect(run(times(10, missing), { canDrop: true }, 10).status).toBe('pending')
  })
  test('not if a node knows it in between', () => {
    const readings = [...times(9, missing), pending, ...times(9, missing)]
    expect(run(readings, { canDrop: true }).status).toBe('pending')
  })
})

describe('a reorganization', () => {
  test('follows it again, and counts', () => {
    expect(run([included(1), missing])).toMatchObject({ status: 'pending', reorganizations: 1 })
    expect(run([included(1), missing]).inclusion).toBeUndefined()
    expect(run([included(1), pending, included(1, { block: 'b2' })])).toMatchObject({
      status: 'included',
      reorganizations: 1,
    })
  })
  test('into another block counts too', () => {
    expect(run([included(1), included(1, { block: 'b2' })]).reorganizations).toBe(1)
    expect(run([included(1), included(1)]).reorganizations).toBe(0)
  })
  test('can end with a rival', () => {
    expect(run([included(1), missing, ...times(2, displaced('other', block(2)))]).failure).toMatchObject({
      reason: 'replaced',
    })
  })
})

describe('errors of the endpoint', () => {
  const error = new Error('offline')
  test('do not change what is known, and end after two minutes and five readings', () => {
    expect(run([included(1), error, included(2)]).status).toBe('confirmed')
    expect(run(times(120, error)).status).toBe('pending')
    expect(run(times(121, error)).failure).toEqual({ reason: 'unreachable', cause: error })
    // A page that slept for an hour asks again before it gives up.
    expect(run(times(4, error), {}, 3_600_000 / 4).status).toBe('pending')
  })
})

test('a transaction that is not confirmed within two hours ends, with nothing said of its result', () => {
  const minute = 60_000
  expect(run(times(120, pending), {}, minute).status).toBe('pending')
  expect(run(times(121, pending), {}, minute).failure).toEqual({ reason: 'timedOut' })
  expect(run([...times(120, pending), included(2)], {}, minute).status).toBe('confirmed')
})

test('any readings end as the last one says, and an end does not change', () => {
  const inclusion = fc.record({
    block: fc.constantFrom('b1', 'b2'),
    outcome: fc.constantFrom('success' as const, 'reverted' as const),
    confirmations: fc.integer({ min: 1, max: 3 }),
    isFinal: fc.boolean(),
  })
  const observation: fc.Arbitrary<TransactionObservation> = fc.oneof(
    fc.constantFrom(pending, missing, expired),
    inclusion.map((each): TransactionObservation => ({ kind: 'included', inclusion: each })),
    fc.record({
      kind: fc.constant('displaced' as const),
      by: fc.record({
        hash: fc.constantFrom('B', 'C'),
        purpose: fc.constantFrom('same' as const, 'cancel' as const, 'other' as const),
        inclusion: fc.option(inclusion, { nil: undefined }),
      }),
    }),
  )
  const reading: fc.Arbitrary<Reading> = fc.oneof(
    { weight: 5, arbitrary: observation.map((each) => ({ observation: each })) },
    { weight: 1, arbitrary: fc.constant({ error: new Error('offline') }) },
  )
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 30 }), fc.boolean(), (readings, canDrop) => {
      const own = { ...rules, canDrop }
      let state = firstTransactionState('A', 0)
      for (const [index, each] of readings.entries()) {
        const before = state
        state = nextTransactionState(before, each, own, index * 1_000)
        if (isEnded(before)) expect(state).toBe(before)
        else if (isEnded(state)) expectSupported(state, each)
        // The hash is that of the transaction, or of one that transfers the same.
        if (state.hash !== 'A' && 'observation' in each && !isEnded(before))
          expect(each.observation).toMatchObject({ by: { hash: state.hash, purpose: 'same' } })
      }
    }),
    { seed: 1, numRuns: 1_000 },
  )
})

/** An end follows from its own reading, not from an earlier one. */
function expectSupported(state: TransactionState, reading: Reading): void {
  if (!('observation' in reading)) throw new Error('An error of the endpoint ended it within seconds.')
  const { observation } = reading
  const own = 'inclusion' in observation ? observation.inclusion : undefined
  const rival = 'by' in observation ? observation.by : undefined
  const inclusion = own ?? rival?.inclusion
  if (state.status === 'confirmed') {
    expect(rival?.purpose ?? 'same').toBe('same')
    expect(inclusion?.isFinal || Number(inclusion?.confirmations) >= 2).toBe(true)
  } else if (state.failure?.reason === 'expired') expect(observation).toEqual(expired)
  else if (state.failure?.reason === 'dropped') expect(observation.kind).toBe('missing')
  else expect(rival?.purpose).toBe(state.failure?.reason === 'cancelled' ? 'cancel' : 'other')
}
