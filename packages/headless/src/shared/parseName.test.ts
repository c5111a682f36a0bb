import { expect, test } from 'vitest'
import { parseName } from './parseName.js'

test('cuts a name of 1 MB to 64 characters', () => {
  expect(parseName('W'.repeat(1024 * 1024))).toBe('W'.repeat(64))
})

test('returns one visible line and never cuts a character in two', () => {
  expect(parseName('  Lamp\n\t Wallet\u0000 ')).toBe('Lamp Wallet')
  expect(parseName('Lamp\u202Eksam\u200B\u2066')).toBe('Lampksam')
  expect(parseName(`${'a'.repeat(63)}😀😀`)).toBe(`${'a'.repeat(63)}😀`)
  expect(parseName('\u202E\u200F ')).toBeUndefined()
  expect(parseName(5)).toBeUndefined()
})
