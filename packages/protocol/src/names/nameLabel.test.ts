import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelProblem } from './nameLabel.js'

test.each([
  ['alice', undefined],
  ['al-ice', undefined],
  ['a--lice', undefined],
  ['1234', undefined],
  ['a'.repeat(63), undefined],
  ['bob', 'too-short'],
  ['', 'too-short'],
  ['-alice', 'invalid'],
  ['alice-', 'invalid'],
  ['-', 'invalid'],
  ['----', 'invalid'],
  ['xn--alice', 'invalid'],
  ['al--ice', 'invalid'],
  ['Alice', 'invalid'],
  ['al ice', 'invalid'],
  ['alice\n', 'invalid'],
  ['al\u2010ice', 'invalid'],
  ['a'.repeat(64), 'invalid'],
])('the label %j: %s (spec 5.5)', (label, problem) => {
  expect(labelProblem(label)).toBe(problem)
})

test('a label without a problem is one of a domain: no hyphen begins or ends it', () => {
  const label = fc.string({ unit: fc.constantFrom('a', 'z', '0', '-'), minLength: 4, maxLength: 70 })
  fc.assert(
    fc.property(label, (text) => {
      const isDomain = new URL(`https://${text}.test`).hostname === `${text}.test`
      const isLabel = text.length <= 63 && !/^-|-$|^..--/.test(text)
      expect(labelProblem(text) === undefined).toBe(isLabel)
      if (isLabel) expect(isDomain).toBe(true)
    }),
  )
})
