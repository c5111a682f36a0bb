import { expect, test } from 'vitest'
import { fillTypeParameters, readDocblock, typeLine } from './syntax'

test('reads the text, the parameters, the errors and the examples of a docblock', () => {
  const doc = readDocblock(`*
   * Sends it. Waits
   * until it is there.
   *
   * @param to Address of the
   *   receiver.
   * @returns The hash.
   * @throws {UserRejectedError} If the user rejects.
   *
   * @example
   * \`\`\`ts
   * @decorated()
   * send()
   * \`\`\`
   `)
  expect(doc.text).toBe('Sends it. Waits\nuntil it is there.')
  expect(doc.parameters).toEqual([{ name: 'to', text: 'Address of the\n  receiver.' }])
  expect(doc.returns).toBe('The hash.')
  expect(doc.throws).toEqual([{ type: 'UserRejectedError', text: 'If the user rejects.' }])
  expect(doc.examples).toEqual(['```ts\n@decorated()\nsend()\n```'])
})

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

test('replaces types, and no member of the same name', () => {
  const values = new Map([['error', "Failure | 'none'"]])
  expect(fillTypeParameters('{ error: error; other: errors }', values)).toBe(
    "{ error: Failure | 'none'; other: errors }",
  )
})

test('leaves alone what it cannot read', () => {
  expect(fillTypeParameters('no type (', new Map([['no', 'yes']]))).toBe('no type (')
})
