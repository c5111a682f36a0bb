import { describe, expect, it } from 'vitest'
import { exactReading, mapReading, median, medianReading, round } from './statistics'

describe('median', () => {
  it('is the middle value, whatever the order', () => {
    expect(median([30, 1, 20])).toBe(20)
  })
  it('is between the two middle values of an even number', () => {
    expect(median([4, 1, 3, 100])).toBe(3.5)
  })
  it('orders by number, not by text', () => {
    expect(median([9, 10, 100])).toBe(10)
  })
  it('does not change its input', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })
  it('throws for an empty list', () => {
    expect(() => median([])).toThrow('no median')
  })
})

describe('readings', () => {
  it('have the range of the values', () => {
    expect(medianReading([5, 1, 9])).toEqual({ value: 5, min: 1, max: 9 })
  })
  it('of one count have no range', () => {
    expect(exactReading(7)).toEqual({ value: 7, min: 7, max: 7 })
  })
  it('have min below max when the change inverts them', () => {
    expect(mapReading({ value: 2, min: 1, max: 3 }, (value) => -value)).toEqual({
      value: -2,
      min: -3,
      max: -1,
    })
  })
})

describe('round', () => {
  it('keeps that many decimals', () => {
    expect(round(1.2345, 2)).toBe(1.23)
    expect(round(14.96, 1)).toBe(15)
  })
  it('never returns negative zero, which JSON would hide', () => {
    expect(Object.is(round(-0.001, 1), 0)).toBe(true)
  })
})
