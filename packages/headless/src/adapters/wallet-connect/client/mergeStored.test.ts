import { expect, test } from 'vitest'
import { mergeStored } from './mergeStored.js'

test.each<[string, { before?: unknown; after?: unknown; stored?: unknown; merged: unknown }]>([
  ['the first value', { after: { a: '1' }, merged: { a: '1' } }],
  [
    'keys of two tabs',
    {
      before: { a: '1' },
      after: { a: '1', b: '2' },
      stored: { a: '1', c: '3' },
      merged: { a: '1', b: '2', c: '3' },
    },
  ],
  [
    'a key this tab removed',
    {
      before: { a: '1', b: '2' },
      after: { b: '2' },
      stored: { a: '1', b: '2', c: '3' },
      merged: { b: '2', c: '3' },
    },
  ],
  [
    'a key another tab removed',
    {
      before: { a: '1', b: '2' },
      after: { a: '1', b: '2', c: '3' },
      stored: { b: '2' },
      merged: { b: '2', c: '3' },
    },
  ],
  [
    'a key both changed: this tab is later',
    { before: { a: '1' }, after: { a: '2' }, stored: { a: '3' }, merged: { a: '2' } },
  ],
  [
    'sessions by topic',
    {
      before: [],
      after: [{ topic: 'x', expiry: 1 }],
      stored: [{ topic: 'y', expiry: 2 }],
      merged: [
        { topic: 'y', expiry: 2 },
        { topic: 'x', expiry: 1 },
      ],
    },
  ],
  [
    'a session this tab changed',
    {
      before: [{ topic: 'x', expiry: 1 }],
      after: [{ topic: 'x', expiry: 5 }],
      stored: [
        { topic: 'x', expiry: 1 },
        { topic: 'y', expiry: 2 },
      ],
      merged: [
        { topic: 'x', expiry: 5 },
        { topic: 'y', expiry: 2 },
      ],
    },
  ],
  [
    'a session both changed: the whole one of this tab',
    {
      before: [{ topic: 'x', peer: { name: 'a' } }],
      after: [{ topic: 'x', peer: { name: 'b' } }],
      stored: [{ topic: 'x', peer: { name: 'a', url: 'c' } }],
      merged: [{ topic: 'x', peer: { name: 'b' } }],
    },
  ],
  [
    'expiries by target',
    {
      before: [{ target: 'id:1', expiry: 1 }],
      after: [],
      stored: [
        { target: 'id:1', expiry: 1 },
        { target: 'topic:y', expiry: 2 },
      ],
      merged: [{ target: 'topic:y', expiry: 2 }],
    },
  ],
  [
    'requests by id, not by topic',
    {
      before: [],
      after: [{ id: 2, topic: 'x' }],
      stored: [{ id: 1, topic: 'x' }],
      merged: [
        { id: 1, topic: 'x' },
        { id: 2, topic: 'x' },
      ],
    },
  ],
  [
    'messages of one topic',
    {
      before: { x: { a: 'm' } },
      after: { x: { a: 'm', b: 'n' } },
      stored: { x: { a: 'm', c: 'o' } },
      merged: { x: { a: 'm', c: 'o', b: 'n' } },
    },
  ],
  ['a text', { before: 'old', after: 'mine', stored: 'theirs', merged: 'mine' }],
  ['a stored value of another kind', { before: [], after: [1], stored: 'rubbish', merged: [1] }],
  ['a removed value', { before: { a: 1 }, stored: { a: 1 }, merged: undefined }],
  [
    'a removed value with keys of another tab',
    { before: { a: 1 }, stored: { a: 1, b: 2 }, merged: { b: 2 } },
  ],
])('merges %s', (_, { before, after, stored, merged }) => {
  expect(mergeStored(before, after, stored)).toEqual(merged)
})

test('the changes of several tabs, in any order of their writes, give the same entries', () => {
  const first: Readonly<Record<string, number>> = { old: 0, kept: 0 }
  const { old: _, ...withoutOld } = first
  const afters = [{ ...first, a: 1 }, withoutOld, { ...first, b: 2 }, { ...first, kept: 9 }]
  for (const order of permutations([0, 1, 2, 3])) {
    let stored: unknown = first
    for (const index of order) stored = mergeStored(first, afters[index], stored)
    expect(stored).toEqual({ a: 1, b: 2, kept: 9 })
  }
})

function permutations(values: readonly number[]): readonly (readonly number[])[] {
  if (values.length < 2) return [values]
  return values.flatMap((value) =>
    permutations(values.filter((each) => each !== value)).map((rest) => [value, ...rest]),
  )
}
