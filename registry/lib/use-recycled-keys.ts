import { useState } from 'react'

/**
 * Returns a React key for each index of a list that renders a part of its items. An index keeps its key as
 * long as it is rendered. A new index gets the key of one that is not rendered any more, so that React
 * changes an element instead of creating one.
 */
export function useRecycledKeys(indexes: readonly number[]): ReadonlyMap<number, number> {
  const [keys, setKeys] = useState<ReadonlyMap<number, number>>(new Map())
  const next = recycledKeys(keys, indexes)
  if (next !== keys) setKeys(next)
  return next
}

function recycledKeys(
  keys: ReadonlyMap<number, number>,
  indexes: readonly number[],
): ReadonlyMap<number, number> {
  if (keys.size === indexes.length && indexes.every((index) => keys.has(index))) return keys
  const kept = new Map(indexes.flatMap((index) => entryOf(keys, index)))
  const taken = new Set(kept.values())
  const free = [...keys.values()].filter((key) => !taken.has(key))
  const all = new Map(kept)
  let largest = Math.max(-1, ...keys.values())
  for (const index of indexes) {
    if (all.has(index)) continue
    const key = free.shift() ?? ++largest
    all.set(index, key)
  }
  return all
}

function entryOf(keys: ReadonlyMap<number, number>, index: number): [number, number][] {
  const key = keys.get(index)
  return key === undefined ? [] : [[index, key]]
}
