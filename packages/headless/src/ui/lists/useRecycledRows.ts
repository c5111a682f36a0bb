'use client'

import { useState } from 'react'

/** A row that is rendered. */
export interface RecycledRow {
  readonly index: number
  /** The React key. */
  readonly key: number
}

/**
 * Returns the React keys for the rows of a list that renders a part of them. A row keeps its key as long as
 * it is rendered. A new row gets the key of one that is not rendered any more, so that React changes an
 * element instead of creating one: a component in a row must not keep state of its item.
 *
 * @param isScrolling - While it is true, the rows are in the order of their keys, so that no element moves in
 *   the document. Then in that of the list, which screen readers need. Default false.
 *
 * @example
 * ```tsx
 * import { useRecycledRows } from '@latchkey/headless/ui'
 *
 * export function Rows({ indexes }: { indexes: readonly number[] }) {
 *   return useRecycledRows(indexes).map(({ index, key }) => <li key={key}>Row {index}</li>)
 * }
 * ```
 */
export function useRecycledRows(indexes: readonly number[], isScrolling = false): readonly RecycledRow[] {
  const [keys, setKeys] = useState<ReadonlyMap<number, number>>(new Map())
  const next = recycledKeys(keys, indexes)
  if (next !== keys) setKeys(next)
  const rows = indexes.map((index) => ({ index, key: next.get(index) ?? -1 }))
  const order = isScrolling ? 'key' : 'index'
  return rows.sort((one, other) => one[order] - other[order])
}

function recycledKeys(
  keys: ReadonlyMap<number, number>,
  indexes: readonly number[],
): ReadonlyMap<number, number> {
  if (keys.size === indexes.length && indexes.every((index) => keys.has(index))) return keys
  const all = new Map([...keys].filter(([index]) => indexes.includes(index)))
  const taken = new Set(all.values())
  const free = [...keys.values()].filter((key) => !taken.has(key))
  let largest = Math.max(-1, ...keys.values())
  for (const index of indexes) if (!all.has(index)) all.set(index, free.shift() ?? ++largest)
  return all
}
