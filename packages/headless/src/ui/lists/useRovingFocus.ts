'use client'

import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ListPlace } from './useListPlace.js'

/** The list whose items can be focused. */
export interface RovingFocusParameters {
  /** The list. Each of its items has its index in `data-index`, and one button or link. */
  list: RefObject<HTMLElement | null>
  /** Number of items. */
  count: number
  /** Number of items in a row. Default 1. */
  columns?: number | undefined
  /** Number of rows that Page Down moves over. */
  page: number
  /** A new value leads back to the first item, and scrolls there with `useListPlace`. */
  resetKey: string
  /** The item to start with, and whether it gets the focus. Default: the first one, without the focus. */
  initialPlace?: ListPlace | undefined
  /** Whether an item has nothing to focus, such as a heading. The keys skip it. Default: none. */
  isHeading?: ((index: number) => boolean) | undefined
  /** Focused by typing, and by the up arrow on the first row. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined
}

/** The item of a list that is in the tab order. */
export interface RovingFocus {
  /** Index of the item that is in the tab order: its button has the `tabIndex` 0, others -1. */
  readonly active: number
  /** Puts an item into the tab order. For `onFocus` of the items. Stable between renders. */
  setActive(index: number): void
  /** For the list. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void
}

/**
 * Puts one item of a list or grid into the tab order. The arrow keys, Home, End and the page keys move the
 * focus, and typing focuses the search field. Of a list that renders a part of its items, the active one must
 * be among them.
 *
 * @example
 * ```tsx
 * import { useRovingFocus } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Names({ names }: { names: readonly string[] }) {
 *   const list = useRef<HTMLUListElement>(null)
 *   const focus = useRovingFocus({ list, count: names.length, page: 10, resetKey: '' })
 *   return (
 *     <ul ref={list} onKeyDown={focus.onKeyDown}>
 *       {names.map((name, index) => (
 *         <li key={name} data-index={index} onFocus={() => focus.setActive(index)}>
 *           <button tabIndex={index === focus.active ? 0 : -1}>{name}</button>
 *         </li>
 *       ))}
 *     </ul>
 *   )
 * }
 * ```
 */
export function useRovingFocus({
  list,
  count,
  columns = 1,
  page,
  resetKey,
  initialPlace,
  isHeading = () => false,
  searchRef,
}: RovingFocusParameters): RovingFocus {
  const [stored, setStored] = useState({ index: initialPlace?.active ?? 0, resetKey })
  const setActive = useCallback((index: number) => setStored({ index, resetKey }), [resetKey])
  const index = stored.resetKey === resetKey ? Math.min(stored.index, Math.max(count - 1, 0)) : 0
  const active = isHeading(index) ? index + 1 : index

  const isToFocus = useRef(initialPlace?.hasFocus === true)
  const isToReveal = useRef(false)
  useLayoutEffect(() => {
    if (!isToFocus.current) return
    isToFocus.current = false
    const item = list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    item?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    if (isToReveal.current) item?.scrollIntoView({ block: 'nearest' })
    isToReveal.current = false
  }, [list, active])

  function moveTo(wanted: number): void {
    const isUp = wanted < active && wanted > 0
    const next = isHeading(wanted) ? wanted + (isUp ? -1 : 1) : wanted
    if (next === active) return
    isToFocus.current = true
    isToReveal.current = true
    setActive(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = indexAfter(event.key, { active, count, columns, page, isRtl })
    if (next !== undefined) {
      event.preventDefault()
      if (event.key === 'ArrowUp' && active < columns) searchRef?.current?.focus()
      else moveTo(next)
    } else if (isTyped(event.key)) searchRef?.current?.focus()
  }

  return { active, setActive, onKeyDown }
}

/** Returns the index that a key moves the focus to. `undefined` if the key moves no focus. */
function indexAfter(
  key: string,
  list: { active: number; count: number; columns: number; page: number; isRtl: boolean },
): number | undefined {
  const { active, count, columns, page, isRtl } = list
  const last = count - 1
  const forward = isRtl ? -1 : 1
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page * columns,
    PageUp: -page * columns,
    Home: -active,
    // The last one that has loaded. The next page then loads, as at each end of the list.
    End: last - active,
    ...(columns > 1 && { ArrowRight: forward, ArrowLeft: -forward }),
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = active + step
  // From the row above a shorter last row, the way down leads to the last item.
  const isInLastRow = Math.floor(active / columns) === Math.floor(last / columns)
  if (next > last) return isInLastRow ? active : last
  return Math.max(next, key === 'ArrowUp' || key === 'PageUp' ? active % columns : 0)
}

/** Whether a key changes text. The space bar does not, because it presses the row. */
function isTyped(key: string): boolean {
  return key === 'Backspace' || (key !== ' ' && [...key].length === 1)
}
