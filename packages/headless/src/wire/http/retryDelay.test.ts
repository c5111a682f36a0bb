import { expect, test } from 'vitest'
import { retryDelay } from './retryDelay.js'

test('waits 150, 300 and 600 ms unless the server sends Retry-After (spec 9.3/delays, 9.3/retry-after)', () => {
  expect([0, 1, 2].map((attempt) => retryDelay(attempt, null))).toEqual([150, 300, 600])
  expect(retryDelay(0, '2')).toBe(2_000)
  expect(retryDelay(2, ' 0 ')).toBe(0)
  expect(retryDelay(1, 'soon')).toBe(300)
  expect(retryDelay(1, '-5')).toBe(300)
})

test('a date in the past means now, one within 10 s is waited for, a later one is not (spec 9.3/retry-after)', () => {
  expect(retryDelay(0, 'Wed, 21 Oct 2015 07:28:00 GMT')).toBe(0)
  expect(retryDelay(0, new Date(Date.now() + 5_000).toUTCString())).toBeGreaterThan(2_000)
  expect(retryDelay(0, new Date(Date.now() + 60_000).toUTCString())).toBeUndefined()
  expect(retryDelay(0, '10')).toBe(10_000)
  expect(retryDelay(0, '11')).toBeUndefined()
})
