import { expect, test } from 'vitest'
import { toBlockSpan } from './blockSpan.js'

/** The era of a transaction that was signed at a block. */
const eraOf = (current: number, period: number) => ({ period, phase: current % period })

test('the blocks above the final one can contain it, up to the last one of its era', () => {
  expect(toBlockSpan({ finalized: 98, best: 100, era: eraOf(98, 64) })).toEqual({ from: 99, to: 162 })
})

test.each([64, 128, 4_096])(
  'the era can be that of a newer block than the best one (%s blocks)',
  (period) => {
    for (let best = 1_000; best < 1_000 + 2 * period; best += 13)
      for (const lead of [-6, 0, 1, 7, 16])
        expect(toBlockSpan({ finalized: best - 3, best, era: eraOf(best + lead, period) }).to).toBe(
          best + lead + period,
        )
  },
)

test('a short era is not taken for the next one', () => {
  expect(toBlockSpan({ finalized: 98, best: 100, era: eraOf(99, 8) }).to).toBe(107)
})

test('a transaction without an era does not expire', () => {
  expect(toBlockSpan({ finalized: 98, best: 100 })).toEqual({ from: 99, to: undefined })
})
