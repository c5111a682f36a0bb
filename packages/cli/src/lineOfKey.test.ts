import { expect, test } from 'vitest'
import { lineAt, lineOfKey } from './lineOfKey.js'

test.each([
  [['b'], 3],
  [['b', 'c'], 4],
  [['b', 'c', '1'], 6],
  [['b', 'missing'], 3],
  [['missing'], 1],
  [[], 1],
])('the line of the key %j is %i', (keys, line) => {
  const text = '{\n  "a": 1,\n  "b": {\n    "c": [\n      1,\n      "b"\n    ]\n  }\n}\n'
  expect(lineOfKey(text, keys)).toBe(line)
  expect(lineOfKey(`\uFEFF${text}`, keys)).toBe(line)
})

test('finds the last of 20,000 keys without reading the text once for each', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}`)
  const text = `{\n${keys.map((key) => `"${key}": 1`).join(',\n')}\n}`
  expect(lineOfKey(text, ['k19999'])).toBe(20_001)
  expect(lineAt(text, text.length)).toBe(20_002)
})
