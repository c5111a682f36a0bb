import { expect, onTestFinished, test, vi } from 'vitest'
import { withTimeout } from './withTimeout.js'

test('settles as the promise does, and leaves no timer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  await expect(withTimeout(Promise.resolve(1), 100)).resolves.toBe(1)
  await expect(withTimeout(Promise.reject(new Error('no')), 100)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('resolves with undefined after the time, not before', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let outcome: unknown = 'pending'
  void withTimeout(new Promise<never>(() => {}), 100).then((value) => {
    outcome = value
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(outcome).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBeUndefined()
})
