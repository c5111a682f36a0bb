import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choosePriorityFee, largestRest, priorityFeeOfAll } from './choosePriorityFee.js'

const minimum = 890_880n

test.each([
  ['too little', -1n, 7n, 0n],
  ['nothing', 0n, 7n, 0n],
  ['less than the price', 5n, 7n, 5n],
  ['more than the price', 9n, 7n, 9n],
  ['the most that is paid to empty an account', largestRest, 7n, largestRest],
  ['more than that, and less than the minimum', largestRest + 1n, 7n, 0n],
  ['the minimum', minimum, 7n, 0n],
  ['a part of the price above the minimum', minimum + 3n, 7n, 3n],
  ['the price above the minimum', minimum + 7n, 7n, 7n],
  ['much', 10n ** 12n, 7n, 7n],
])('of a transfer that leaves %s', (_, rest, usual, fee) => {
  expect(choosePriorityFee({ rest, minimum, usual })).toBe(fee)
})

test('a transfer of everything leaves nothing, whatever the price was and is', () => {
  const price = fc.bigInt({ min: 0n, max: 2n ** 64n })
  fc.assert(
    fc.property(price, price, (before, usual) => {
      const rest = priorityFeeOfAll(before)
      expect(choosePriorityFee({ rest, minimum, usual })).toBe(rest)
    }),
    { seed: 1, numRuns: 500 },
  )
})
