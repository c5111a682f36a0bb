import { expect, test } from 'vitest'
import { typeLine } from './typeLine'

test.each([
  ['{\n  /** Why. */\n  readonly a: string\n  b?: number\n}', '{ readonly a: string; b?: number }'],
  ['{ a: string, b: number; }', '{ a: string, b: number }'],
  ["\n  | 'a'\n  | 'b'", "'a' | 'b'"],
  ['Query<\n  A,\n  B,\n>', 'Query<A, B>'],
  ['(parameters: {\n  a: string\n  b: string\n}) => void', '(parameters: { a: string; b: string }) => void'],
  ['no type (', 'no type ('],
])('%j is %j on one line', (type, line) => {
  expect(typeLine(type)).toBe(line)
})
