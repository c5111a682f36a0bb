import { expect, test } from 'vitest'
import { splitAt } from './splitAt.js'

test.each([
  ['a:b:c', ['a', 'b:c']],
  [':b', ['', 'b']],
  ['a:', ['a', '']],
  ['a', ['a']],
  ['', ['']],
])('%j is split at its first colon', (text, parts) => {
  expect(splitAt(text, ':')).toEqual(parts)
})
