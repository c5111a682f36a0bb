import { expect, onTestFinished, test, vi } from 'vitest'
import { whenTrue } from './whenTrue.js'

test('resolves when the condition is true: at once, after an event, or at the next check', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stop = vi.fn()
  let listener: () => void = () => {}
  const source = (given: () => void) => {
    listener = given
    return stop
  }
  await whenTrue(() => true, [source])
  expect(stop).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)

  let isTrue = false
  let isDone = false
  const wait = () =>
    void whenTrue(() => isTrue, [source]).then(() => {
      isDone = true
    })
  wait()
  listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(isDone).toBe(false)
  isTrue = true
  listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(isDone).toBe(true)

  isTrue = false
  isDone = false
  wait()
  await vi.advanceTimersByTimeAsync(9_999)
  isTrue = true
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
  expect(stop).toHaveBeenCalledTimes(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('resolves when the signal is aborted, before or while it waits, and leaves no timer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stop = vi.fn()
  const controller = new AbortController()
  const waiting = whenTrue(() => false, [() => stop], controller.signal)
  expect(vi.getTimerCount()).toBe(1)
  controller.abort()
  await waiting
  await whenTrue(() => false, [() => stop], controller.signal)
  expect(stop).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})
