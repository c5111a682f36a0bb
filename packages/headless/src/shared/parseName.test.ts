import { expect, test } from 'vitest'
import { parseName } from './parseName.js'

test('a name of 1 MB is cut to 64 characters', () => {
  expect(parseName('W'.repeat(1024 * 1024))).toBe('W'.repeat(64))
})

test('a name is one visible line; no character of it is cut in two', () => {
  expect(parseName('  Lamp\n\t Wallet\u0000 ')).toBe('Lamp Wallet')
  expect(parseName('Lamp\u202Eksam\u200B\u2066')).toBe('Lampksam')
  expect(parseName(`${'a'.repeat(63)}😀😀`)).toBe(`${'a'.repeat(63)}😀`)
  expect(parseName('\u202E\u200F ')).toBeUndefined()
  expect(parseName(5)).toBeUndefined()
})
