import { expect, test } from 'vitest'
import type { Activity } from '../../features/activity/getActivity.js'
import { activityRows } from './activityRows.js'

const item = (id: string) => ({ id }) as Activity
const [one, two, three] = [item('one'), item('two'), item('three')]
const groups = [
  { year: 2026, month: 11, items: [one, two] },
  { year: 2026, month: 10, items: [three] },
]
const months = groups.map(({ year, month }) => ({ kind: 'month', year, month }))

test('what is poisoned is hidden with its reason until it is revealed', () => {
  const poisoned = new Map([
    ['two', 'zero'],
    ['three', 'look-alike'],
  ] as const)
  expect(activityRows(groups, poisoned, new Set(['three', 'one']))).toEqual([
    months[0],
    { kind: 'item', item: one },
    { kind: 'hidden', item: two, reason: 'zero' },
    months[1],
    { kind: 'item', item: three },
  ])
})
