import { expect, test } from 'vitest'
import { InvalidMessageError, MessageNotTextError } from './errors/sign.js'
import { toMessageBytes, toMessageText } from './signableMessage.js'

const notText = Uint8Array.of(0xff, 0x00, 0x80)

test.each([
  ['a text', 'Grüße', [0x47, 0x72, 0xc3, 0xbc, 0xc3, 0x9f, 0x65]],
  ['a text that looks like hexadecimal', '0x12', [0x30, 0x78, 0x31, 0x32]],
  ['hexadecimal', { raw: '0xFF0080' }, [0xff, 0x00, 0x80]],
  ['hexadecimal without bytes', { raw: '0x' }, []],
  ['bytes', { raw: notText }, [0xff, 0x00, 0x80]],
] as const)('%s has bytes', (_, message, bytes) => {
  expect([...toMessageBytes(message)]).toEqual(bytes)
})

test('later changes of the array do not change the message', () => {
  const raw = Uint8Array.of(1, 2)
  const bytes = toMessageBytes({ raw })
  raw[0] = 9
  expect([...bytes]).toEqual([1, 2])
})

test.each([
  ['an odd number of digits', { raw: '0x123' }],
  ['no prefix', { raw: 'ff' }],
  ['no hexadecimal', { raw: '0xzz' }],
  ['an array of numbers', { raw: [1] }],
  ['no message', undefined],
] as const)('throws for %s', (_, message) => {
  expect(() => toMessageBytes(message as never)).toThrow(InvalidMessageError)
  expect(() => toMessageText(message as never, 'Wallet')).toThrow(InvalidMessageError)
})

test.each(['', 'Grüße 👋', '\ufeffwith a byte order mark', 'a\0b'])(
  'the text of bytes has the same bytes: %j',
  (text) => {
    const raw = new TextEncoder().encode(text)
    expect(toMessageText({ raw }, 'Wallet')).toBe(text)
    expect(toMessageText(text, 'Wallet')).toBe(text)
  },
)

test('throws if bytes are not UTF-8, and names the wallet', () => {
  expect(() => toMessageText({ raw: notText }, 'Leather')).toThrow(MessageNotTextError)
  expect(() => toMessageText({ raw: notText }, 'Leather')).toThrow(
    'Leather signs only texts, and this message is not UTF-8.',
  )
})
