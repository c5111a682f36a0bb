import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRecycledRows } from './useRecycledRows.js'

afterEach(cleanup)

function show() {
  const { result, rerender } = renderHook(
    ({ indexes, isScrolling }) => useRecycledRows(indexes, isScrolling),
    { initialProps: { indexes: [] as readonly number[], isScrolling: false }, reactStrictMode: true },
  )
  const keysOf = (...indexes: number[]) => {
    rerender({ indexes, isScrolling: false })
    expect(result.current.map(({ index }) => index)).toEqual(indexes)
    return result.current.map(({ key }) => key)
  }
  return { result, rerender, keysOf }
}

test('a row keeps its key; a new one gets a free key before a new one', () => {
  const { keysOf } = show()
  const [first, second, third] = keysOf(0, 1, 2)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(keysOf(1, 2, 3)).toEqual([second, third, first])
  const [kept, ...others] = keysOf(1, 40, 41)
  expect(kept).toBe(second)
  expect(new Set(others)).toEqual(new Set([first, third]))
  expect(keysOf(1)).toEqual([second])
  expect(new Set(keysOf(1, 2, 3, 4)).size).toBe(4)
})

test('while the list scrolls, the rows are in the order of their keys', () => {
  const { result, rerender, keysOf } = show()
  keysOf(0, 1, 2)
  rerender({ indexes: [1, 2, 3], isScrolling: true })
  expect(result.current.map(({ index }) => index)).toEqual([3, 1, 2])
  rerender({ indexes: [3, 1, 2], isScrolling: false })
  expect(result.current.map(({ index }) => index)).toEqual([1, 2, 3])
})
