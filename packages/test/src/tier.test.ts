import { afterEach, expect, test, vi } from 'vitest'
import { runs, sample } from './tier'

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

test.each([
  ['daily', 125, 5, 3],
  ['', 500, 20, 3],
  ['all', 500, 20, 3],
])(
  'with LATCHKEY_TESTS=%s a property of 500 inputs tries %i, one of 20 tries %i, one of 3 tries %i',
  (tests, ...expected) => {
    vi.stubEnv('LATCHKEY_TESTS', tests)
    expect([500, 20, 3].map(runs)).toEqual(expected)
  },
)
