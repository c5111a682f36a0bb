'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/** The list, and what it is in. */
export interface ListBoxParameters {
  list: RefObject<HTMLElement | null>
  /** The element around the list that scrolls. Default: the parent of the list. */
  scroller?: HTMLElement | undefined
  /** Smallest width of an item in a grid, in pixels. Default: the list has one column. */
  columnWidth?: number | undefined
}

/** Where a list begins, and how many items are beside each other. */
export interface ListBox {
  /** Distance of the list from the top of what scrolls, in pixels. 0 until it is measured. */
  readonly start: number
  /** 1 until it is measured. */
  readonly columns: number
}

/**
 * Returns where a list begins in the element that scrolls, and how many columns fit in it. Follows the sizes
 * of both. `start` is `scrollMargin` of TanStack Virtual.
 *
 * @example
 * ```tsx
 * import { useListBox } from '@latchkey/headless/ui'
 * import { useRef } from 'react'
 *
 * export function Tiles() {
 *   const list = useRef<HTMLUListElement>(null)
 *   const { columns } = useListBox({ list, columnWidth: 76 })
 *   return (
 *     <div style={{ overflowY: 'auto' }}>
 *       <ul ref={list} style={{ columns }} />
 *     </div>
 *   )
 * }
 * ```
 */
export function useListBox({ list, scroller, columnWidth }: ListBoxParameters): ListBox {
  const [box, setBox] = useState<ListBox>({ start: 0, columns: 1 })
  useLayoutEffect(() => {
    const element = scroller ?? list.current?.parentElement
    if (!element) return
    const look = () => {
      const next = boxOf(list.current, element, columnWidth)
      setBox((last) => (last.start === next.start && last.columns === next.columns ? last : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // What is above the list changes where it starts.
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [list, scroller, columnWidth])
  return box
}

function boxOf(list: HTMLElement | null, scroller: Element, columnWidth: number | undefined): ListBox {
  if (!list) return { start: 0, columns: 1 }
  const distance = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  return {
    start: Math.round(distance + scroller.scrollTop),
    columns: columnWidth === undefined ? 1 : Math.max(1, Math.floor(list.clientWidth / columnWidth)),
  }
}
