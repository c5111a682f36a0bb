'use client'

import { type RefObject, useEffect, useState } from 'react'

/** A list that shows its first rows until the user asks for all. */
export interface ShowAll<row> {
  readonly shown: readonly row[]
  readonly hasMore: boolean
  showAll(): void
}

/**
 * Shows the first rows of a list, and all of them when asked. The first new row then gets the focus, because
 * the button that was pressed is gone.
 *
 * @param list - An element in which each row has one button.
 * @param count - How many rows are shown at first.
 *
 * @example
 * ```tsx
 * import { useShowAll } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Names({ names }: { names: readonly string[] }) {
 *   const list = useRef<HTMLDivElement>(null)
 *   const { shown, hasMore, showAll } = useShowAll(list, names, 3)
 *   return (
 *     <>
 *       <div ref={list}>
 *         {shown.map((name) => (
 *           <button key={name}>{name}</button>
 *         ))}
 *       </div>
 *       {hasMore && <button onClick={showAll}>Show all</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useShowAll<row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly row[],
  count: number,
): ShowAll<row> {
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('button')[count]?.focus({ preventScroll: true })
  }, [isWhole, list, count])
  const shown = isWhole ? rows : rows.slice(0, count)
  return { shown, hasMore: shown.length < rows.length, showAll: () => setIsWhole(true) }
}
