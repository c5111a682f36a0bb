import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wait } from './wait.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('resolves after the time, and stops listening to the signal', async () => {
  const { signal } = new AbortController()
  const removed = vi.spyOn(signal, 'removeEventListener')
  let isDone = false
  void wait(100, signal).then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(99)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
})

test('rejects with the reason when it is aborted, at once if it already is, and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = wait(100, controller.signal)
  const reason = new Error('enough')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  await expect(wait(100, controller.signal)).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})
