import { expect, test } from 'vitest'
import { parseSignerAnswer } from './parseSignerAnswer.js'

const signature = (bytes: number) => `0x${'ab'.repeat(bytes)}`

test.each([64, 65, 66])('accepts a signature of %i bytes', (bytes) => {
  expect(parseSignerAnswer({ id: 3, signature: signature(bytes) })).toEqual({
    id: 3,
    signature: signature(bytes),
  })
})

test.each([
  [undefined],
  [null],
  [{}],
  [{ signature: signature(63) }],
  [{ signature: signature(67) }],
  [{ signature: 'ab'.repeat(64) }],
  [{ signature: 7 }],
])('rejects %j', (answer) => {
  expect(() => parseSignerAnswer(answer)).toThrow('(not a signature)')
})

test('keeps the complete transaction, in hexadecimal or as bytes only; an id that is no number is 0', () => {
  const parse = (signedTransaction: unknown) =>
    parseSignerAnswer({ id: 'x', signature: signature(64), signedTransaction })
  const bytes = Uint8Array.from([1])
  expect(parse('0x01')).toEqual({ id: 0, signature: signature(64), signedTransaction: '0x01' })
  expect(parse(bytes).signedTransaction).toBe(bytes)
  expect(parse('no hex')).toEqual({ id: 0, signature: signature(64) })
})
