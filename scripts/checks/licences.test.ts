import { expect, test } from 'vitest'
import { isPermissive } from './licences'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(BSD-3-Clause AND Apache-2.0)', true],
  ['MIT AND (GPL-3.0-only OR ISC)', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR ISC) AND LGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
  ['', false],
])('%s is permissive: %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected)
})
