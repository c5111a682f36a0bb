import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useDebounced } from './useDebounced.js'

test('returns the text 300 ms after the last change, and an empty one at once (spec 9.5/search-wait)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { result, rerender } = renderHook((typed: string) => useDebounced(typed, 300), { initialProps: '' })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  rerender('me')
  pass(299)
  expect(result.current).toBe('')
  // Another key begins the wait again.
  rerender('met')
  pass(299)
  expect(result.current).toBe('')
  pass(1)
  expect(result.current).toBe('met')
  rerender('meta')
  pass(299)
  expect(result.current).toBe('met')
  rerender('')
  expect(result.current).toBe('')
  pass(1)
  rerender('a')
  expect(result.current).toBe('')
})
