'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The scroll position and the active item of a list. */
export interface ListPlace {
  /** Scroll position, in pixels. */
  readonly top: number
  /** Index of the item in the tab order. */
  readonly active: number
  /** Whether the item had the focus, and gets it back. */
  readonly hasFocus?: boolean | undefined
}

/** The list, and when it is told of its place. */
export interface ListPlaceParameters {
  list: RefObject<HTMLElement | null>
  /** What scrolls: a virtualizer of TanStack Virtual. */
  scroll: { readonly scrollOffset: number | null; scrollToOffset(offset: number): void }
  /** Index of the item in the tab order. */
  active: number
  /** A new value scrolls back to the first item. */
  resetKey: string
  /** Called with the last place when the list unmounts. */
  onLeave?: ((place: ListPlace) => void) | undefined
  /** Number of items, and index of the last one in sight. */
  count: number
  last: number
  /** Called when fewer than twelve items are below the last one in sight. */
  onNearEnd?: (() => void) | undefined
}

/** The next page is requested this many items before the end. */
const fetchAhead = 12

/**
 * Tells a list where it is: asks for the next page near the end, scrolls to the top if the list is another
 * one, and reports the last place when it unmounts, so that the user comes back to it.
 *
 * @example
 * ```tsx
 * import { type ListPlace, useListPlace } from '@latchkey/headless/ui'
 * import { type RefObject, useRef } from 'react'
 *
 * interface ListProps {
 *   scroll: { scrollOffset: number; scrollToOffset(offset: number): void }
 *   search: string
 *   onLeave: (place: ListPlace) => void
 * }
 *
 * export function List({ scroll, search, onLeave }: ListProps) {
 *   const list = useRef<HTMLUListElement>(null)
 *   useListPlace({ list, scroll, active: 0, resetKey: search, count: 0, last: 0, onLeave })
 *   return <ul ref={list} />
 * }
 * ```
 */
export function useListPlace({
  list,
  scroll,
  active,
  resetKey,
  onLeave,
  count,
  last,
  onNearEnd,
}: ListPlaceParameters): void {
  const shownKey = useRef(resetKey)
  useLayoutEffect(() => {
    if (shownKey.current === resetKey) return
    shownKey.current = resetKey
    // Also at the top already, the browser would compute the layout.
    if ((scroll.scrollOffset ?? 0) > 0) scroll.scrollToOffset(0)
  }, [scroll, resetKey])

  const leave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    leave.current = () => {
      const hasFocus = list.current?.contains(document.activeElement) === true
      onLeave?.({ top: scroll.scrollOffset ?? 0, active, hasFocus })
    }
  })
  useLayoutEffect(() => () => leave.current?.(), [])

  const isNearEnd = count > 0 && last + 1 > count - fetchAhead
  useLayoutEffect(() => {
    if (isNearEnd && count > 0) onNearEnd?.()
  }, [isNearEnd, count, onNearEnd])
}
