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
  expect(parseName('Lamp\tWallet')).toBe('Lamp Wallet')
  expect(parseName(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63))
})

const invisible: readonly (readonly [name: string, character: string])[] = [
  ['Hangul filler', '\u3164'],
  ['half-width Hangul filler', '\uFFA0'],
  ['Hangul choseong filler', '\u115F'],
  ['Hangul jungseong filler', '\u1160'],
  ['empty Braille pattern', '\u2800'],
  ['combining grapheme joiner', '\u034F'],
  ['variation selector 16', '\uFE0F'],
  ['variation selector 17', '\u{E0100}'],
  ['Khmer inherent vowel', '\u17B4'],
  ['Mongolian variation selector', '\u180B'],
  ['zero width space', '\u200B'],
  ['zero width joiner', '\u200D'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\uFEFF'],
  ['soft hyphen', '\u00AD'],
  ['tag letter', '\u{E0061}'],
  ['null notehead', '\u{1D159}'],
  ['right-to-left override', '\u202E'],
  ['private use', '\uE000'],
]

test.each(invisible)('removes the %s, and refuses a name of nothing else', (_, character) => {
  expect(parseName(`La${character}mp`)).toBe('Lamp')
  expect(parseName(`${character}Lamp${character}`)).toBe('Lamp')
  expect(parseName(character.repeat(8))).toBeUndefined()
})

test('leaves no default-ignorable character of Unicode in a name', () => {
  const ignorable = /\p{Default_Ignorable_Code_Point}/u
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    if (ignorable.test(character)) expect(parseName(`a${character}b`)).toBe('ab')
  }
})

test('keeps two marks of a letter, and none without a letter', () => {
  const zalgo = `Z${'\u0335\u0321\u0347'.repeat(20)}a${'\u0301'.repeat(64)}`
  expect(parseName(zalgo)?.match(/\p{M}/gu)?.length).toBeLessThanOrEqual(4)
  expect(parseName('\u0301'.repeat(64))).toBeUndefined()
  expect(parseName(' \u0301\u0302Lamp \u0303x')).toBe('Lamp x')
  expect(parseName('Lamp\u20DD')).toBe('Lamp')
})

test('keeps names in other scripts', () => {
  for (const name of ['กระเป๋าเงิน', 'वॉलेट', 'Ví điện tử', '钱包', 'Кошелёк', 'محفظة', '👛 Purse'])
    expect(parseName(name)).toBe(name.normalize('NFC'))
})

test('composes letters and marks, so that equal names are equal texts', () => {
  expect(parseName('Cafe\u0301')).toBe('Café')
})
