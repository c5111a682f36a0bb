import { expect, test } from 'vitest'
import type { Activity } from './getActivity.js'
import { groupActivity } from './groupActivity.js'

const item = (id: string, minedAt: number): Activity => ({
  id,
  networkId: 'eip155:1',
  operation: 'send',
  status: 'confirmed',
  minedAt,
  from: '0xa',
  transfers: [],
  summary: [],
})
const local = (...parts: [year: number, month: number, day: number]) => new Date(...parts).getTime()

test('groups by year and month, the newest first, each transaction once (spec 4.13/order)', () => {
  const groups = groupActivity([
    item('b', local(2026, 0, 2)),
    item('d', local(2025, 11, 31)),
    item('a', local(2026, 0, 31)),
    item('b', local(2024, 5, 1)),
    item('c', local(2026, 0, 1)),
    item('e', local(2025, 0, 1)),
  ])
  expect(groups.map(({ year, month, items }) => [year, month, items.map(({ id }) => id).join('')])).toEqual([
    [2026, 0, 'abc'],
    [2025, 11, 'd'],
    [2025, 0, 'e'],
  ])
})

test('an empty list has no groups, and the given list is not changed', () => {
  expect(groupActivity([])).toEqual([])
  const items = Object.freeze([item('a', 1), item('b', 2)])
  expect(groupActivity(items)[0]?.items.map(({ id }) => id)).toEqual(['b', 'a'])
})
