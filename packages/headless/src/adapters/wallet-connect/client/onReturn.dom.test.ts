import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { onReturn } from './onReturn.js'

let visibility: DocumentVisibilityState
beforeEach(() => {
  visibility = 'visible'
  vi.useFakeTimers({ now: 0 })
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  onTestFinished(() => {
    spy.mockRestore()
    vi.useRealTimers()
  })
})

function show(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

function watch() {
  const callback = vi.fn()
  const stop = onReturn(callback)
  onTestFinished(stop)
  return { callback, stop }
}

test('a page that becomes visible again is called back', () => {
  const { callback } = watch()
  show('visible')
  expect(callback).not.toHaveBeenCalled()
  show('hidden')
  expect(callback).not.toHaveBeenCalled()
  show('visible')
  show('visible')
  expect(callback).toHaveBeenCalledTimes(1)
})

test('a page that began hidden is called back when it is shown', () => {
  visibility = 'hidden'
  const { callback } = watch()
  show('visible')
  expect(callback).toHaveBeenCalledTimes(1)
})

test('a page that is online again is called back', () => {
  const { callback } = watch()
  window.dispatchEvent(new Event('online'))
  expect(callback).toHaveBeenCalledTimes(1)
})

test('a page from the back-forward cache is called back, and a new one is not', () => {
  const { callback } = watch()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(callback).not.toHaveBeenCalled()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(callback).toHaveBeenCalledTimes(1)
})

test('a visible page is called back after its device was asleep for more than 20 s, once', () => {
  const { callback } = watch()
  vi.advanceTimersByTime(60_000)
  expect(callback).not.toHaveBeenCalled()
  // The timer's turn comes 20 s after the last one.
  vi.setSystemTime(60_000 + 15_000)
  vi.advanceTimersByTime(5_000)
  expect(callback).not.toHaveBeenCalled()
  vi.setSystemTime(80_000 + 15_001)
  vi.advanceTimersByTime(5_000)
  expect(callback).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(callback).toHaveBeenCalledTimes(1)
  visibility = 'hidden'
  vi.setSystemTime(1_000_000)
  vi.advanceTimersByTime(5_000)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('after its end nothing is called back, and no timer runs', () => {
  const { callback, stop } = watch()
  stop()
  show('hidden')
  show('visible')
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(vi.getTimerCount()).toBe(0)
  expect(callback).not.toHaveBeenCalled()
})
