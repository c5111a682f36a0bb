import { expect, test } from 'vitest'
import { parseJson } from './parseJson.js'

test('returns the value, and the first error of a text', () => {
  expect(parseJson('{"a":1}')).toEqual({ value: { a: 1 }, error: undefined })
  expect(parseJson('{"a":').error).toMatchObject({ offset: 5 })
})

test('a text of 20,000 levels is not valid', () => {
  expect(parseJson('['.repeat(20_000)).error).toMatchObject({ offset: 0 })
})
