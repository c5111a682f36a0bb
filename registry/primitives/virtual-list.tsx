import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cn } from '../lib/cn'
import { rowMeasures } from '../lib/list-measures'
import { useRecycledKeys } from '../lib/use-recycled-keys'
import { type RowMeasures, rowStart, useRowWindow } from '../lib/use-row-window'

/** Number of rows rendered above and below the visible ones; two in a grid. */
const overscan = 4
/** The next page is requested this many items before the end. */
const fetchAhead = 12

/** The scroll position and the active item of a list. */
export interface ListPlace {
  /** Scroll position, in pixels. */
  readonly top: number
  /** Index of the item in the tab order. */
  readonly active: number
  /** Whether the item had the focus, and gets it back. */
  readonly hasFocus?: boolean | undefined
}

export interface VirtualListProps<Item> {
  className?: string | undefined
  /** Label for screen readers. */
  label: string
  items: readonly Item[]
  /**
   * Renders an item with one button or link, which gets the `tabIndex`. Its elements are used for another
   * item when it is scrolled out of view, so a component in it must not keep state of its item.
   */
  renderRow: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** Number of items including those not fetched yet. Default: `items.length`. */
  total?: number | undefined
  /** Maximum height, in pixels. */
  height: number
  /** Default: rows of 44 px. With a `columnWidth`, the list is a grid. Must be stable between renders. */
  measures?: RowMeasures | undefined
  /** A new value scrolls back to the first item. */
  resetKey: string
  /** The scroll position and item to start with. */
  initialPlace?: ListPlace | undefined
  /** Called with the last position when the list unmounts. */
  onLeave?: ((place: ListPlace) => void) | undefined
  /** Called when the end is near. */
  onNearEnd?: (() => void) | undefined
  /** Focused by typing, and by the up arrow on the first row. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined
  /** The element around the list that scrolls. Default: the list scrolls itself. */
  scroller?: HTMLElement | undefined
  /** Whether an item has nothing to focus, such as a heading. The keys skip it. Default: none. */
  isHeading?: ((item: Item) => boolean) | undefined
  /** Shown above the rows, and scrolls with them. */
  header?: ReactNode
  /** Shown below the rows. */
  children?: ReactNode
}

/**
 * A list or grid that renders only the visible items. One item is in the tab order. The arrow keys, Home, End
 * and the page keys move the focus, and typing focuses the search field.
 */
export function VirtualList<Item>({
  className,
  label,
  items,
  renderRow,
  total = items.length,
  height,
  measures = rowMeasures,
  resetKey,
  initialPlace,
  onLeave,
  onNearEnd,
  searchRef,
  scroller,
  isHeading,
  header,
  children,
}: VirtualListProps<Item>) {
  const ownRef = useRef<HTMLDivElement>(null)
  const outerRef = useMemo(() => scroller && { current: scroller }, [scroller])
  const scrollRef = outerRef ?? ownRef
  const listRef = useRef<HTMLElement | null>(null)
  const placeList = useCallback((element: HTMLElement | null) => {
    listRef.current = element
  }, [])
  const [stored, setActive] = useActiveRow(items.length, resetKey, initialPlace?.active)
  const isHeadingAt = (index: number) => {
    const item = items[index]
    return item !== undefined && isHeading?.(item) === true
  }
  const active = isHeadingAt(stored) ? stored + 1 : stored
  const mustFocus = useRef(initialPlace?.hasFocus === true)

  const { first, last, columns, isScrolling, readTop, scrollToRow } = useRowWindow({
    scrollRef,
    listRef,
    measures,
    height,
    initialTop: initialPlace?.top,
  })
  const ahead = columns > 1 ? 2 : overscan
  const indexes = itemsToRender({
    first: (first - ahead) * columns,
    last: (last + ahead + 1) * columns - 1,
    active,
    count: items.length,
  })
  const keys = useRecycledKeys(indexes)
  // In the order of their keys, no element moves in the document. Screen readers need the order of the list.
  const ordered = isScrolling ? [...indexes].sort((a, b) => keyOf(keys, a) - keyOf(keys, b)) : indexes

  const shownKey = useRef(resetKey)
  useLayoutEffect(() => {
    if (shownKey.current === resetKey) return
    shownKey.current = resetKey
    // Also at the top already, the browser would compute the layout.
    if (readTop() > 0) scrollRef.current?.scrollTo({ top: 0 })
  })

  const leaveRef = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    leaveRef.current = () => {
      const hasFocus = listRef.current?.contains(document.activeElement) === true
      onLeave?.({ top: readTop(), active, hasFocus })
    }
  })
  useLayoutEffect(() => () => leaveRef.current?.(), [])

  const isNearEnd = items.length > 0 && (last + 1) * columns > items.length - fetchAhead
  useLayoutEffect(() => {
    if (isNearEnd && items.length > 0) onNearEnd?.()
  }, [isNearEnd, items.length, onNearEnd])

  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const row = listRef.current?.querySelector<HTMLElement>(`[data-index="${active}"] :is(button, a)`)
    row?.focus({ preventScroll: true })
  }, [active])

  function moveTo(wanted: number): void {
    const isUp = wanted < active && wanted > 0
    const next = isHeadingAt(wanted) ? wanted + (isUp ? -1 : 1) : wanted
    if (next === active) return
    mustFocus.current = true
    setActive(next)
    scrollToRow(Math.floor(next / columns))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const page = Math.floor(height / (measures.rowHeight + measures.gap))
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = indexAfter(event.key, { active, count: items.length, columns, page, isRtl })
    if (next !== undefined) {
      event.preventDefault()
      if (event.key === 'ArrowUp' && active < columns) searchRef?.current?.focus()
      else moveTo(next)
    } else if (isTyped(event.key)) searchRef?.current?.focus()
  }

  const content = (
    <>
      {header}
      {/* A list without items is announced as one. Its place is measured before there are any. */}
      {items.length === 0 && <div ref={placeList} data-slot="lk-virtual-space" />}
      {items.length > 0 && (
        <ul
          ref={placeList}
          // biome-ignore lint/a11y/noRedundantRoles: Safari removes the role from a list without bullets
          role="list"
          aria-label={label}
          data-slot="lk-virtual-list"
          style={{ position: 'relative', height: listHeight(Math.ceil(items.length / columns), measures) }}
          onKeyDown={onKeyDown}
        >
          {ordered.map((index) => {
            const item = items[index]
            return (
              item !== undefined && (
                <VirtualItem
                  key={keyOf(keys, index)}
                  item={item}
                  index={index}
                  total={Math.max(total, items.length)}
                  columns={columns}
                  measures={measures}
                  isActive={index === active}
                  onActive={setActive}
                  renderRow={renderRow as (item: unknown, tabIndex: 0 | -1) => ReactNode}
                />
              )
            )
          })}
        </ul>
      )}
      {children}
    </>
  )
  if (scroller) return content
  return (
    <div
      ref={ownRef}
      data-slot="lk-virtual-scroll"
      data-own-scroll=""
      className={cn('lk-scroll-edges lk:min-h-0 lk:flex-initial lk:px-4 lk:pb-3', className)}
      // Inline, because without these styles all rows would be visible.
      style={{ height, overflowY: 'auto' }}
    >
      {content}
    </div>
  )
}

interface ItemProps {
  item: unknown
  index: number
  total: number
  columns: number
  measures: RowMeasures
  isActive: boolean
  onActive: (index: number) => void
  renderRow: (item: unknown, tabIndex: 0 | -1) => ReactNode
}

/** Memoized, so that scrolling does not render it again. */
const VirtualItem = memo(
  ({ item, index, total, columns, measures, isActive, onActive, renderRow }: ItemProps) => (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={total}
      onFocus={() => onActive(index)}
      style={{
        position: 'absolute',
        insetInlineStart: `${((index % columns) / columns) * 100}%`,
        width: `${100 / columns}%`,
        top: 0,
        height: measures.rowHeight,
        // A change in one item needs no layout of others. Not `paint`, which would cut off the focus ring.
        contain: 'size layout style',
        transform: `translateY(${rowStart(Math.floor(index / columns), measures)}px)`,
      }}
    >
      {renderRow(item, isActive ? 0 : -1)}
    </li>
  ),
)
VirtualItem.displayName = 'VirtualItem'

function keyOf(keys: ReadonlyMap<number, number>, index: number): number {
  return keys.get(index) ?? -1
}

/** Returns the sorted indexes from the first to the last, and of the item in the tab order. */
function itemsToRender(list: { first: number; last: number; active: number; count: number }): number[] {
  const from = Math.max(list.first, 0)
  const to = Math.min(list.last, list.count - 1)
  const indexes = Array.from({ length: Math.max(to - from + 1, 0) }, (_, offset) => from + offset)
  if (list.active >= list.count || indexes.includes(list.active)) return indexes
  return [...indexes, list.active].sort((a, b) => a - b)
}

function listHeight(rows: number, measures: RowMeasures): number | undefined {
  return rows > 0 ? rowStart(rows, measures) - measures.gap + measures.padding : undefined
}

/** The index of the item in the tab order. A new `resetKey` sets it to 0. */
function useActiveRow(count: number, resetKey: string, initial = 0) {
  const [state, setState] = useState({ active: initial, resetKey })
  const active = state.resetKey === resetKey ? Math.min(state.active, Math.max(count - 1, 0)) : 0
  const setActive = useCallback((next: number) => setState({ active: next, resetKey }), [resetKey])
  return [active, setActive] as const
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
