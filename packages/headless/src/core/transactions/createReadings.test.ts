import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TransactionObservation } from '../capabilities.js'
import { createReadings } from './createReadings.js'
import type { Reading } from './transactionState.js'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
})

const pending: TransactionObservation = { kind: 'pending' }

/** Readings of an observer whose answers take `answerMs`, and the times at which it was asked. */
function scene({ pollMs = 1_000, answerMs = 0, answer = () => pending } = {}) {
  const askedAt: number[] = []
  const readings = createReadings({
    pollMs,
    canDrop: false,
    confirmations: 1,
    async read() {
      askedAt.push(Date.now())
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
      return answer()
    },
  })
  return { readings, askedAt }
}

test('reads at once, then after 250 ms, and doubles the time up to that of the observer', async () => {
  const { readings, askedAt } = scene()
  readings.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(4_000)
  expect(askedAt).toEqual([0, 250, 750, 1_750, 2_750, 3_750])
})

test('an observer that reads more often than every 250 ms sets the time', async () => {
  const { readings, askedAt } = scene({ pollMs: 100 })
  readings.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(300)
  expect(askedAt).toEqual([0, 100, 200, 300])
})

test('the time begins when the observer has answered', async () => {
  const { readings, askedAt } = scene({ answerMs: 2_000 })
  readings.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt).toEqual([0, 2_250, 4_750])
})

test('a listener gets what was read, and the error of a reading that failed', async () => {
  const error = new Error('offline')
  const answers = [pending, error]
  const { readings } = scene({
    answer() {
      const next = answers.shift() ?? pending
      if (next instanceof Error) throw next
      return next
    },
  })
  const got: Reading[] = []
  readings.subscribe((reading) => got.push(reading))
  await vi.advanceTimersByTimeAsync(750)
  expect(got).toEqual([{ observation: pending }, { error }, { observation: pending }])
})

test('a second listener does not wait for the next turn, and both share each reading', async () => {
  const { readings, askedAt } = scene()
  const got: string[] = []
  readings.subscribe(() => got.push('first'))
  await vi.advanceTimersByTimeAsync(1_000)
  readings.subscribe(() => got.push('second'))
  await vi.advanceTimersByTimeAsync(0)
  expect(askedAt).toEqual([0, 250, 750, 1_000])
  expect(got).toEqual(['first', 'first', 'first', 'first', 'second'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(askedAt).toEqual([0, 250, 750, 1_000, 2_000])
})

test('a listener that joins while the observer is asked gets that answer', async () => {
  const { readings, askedAt } = scene({ answerMs: 100 })
  const got: string[] = []
  readings.subscribe(() => got.push('first'))
  await vi.advanceTimersByTimeAsync(50)
  readings.subscribe(() => got.push('second'))
  await vi.advanceTimersByTimeAsync(50)
  expect(askedAt).toEqual([0])
  expect(got).toEqual(['first', 'second'])
})

test('a listener that subscribes another one reads once, and no turn is added', async () => {
  const { readings, askedAt } = scene({ answerMs: 10 })
  const leave = readings.subscribe(() => {
    leave()
    readings.subscribe(() => {})
  })
  await vi.advanceTimersByTimeAsync(800)
  expect(askedAt).toEqual([0, 10, 270, 780])
})

test('without listeners it reads no more, and the next one begins with short waits', async () => {
  const { readings, askedAt } = scene()
  expect(readings.isIdle).toBe(true)
  const leave = readings.subscribe(() => {})
  const leaveOther = readings.subscribe(() => {})
  expect(readings.isIdle).toBe(false)
  await vi.advanceTimersByTimeAsync(250)
  leave()
  expect(readings.isIdle).toBe(false)
  await vi.advanceTimersByTimeAsync(500)
  leaveOther()
  expect(readings.isIdle).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAt).toEqual([0, 250, 750])
  askedAt.length = 0
  readings.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(250)
  expect(askedAt).toEqual([10_750, 11_000])
})

test('listeners that leave during a reading get nothing, and it is the last', async () => {
  const { readings, askedAt } = scene({ answerMs: 100 })
  const listener = vi.fn()
  const leave = readings.subscribe(listener)
  await vi.advanceTimersByTimeAsync(50)
  leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAt).toEqual([0])
  expect(listener).not.toHaveBeenCalled()
})
