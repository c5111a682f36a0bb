import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWaitingPhase } from './useWaitingPhase.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('is waiting after 300 ms, a hint after 10 s and long after 60 s', () => {
  const startedAt = Date.now()
  const { result } = renderHook(() => useWaitingPhase(startedAt))
  expect(result.current).toBe('none')
  for (const [ms, before, after] of [
    [300, 'none', 'waiting'],
    [10_000, 'waiting', 'hint'],
    [60_000, 'hint', 'long'],
  ] as const) {
    pass(startedAt + ms - 1 - Date.now())
    expect(result.current).toBe(before)
    pass(1)
    expect(result.current).toBe(after)
  }
})

test('counts from the start, also if the component is rendered later', () => {
  const { result } = renderHook(() => useWaitingPhase(Date.now() - 20_000))
  expect(result.current).toBe('hint')
})

test('begins again with another request, and is none without one', () => {
  const { result, rerender } = renderHook((startedAt: number | undefined) => useWaitingPhase(startedAt), {
    initialProps: Date.now() as number | undefined,
  })
  pass(10_000)
  expect(result.current).toBe('hint')
  rerender(Date.now())
  expect(result.current).toBe('none')
  pass(300)
  expect(result.current).toBe('waiting')
  rerender(undefined)
  expect(result.current).toBe('none')
  pass(60_000)
  expect(result.current).toBe('none')
})
