import { expect, test } from 'vitest'
import { createErrorLimit } from './createErrorLimit.js'

test('5 errors within 60 s, and one more when the first of them is 60 s old (spec 4.16)', () => {
  const limit = createErrorLimit()
  const start = 1_700_000_000_000
  const taken = [0, 1, 2, 3, 59_998, 59_999, 60_000, 60_000, 60_001].map((ms) => limit.take(start + ms))
  expect(taken).toEqual([true, true, true, true, true, false, true, false, true])
})
