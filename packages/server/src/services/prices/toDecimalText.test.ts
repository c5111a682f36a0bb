import { expect, test } from 'vitest'
import { toDecimalText } from './toDecimalText.js'

test.each([
  [0, '0'],
  [1, '1'],
  [0.9998, '0.9998'],
  [2.1e-8, '0.000000021'],
  [5e-324, `0.${'0'.repeat(323)}5`],
  [123456.789, '123456.789'],
  [1.5e21, '1500000000000000000000'],
  [1e22, '10000000000000000000000'],
])('%d is %s', (value, text) => {
  expect(toDecimalText(value)).toBe(text)
  expect(Number(text)).toBe(value)
})
