import { expect, test } from 'vitest'
import { parseQuantity } from './parseQuantity.js'

test.each([
  ['0x0', 0n],
  ['0x5208', 21_000n],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
])('parses %s', (answer, value) => {
  expect(parseQuantity(answer, 'eth_estimateGas')).toBe(value)
})

test.each([[null], [21_000], ['21000'], ['0x'], ['-0x1'], ['0xzz'], [`0x${'f'.repeat(65)}`]])(
  'throws for %s, and names the method',
  (answer) => {
    expect(() => parseQuantity(answer, 'eth_estimateGas')).toThrow('eth_estimateGas: not a quantity')
  },
)
