import { expect, test } from 'vitest'
import { readLimit } from './readLimit.js'

test('a limit is at most what the app asks for', () => {
  expect(readLimit('2.5', 6, 2_500_000n)).toEqual({ value: 2_500_000n })
  expect(readLimit('2.500001', 6, 2_500_000n)).toEqual({ value: 2_500_001n, problem: 'tooMuch' })
})

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['.', 'wrong'],
  ['1.0000001', 'wrong'],
  ['many', 'wrong'],
])('%j is no limit: %s', (text, problem) => {
  const read = readLimit(text, 6, 5n)
  expect(read.problem).toBe(problem)
  expect(read.value).toBeUndefined()
  expect(read.error?.code).toBeTruthy()
})
