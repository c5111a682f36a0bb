import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The measures of a list or grid whose rows have the same height, in pixels. */
export interface RowMeasures {
  readonly rowHeight: number
  readonly gap: number
  /** Space above the first row and below the last one. */
  readonly padding: number
  /** Smallest width of an item in a grid. Without it, the list has one column. */
  readonly columnWidth?: number | undefined
}

export interface UseRowWindowParameters {
  scrollRef: RefObject<HTMLElement | null>
  /** The list in the scrolling element. */
  listRef: RefObject<HTMLElement | null>
  measures: RowMeasures
  /** Height of the scrolling element until it is measured, in pixels. */
  height: number
  /** Initial scroll position, in pixels. Default 0. */
  initialTop?: number | undefined
}

/** How long after the last change of its position a list still counts as scrolling. */
const scrollRestMs = 150

export interface RowWindow {
  /** Indexes of the first and last visible row. The list can be shorter. */
  readonly first: number
  readonly last: number
  /** Number of items in a row. */
  readonly columns: number
  /** Whether the list has scrolled within the last 150 ms. */
  readonly isScrolling: boolean
  /** Returns the scroll position, in pixels. */
  readTop(): number
  /** Scrolls just far enough to make a row visible. */
  scrollToRow(index: number): void
}

/** Returns the visible rows of a scrolling list. Renders only when they change. */
export function useRowWindow({
  scrollRef,
  listRef,
  measures,
  height,
  initialTop = 0,
}: UseRowWindowParameters): RowWindow {
  const [rows, setRows] = useState(() => ({ ...rowsInSight(initialTop, height, measures), columns: 1 }))
  const [isScrolling, setIsScrolling] = useState(false)
  const topRef = useRef(initialTop)
  const placeRef = useRef(initialTop)

  useLayoutEffect(() => {
    const element = scrollRef.current
    if (!element) return
    // Kept, because reading it during a scroll makes the browser compute the layout once more.
    let { clientHeight } = element
    let start = startOf(listRef.current, element)
    let columns = columnsIn(listRef.current, measures)
    const look = () => {
      const top = element.scrollTop
      topRef.current = top
      const next = { ...rowsInSight(top - start, clientHeight, measures), columns }
      setRows((last) =>
        last.first === next.first && last.last === next.last && last.columns === columns ? last : next,
      )
    }
    if (placeRef.current > 0) element.scrollTop = placeRef.current
    look()
    let resting: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      look()
      setIsScrolling(true)
      clearTimeout(resting)
      resting = setTimeout(() => setIsScrolling(false), scrollRestMs)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(() => {
      clientHeight = element.clientHeight
      start = startOf(listRef.current, element)
      columns = columnsIn(listRef.current, measures)
      look()
    })
    observer.observe(element)
    // What is above the list changes where it starts.
    if (listRef.current?.parentElement !== element)
      for (const child of element.children) observer.observe(child)
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scrollRef, listRef, measures])

  return {
    ...rows,
    isScrolling,
    readTop: () => topRef.current,
    scrollToRow(index) {
      const element = scrollRef.current
      if (!element) return
      const { rowHeight, padding } = measures
      const start = startOf(listRef.current, element) + rowStart(index, measures)
      // What stays at the top of the element, such as a row of tabs, would cover the row.
      const covered = Number.parseFloat(getComputedStyle(element).scrollPaddingTop) || 0
      const lowest = start - padding - covered
      const highest = start + rowHeight + padding - element.clientHeight
      if (element.scrollTop > lowest) element.scrollTop = lowest
      else if (element.scrollTop < highest) element.scrollTop = highest
    },
  }
}

/** Distance of the list from the top of what scrolls, in pixels. */
function startOf(list: Element | null, scroller: Element): number {
  if (!list) return 0
  return list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
}

/** Distance of a row from the top of the list, in pixels. */
export function rowStart(index: number, { rowHeight, gap, padding }: RowMeasures): number {
  return padding + index * (rowHeight + gap)
}

function columnsIn(list: Element | null, { columnWidth }: RowMeasures): number {
  if (columnWidth === undefined) return 1
  return Math.max(1, Math.floor((list?.clientWidth ?? 0) / columnWidth))
}

function rowsInSight(top: number, height: number, { rowHeight, gap, padding }: RowMeasures) {
  const indexAt = (distance: number) => Math.max(0, Math.floor((distance - padding) / (rowHeight + gap)))
  return { first: indexAt(top), last: indexAt(top + height) }
}
