import { styleText } from 'node:util'
import { describe, expect, it } from 'vitest'
import { printable, printableJson } from './printable.js'

const hostile: [what: string, text: string, shown: string][] = [
  ['moves the cursor', 'a\u001b[2J\u001b[Hb', 'a\\u001b[2J\\u001b[Hb'],
  ['sets the title', 'a\u001b]0;title\u0007b', 'a\\u001b]0;title\\u0007b'],
  ['sets the clipboard', '\u001b]52;c;cm0gLXJm\u001b\\', '\\u001b]52;c;cm0gLXJm\\u001b\\'],
  [
    'writes a link',
    '\u001b]8;;https://attacker.example\u001b\\ok',
    '\\u001b]8;;https://attacker.example\\u001b\\ok',
  ],
  ['hides text', 'a\u001b[8mhidden', 'a\\u001b[8mhidden'],
  ['overwrites the line', 'deleted src\rwritten src', 'deleted src\\u000dwritten src'],
  ['deletes characters', 'ab\b\b', 'ab\\u0008\\u0008'],
  ['begins a sequence with one character', '\u009b2J', '\\u009b2J'],
  ['reorders text', 'a\u202excod.exe', 'a\\u202excod.exe'],
  ['isolates text', '\u2066a\u2069', '\\u2066a\\u2069'],
]

describe('printable', () => {
  it.each(hostile)('escapes what %s', (_, text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it('keeps lines, tabs, colours of our own and text of every language', () => {
    const text = `a\n\tb ${styleText('dim', '(new)', { validateStream: false })} Zahlung über 5 € 支付 👩‍👩‍👧 عربي`
    expect(printable(text)).toBe(text)
    expect(printable('a\r\nb')).toBe('a\nb')
  })
})

describe('printableJson', () => {
  it.each(hostile)('escapes what %s, and the text is the same', (_, text) => {
    const json = printableJson(JSON.stringify({ text }))
    expect(json).toMatch(/^[\u0020-\u007e]+$/)
    expect(JSON.parse(json)).toEqual({ text })
  })
})
