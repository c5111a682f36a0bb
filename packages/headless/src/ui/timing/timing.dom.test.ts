import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAge } from './useAge.js'
import { useCountdown } from './useCountdown.js'
import { useSettled } from './useSettled.js'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const show = (hook: (time: number | undefined) => number, time?: number) =>
  renderHook((each: number | undefined) => hook(each), { initialProps: time })

test('a countdown shows the whole seconds that are left, and none after the end', () => {
  const { result } = show(useCountdown, Date.now() + 2_500)
  expect(result.current).toBe(3)
  pass(1_000)
  expect(result.current).toBe(2)
  pass(60_000)
  expect(result.current).toBe(0)
})

test('a countdown that begins later has no more time than is left', () => {
  const { result, rerender } = show(useCountdown)
  expect(result.current).toBe(0)
  pass(60_000)
  rerender(Date.now() + 30_000)
  expect(result.current).toBe(30)
  rerender(undefined)
  expect(result.current).toBe(0)
  pass(10_000)
  rerender(Date.now() + 5_000)
  expect(result.current).toBe(5)
})

test('an age is in whole seconds, and never below zero', () => {
  const { result, rerender } = show(useAge, Date.now() - 1_500)
  expect(result.current).toBe(1)
  pass(1_000)
  expect(result.current).toBe(2)
  rerender(Date.now() + 60_000)
  expect(result.current).toBe(0)
})

test('an age that is known later counts from its own time', () => {
  const { result, rerender } = show(useAge)
  expect(result.current).toBe(0)
  pass(60_000)
  rerender(Date.now() - 30_000)
  expect(result.current).toBe(30)
})

test('a value is settled when it has stayed, and not when another one comes', () => {
  const { result, rerender } = renderHook((value: unknown) => useSettled(value, 500), { initialProps: 'a' })
  pass(499)
  expect(result.current).toBe(false)
  rerender('b')
  pass(499)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender('a')
  expect(result.current).toBe(false)
})
