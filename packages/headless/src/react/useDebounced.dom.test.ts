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

test('what a text requests is called when it has settled, once, and before the text is returned', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const called: string[] = []
  const { result, rerender } = renderHook(
    (typed: string) => {
      const returned = useDebounced(typed, 200, () => called.push(`${typed} after ${returned}`))
      return returned
    },
    { initialProps: 'a' },
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  pass(1_000)
  expect(called).toEqual([])
  rerender('ab')
  pass(199)
  rerender('abc')
  pass(199)
  expect(called).toEqual([])
  pass(1_000)
  expect([called, result.current]).toEqual([['abc after a'], 'abc'])
})
