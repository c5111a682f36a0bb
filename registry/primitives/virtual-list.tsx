import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cn } from '../lib/cn'
import { type RowMeasures, rowStart, useRowWindow } from '../lib/use-row-window'

/** The padding is for the focus ring of the first and last row. */
const measures: RowMeasures = { rowHeight: 48, gap: 4, padding: 4 }
/** Number of rows rendered above and below the visible ones. */
const overscan = 4
/** The next page is requested this many rows before the end. */
const fetchAhead = 12

/** The scroll position and the active row of a list. */
export interface ListPlace {
  /** Scroll position, in pixels. */
  readonly top: number
  /** Index of the row in the tab order. */
  readonly active: number
}

export interface VirtualListProps<Item> {
  className?: string | undefined
  /** Label for screen readers. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /**
   * Renders a row of 48 px with one button or link, which gets the `tabIndex`. Must be stable between
   * renders.
   */
  renderRow: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** Number of items including those not fetched yet. Default: `items.length`. */
  total?: number | undefined
  /** Maximum height, in pixels. */
  height: number
  /** A new value scrolls back to the first row. */
  resetKey: string
  /** The scroll position and row to start with. */
  initialPlace?: ListPlace | undefined
  /** Called with the last position when the list unmounts. */
  onLeave?: ((place: ListPlace) => void) | undefined
  /** Called when the end is near. */
  onNearEnd?: (() => void) | undefined
  /** Focused by typing, and by the up arrow on the first row. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined
  /** Shown below the rows. */
  children?: ReactNode
}

/**
 * A list that renders only the visible rows. One row is in the tab order. The arrow keys, Home, End and the
 * page keys move the focus, and typing focuses the search field.
 */
export function VirtualList<Item>({
  className,
  label,
  items,
  keyOf,
  renderRow,
  total = items.length,
  height,
  resetKey,
  initialPlace,
  onLeave,
  onNearEnd,
  searchRef,
  children,
}: VirtualListProps<Item>) {
  const scrollRef = useRef<HTMLDivElement>(null)
  const [active, setActive] = useActiveRow(items.length, resetKey, initialPlace?.active)
  const mustFocus = useRef(false)

  const { first, last, readTop, scrollToRow } = useRowWindow({
    scrollRef,
    measures,
    height,
    initialTop: initialPlace?.top,
  })
  const indexes = rowsToRender({ first, last, active, count: items.length })

  const shownKey = useRef(resetKey)
  useLayoutEffect(() => {
    if (shownKey.current === resetKey) return
    shownKey.current = resetKey
    scrollRef.current?.scrollTo({ top: 0 })
  }, [resetKey])

  const leaveRef = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    leaveRef.current = () => onLeave?.({ top: readTop(), active })
  })
  useLayoutEffect(() => () => leaveRef.current?.(), [])

  const isNearEnd = items.length > 0 && last >= items.length - fetchAhead
  useLayoutEffect(() => {
    if (isNearEnd && items.length > 0) onNearEnd?.()
  }, [isNearEnd, items.length, onNearEnd])

  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-index="${active}"] :is(button, a)`)
    row?.focus({ preventScroll: true })
  }, [active])

  // End also reaches the pages that are not loaded yet.
  const mustReachEnd = useRef(false)
  useLayoutEffect(() => {
    if (!mustReachEnd.current) return
    if (items.length >= total) mustReachEnd.current = false
    moveTo(items.length - 1)
  })

  function moveTo(index: number): void {
    const next = Math.min(Math.max(index, 0), items.length - 1)
    if (next === active) return
    mustFocus.current = true
    setActive(next)
    scrollToRow(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const step = stepOf(event.key, Math.floor(height / (measures.rowHeight + measures.gap)), items.length)
    mustReachEnd.current = event.key === 'End' && items.length < total
    if (step !== undefined) {
      event.preventDefault()
      if (active === 0 && event.key === 'ArrowUp') searchRef?.current?.focus()
      else moveTo(active + step)
    } else if (isTyped(event.key)) searchRef?.current?.focus()
  }

  return (
    <div
      ref={scrollRef}
      data-slot="lk-virtual-scroll"
      className={cn('lk-scroll-edges lk:min-h-0 lk:flex-initial lk:px-4 lk:pb-3', className)}
      // Inline, because without these styles all rows would be visible.
      style={{ height, overflowY: 'auto' }}
    >
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari removes the role from a list without bullets
        role="list"
        aria-label={label}
        data-slot="lk-virtual-list"
        style={{ position: 'relative', height: items.length > 0 ? heightOf(items.length) : undefined }}
        onKeyDown={onKeyDown}
      >
        {indexes.map((index) => {
          const item = items[index]
          return (
            item !== undefined && (
              <Row
                key={keyOf(item)}
                item={item}
                index={index}
                total={Math.max(total, items.length)}
                isActive={index === active}
                onActive={setActive}
                renderRow={renderRow as (item: unknown, tabIndex: 0 | -1) => ReactNode}
              />
            )
          )
        })}
      </ul>
      {children}
    </div>
  )
}

interface RowProps {
  item: unknown
  index: number
  total: number
  isActive: boolean
  onActive: (index: number) => void
  renderRow: (item: unknown, tabIndex: 0 | -1) => ReactNode
}

/** A memoized row, so that scrolling does not render it again. */
const Row = memo(({ item, index, total, isActive, onActive, renderRow }: RowProps) => (
  <li
    data-index={index}
    aria-posinset={index + 1}
    aria-setsize={total}
    onFocus={() => onActive(index)}
    style={{
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: measures.rowHeight,
      // A change in one row needs no layout of the others. Not `paint`, which would cut off the focus ring.
      contain: 'size layout style',
      transform: `translateY(${rowStart(index, measures)}px)`,
    }}
  >
    {renderRow(item, isActive ? 0 : -1)}
  </li>
))
Row.displayName = 'VirtualRow'

/**
 * Returns the sorted indexes of the visible rows, of some above and below, and of the row in the tab order.
 */
function rowsToRender(list: { first: number; last: number; active: number; count: number }): number[] {
  const from = Math.max(list.first - overscan, 0)
  const to = Math.min(list.last + overscan, list.count - 1)
  const indexes = Array.from({ length: Math.max(to - from + 1, 0) }, (_, offset) => from + offset)
  if (list.active >= list.count || indexes.includes(list.active)) return indexes
  return [...indexes, list.active].sort((a, b) => a - b)
}

function heightOf(count: number): number {
  return rowStart(count, measures) - measures.gap + measures.padding
}

/** The index of the row in the tab order. A new `resetKey` sets it to 0. */
function useActiveRow(count: number, resetKey: string, initial = 0) {
  const [state, setState] = useState({ active: initial, resetKey })
  const active = state.resetKey === resetKey ? Math.min(state.active, Math.max(count - 1, 0)) : 0
  const setActive = useCallback((next: number) => setState({ active: next, resetKey }), [resetKey])
  return [active, setActive] as const
}

function stepOf(key: string, page: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  }
  return steps[key]
}

/** Whether a key changes text. The space bar does not, because it presses the row. */
function isTyped(key: string): boolean {
  return key === 'Backspace' || (key !== ' ' && [...key].length === 1)
}
