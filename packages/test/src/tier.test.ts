import { afterEach, expect, test, vi } from 'vitest'
import { sample } from './tier'

afterEach(() => vi.unstubAllEnvs())

const rows = Array.from({ length: 20 }, (_, index) => index)

test.each([
  [1, [0]],
  [2, [0, 19]],
  [4, [0, 6, 13, 19]],
  [20, rows],
  [50, rows],
])('npm test runs %i rows of 20, spread over the table', (count, expected) => {
  vi.stubEnv('LATCHKEY_TESTS', '')
  expect(sample(rows, count)).toEqual(expected)
})

test('npm run test:all runs every row', () => {
  vi.stubEnv('LATCHKEY_TESTS', 'all')
  expect(sample(rows, 2)).toEqual(rows)
})
