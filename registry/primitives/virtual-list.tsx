import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
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

const rowHeight = 56
const gap = 8
/** Rows kept ready above and below what is seen. */
const overscan = 4
/** The next page is asked for that many rows before the end. */
const askAhead = 12
/** Room for the focus ring of the first and the last row. */
const padding = 4

/** Where somebody is in a list. */
export interface ListPlace {
  /** How far it is scrolled, in pixels. */
  readonly top: number
  /** The row in the tab order. */
  readonly active: number
}

export interface VirtualListProps<Item> {
  className?: string | undefined
  /** What the list holds, for a screen reader. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** A row of 56 px with one thing to press; it takes the `tabIndex`. Another function renders every row anew. */
  renderRow: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** How many there are once all have been fetched. Default: as many as there are. */
  total?: number | undefined
  /** In pixels; less where the card is lower. */
  height: number
  /** Another value is another list: back to its first row. */
  resetKey: string
  /** Where it was left, to begin there again. */
  initialPlace?: ListPlace | undefined
  /** The list goes away, and was there. */
  onLeave?: ((place: ListPlace) => void) | undefined
  /** The end comes into sight. */
  onNearEnd?: (() => void) | undefined
  /** The arrow up on the first row, and typing, lead here. */
  searchRef?: RefObject<HTMLInputElement | null> | undefined
  /** Below the rows. */
  children?: ReactNode
}

/**
 * A list of any length that keeps only the rows in sight in the document. One row is in the tab order; arrows, Home, End and the page
 * keys move from it, and typing goes to the search field.
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

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      if (active >= range.count || indexes.includes(active)) return indexes
      return [...indexes, active].sort((a, b) => a - b)
    },
    [active],
  )
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => rowHeight,
    gap,
    overscan,
    paddingStart: padding,
    paddingEnd: padding,
    scrollPaddingStart: padding,
    scrollPaddingEnd: padding,
    rangeExtractor,
    initialOffset: initialPlace?.top ?? 0,
    // A frame that shows the rows late is better than a scroll that waits for them.
    useFlushSync: false,
  })
  const rows = virtualizer.getVirtualItems()
  const lastIndex = virtualizer.range?.endIndex ?? 0

  const shownKey = useRef(resetKey)
  useLayoutEffect(() => {
    if (shownKey.current === resetKey) return
    shownKey.current = resetKey
    scrollRef.current?.scrollTo({ top: 0 })
  }, [resetKey])

  const leave = useRef<() => void>(undefined)
  leave.current = () => onLeave?.({ top: virtualizer.scrollOffset ?? 0, active })
  useLayoutEffect(() => () => leave.current?.(), [])

  const isNearEnd = items.length > 0 && lastIndex >= items.length - askAhead
  useLayoutEffect(() => {
    if (isNearEnd && items.length > 0) onNearEnd?.()
  }, [isNearEnd, items.length, onNearEnd])

  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const row = scrollRef.current?.querySelector<HTMLElement>(`[data-index="${active}"] :is(button, a)`)
    row?.focus({ preventScroll: true })
  }, [active])

  function moveTo(index: number): void {
    const next = Math.min(Math.max(index, 0), items.length - 1)
    if (next === active) return
    mustFocus.current = true
    setActive(next)
    virtualizer.scrollToIndex(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const step = stepOf(event.key, Math.floor(height / (rowHeight + gap)), items.length)
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
      // What keeps the document small is not left to a stylesheet.
      style={{ height, overflowY: 'auto' }}
    >
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets
        role="list"
        aria-label={label}
        data-slot="lk-virtual-list"
        style={{ position: 'relative', height: items.length > 0 ? virtualizer.getTotalSize() : undefined }}
        onKeyDown={onKeyDown}
      >
        {rows.map(({ index, start }) => {
          const item = items[index]
          return (
            item !== undefined && (
              <Row
                key={keyOf(item)}
                item={item}
                index={index}
                start={start}
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
  start: number
  total: number
  isActive: boolean
  onActive: (index: number) => void
  renderRow: (item: unknown, tabIndex: 0 | -1) => ReactNode
}

/** Rendered once, however far the list moves under it. */
const Row = memo(({ item, index, start, total, isActive, onActive, renderRow }: RowProps) => (
  <li
    data-index={index}
    aria-posinset={index + 1}
    aria-setsize={total}
    onFocus={() => onActive(index)}
    style={{
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: rowHeight,
      transform: `translateY(${start}px)`,
    }}
  >
    {renderRow(item, isActive ? 0 : -1)}
  </li>
))
Row.displayName = 'VirtualRow'

/** The row in the tab order; the first one whenever the list is another. */
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

/** A letter, or what takes one away; the space bar presses. */
function isTyped(key: string): boolean {
  return key === 'Backspace' || (key !== ' ' && [...key].length === 1)
}
