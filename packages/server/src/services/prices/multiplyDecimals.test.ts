import { expect, test } from 'vitest'
import { multiplyDecimals } from './multiplyDecimals.js'

test.each([
  ['1.5', '0.2', '0.3'],
  ['0', '2000.5', '0'],
  ['0.000000000000000001', '0.1', '0.0000000000000000001'],
  [
    '115792089237316195423570985008687907853269984665640564039457',
    '3',
    '347376267711948586270712955026063723559809953996921692118371',
  ],
  ['100', '1', '100'],
])('%s times %s is %s', (a, b, product) => {
  expect(multiplyDecimals(a, b)).toBe(product)
  expect(multiplyDecimals(b, a)).toBe(product)
})
