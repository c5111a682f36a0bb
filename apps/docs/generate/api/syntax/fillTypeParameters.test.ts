import { expect, test } from 'vitest'
import { fillTypeParameters } from './fillTypeParameters'

test('replaces types, and no member of the same name', () => {
  const values = new Map([['error', "Failure | 'none'"]])
  expect(fillTypeParameters('{ error: error; other: errors }', values)).toBe(
    "{ error: Failure | 'none'; other: errors }",
  )
})

test('leaves alone what it cannot read', () => {
  expect(fillTypeParameters('no type (', new Map([['no', 'yes']]))).toBe('no type (')
})
