import { expect, it } from 'vitest'
import { exactReading, mapReading, median, medianReading, round } from './statistics'

it.each([
  ['the middle value, by number and not by text', [100, 9, 10], 10],
  ['between the two middle values of an even number', [4, 1, 3, 100], 3.5],
])('a median is %s', (_, values, expected) => {
  const before = [...values]
  expect(median(values)).toBe(expected)
  expect(values).toEqual(before)
})

it('nothing has no median', () => {
  expect(() => median([])).toThrow('no median')
})

it('a reading has the range of its values, and min below max when a change inverts them', () => {
  const reading = medianReading([5, 1, 9])
  expect(reading).toEqual({ value: 5, min: 1, max: 9 })
  expect(mapReading(reading, (value) => -value)).toEqual({ value: -5, min: -9, max: -1 })
  expect(exactReading(7)).toEqual({ value: 7, min: 7, max: 7 })
})

it.each([
  [1.2345, 2, 1.23],
  [14.96, 1, 15],
  // JSON would hide a negative zero.
  [-0.001, 1, 0],
])('%d with %d decimals is %d', (value, decimals, rounded) => {
  expect(Object.is(round(value, decimals), rounded)).toBe(true)
})
