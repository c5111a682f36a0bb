import { expect, test } from 'vitest'
import { isSafeRedirect } from './isSafeRedirect.js'

test.each([
  ['https://a.test/x', 'https://b.test/y', true],
  ['http://127.0.0.1:1/x', 'http://127.0.0.1:2/y', true],
  ['http://127.0.0.1:1/x', 'https://b.test/y', true],
  ['http://a.test/x', 'http://b.test/y', true],
  ['https://a.test/x', 'http://a.test/x', false],
  ['https://a.test/x', 'http://127.0.0.1/x', false],
  ['http://a.test/x', 'http://127.0.0.1/x', false],
  ['http://127.0.0.1/x', 'http://a.test/x', false],
  ['https://a.test/x', 'https://user:secret@b.test/', false],
  ['https://a.test/x', 'data:application/json,{}', false],
  ['https://a.test/x', 'blob:https://a.test/1', false],
  ['https://a.test/x', '', false],
])('a redirect from %s to %s is accepted: %s', (from, to, expected) => {
  expect(isSafeRedirect(from, to)).toBe(expected)
})
