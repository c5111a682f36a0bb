import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleLine, visibleText } from './text.js'

test.each([
  ['turns text', 'a\u202eb', 'a⟨U+202E⟩b'],
  ['has no shape', 'a\u200bb\u00adc\u2800', 'a⟨U+200B⟩b⟨U+00AD⟩c⟨U+2800⟩'],
  ['is a control character', 'a\u0000b\rc', 'a⟨U+0000⟩b⟨U+000D⟩c'],
  ['is half of a character', 'a\ud800', 'a⟨U+D800⟩'],
  ['is the fourth mark on a letter', 'a\u0301\u0302\u0303\u0304', 'a\u0301\u0302\u0303⟨U+0304⟩'],
])('what %s is its code', (_, text, expected) => {
  expect(visibleText(text)).toBe(expected)
})

test('what can be read stays: scripts, emoji, tabs and lines', () => {
  for (const text of ['Grüße, мир, 世界, مرحبا, हिन्दी', 'a ❤️ 👍🏽', 'a\tb\nc'])
    expect(visibleText(text)).toBe(text)
  expect(visibleLine('a\nb')).toBe('a⟨U+000A⟩b')
})

test('no text has hidden characters afterwards', { timeout: fuzzTimeout }, () =>
  holds(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(visibleLine(text)).not.toMatch(/(?!\t)[\p{Cc}\p{Cs}\u200b\u2028-\u202e\u2066-\u2069\u2800]/u)
    }),
    { seed: 4, numRuns: 500 },
  ),
)
