import { describe, expect, it } from 'vitest'
import { createYardstick, referenceMs, scaleReading, swingOf } from './yardstick'

const raw = { value: 100, min: 80, max: 200 }

/** Returns a stage whose plain page takes these times, in milliseconds. */
function stageOf(times: readonly number[]) {
  const rest = [...times]
  return { openPlain: async () => rest.shift() ?? Number.NaN, rest }
}

describe('scaleReading', () => {
  it('leaves a reading of the machine of the goals as it is', () => {
    expect(scaleReading(raw, [referenceMs, referenceMs])).toMatchObject(raw)
  })
  it('halves a reading of a machine that is half as fast', () => {
    expect(scaleReading(raw, [2 * referenceMs])).toMatchObject({ value: 50, min: 40, max: 100 })
  })
  it('uses the median of the plain page, so that one slow frame changes nothing', () => {
    expect(scaleReading(raw, [14, 14, 1400]).value).toBe(100)
  })
  it('keeps what was measured, the yardstick, and the note', () => {
    const reading = scaleReading({ ...raw, note: 'alone' }, [7, 14, 21])
    expect(reading).toEqual({
      ...raw,
      note: 'alone',
      raw,
      yardstick: { value: 14, min: 7, max: 21, swing: 1 },
    })
  })
})

describe('swingOf', () => {
  it('is 0 for a machine that stays equally fast', () => {
    expect(swingOf(Array(20).fill(14))).toBe(0)
  })
  it('ignores single slow frames', () => {
    const times = Array.from({ length: 20 }, (_, index) => (index % 5 === 0 ? 500 : 10))
    expect(swingOf(times)).toBe(0)
  })
  it('shows that the machine was slower for a quarter of the time', () => {
    expect(swingOf([...Array(15).fill(10), ...Array(5).fill(20)])).toBe(1)
  })
})

describe('createYardstick', () => {
  it('opens the plain page once for each of 20 samples', async () => {
    const stage = stageOf(Array(20).fill(28))
    const yardstick = createYardstick(stage, 20)
    for (let sample = 0; sample < 20; sample++) await yardstick.measure()
    expect(stage.rest).toHaveLength(0)
    expect(yardstick.scale(raw)).toMatchObject({ value: 50, yardstick: { value: 28 } })
  })
  it('opens it more often for each of a few samples', async () => {
    const stage = stageOf(Array(21).fill(14))
    const yardstick = createYardstick(stage, 3)
    for (let sample = 0; sample < 3; sample++) await yardstick.measure()
    expect(stage.rest).toHaveLength(0)
  })
})
