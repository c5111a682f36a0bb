import {
  type ListBoxParameters,
  type ListPlaceParameters,
  type RovingFocusParameters,
  useListBox,
  useListPlace,
  useRecycledRows,
  useRovingFocus,
} from '@latchkey/headless/ui'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { cn } from './cn'
import { type RowMeasures, rowMeasures } from './measures'

interface VirtualListProps<Item>
  extends Pick<ListBoxParameters, 'scroller'>,
    Pick<RovingFocusParameters, 'resetKey' | 'initialPlace' | 'searchRef'>,
    Pick<ListPlaceParameters, 'onLeave' | 'onNearEnd'> {
  className?: string | undefined
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
  /** Default: rows of 44 px. With a `columnWidth`, the list is a grid. */
  measures?: RowMeasures | undefined
  /** Whether an item has nothing to focus, such as a heading. The keys skip it. Default: none. */
  isHeading?: ((item: Item) => boolean) | undefined
  /** Shown above the rows, and scrolls with them. */
  header?: ReactNode
  children?: ReactNode
}

/** A list or grid that renders only the items in sight, and of which one is in the tab order. */
export function VirtualList<Item>({
  className,
  label,
  items,
  renderRow,
  total = items.length,
  height,
  measures = rowMeasures,
  scroller,
  isHeading,
  header,
  children,
  ...place
}: VirtualListProps<Item>) {
  const list = useRef<HTMLElement>(null)
  const { rowHeight, gap, padding, columnWidth } = measures
  const count = items.length
  const { start, columns } = useListBox({ list, scroller, columnWidth })
  const { active, setActive, onKeyDown } = useRovingFocus({
    ...place,
    list,
    count,
    columns,
    page: Math.floor(height / (rowHeight + gap)),
    isHeading: (index) => index < count && isHeading?.(items[index] as Item) === true,
  })
  const activeRow = Math.floor(Math.min(active, count - 1) / columns)
  // The virtualizer computes all places again if `getItemKey` is another function.
  const sizes = useMemo(
    () => ({ estimateSize: () => rowHeight, getItemKey: (row: number) => `${row} of ${rowHeight}` }),
    [rowHeight],
  )
  // React Compiler leaves this component alone, as it must.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...sizes,
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller ?? list.current?.parentElement ?? null,
    initialRect: { width: 0, height },
    initialOffset: () => place.initialPlace?.top ?? scroller?.scrollTop ?? 0,
    scrollMargin: start,
    gap,
    paddingStart: padding,
    paddingEnd: padding,
    overscan: columns > 1 ? 2 : 4,
    // The row in the tab order keeps the focus while it is out of sight.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), activeRow])],
  })
  const indexes = virtualizer
    .getVirtualItems()
    .flatMap(({ index }) => Array.from({ length: columns }, (_, column) => index * columns + column))
    .filter((index) => index < count)
  const rows = useRecycledRows(indexes, virtualizer.isScrolling)
  const last = ((virtualizer.range?.endIndex ?? 0) + 1) * columns - 1
  useListPlace({ ...place, list, scroll: virtualizer, active, count, last })

  const content = (
    <>
      {header}
      {/* A list without items is announced as one. Its place is measured before there are any. */}
      {count === 0 && <div ref={list as RefObject<HTMLDivElement>} data-slot="lk-virtual-space" />}
      {count > 0 && (
        <ul
          ref={list as RefObject<HTMLUListElement>}
          // biome-ignore lint/a11y/noRedundantRoles: Safari removes the role from a list without bullets
          role="list"
          aria-label={label}
          data-slot="lk-virtual-list"
          style={{ position: 'relative', height: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {rows.map(({ index, key }) => (
            <VirtualItem
              key={key}
              item={items[index]}
              tabIndex={index === active ? 0 : -1}
              total={Math.max(total, count)}
              renderRow={renderRow as ItemProps['renderRow']}
              {...{ index, setActive, columns, measures }}
            />
          ))}
        </ul>
      )}
      {children}
    </>
  )
  if (scroller) return content
  return (
    <div
      data-slot="lk-virtual-scroll"
      data-own-scroll=""
      className={cn('lk-scroll-edges lk:min-h-0 lk:flex-initial lk:px-4 lk:pb-3', className)}
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
  tabIndex: 0 | -1
  setActive: (index: number) => void
  renderRow: (item: unknown, tabIndex: 0 | -1) => ReactNode
  columns: number
  measures: RowMeasures
}

/** Memoized, so that scrolling does not render it again. */
const VirtualItem = memo(function VirtualItem(props: ItemProps) {
  const { index, columns, measures } = props
  const row = Math.floor(index / columns)
  return (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={props.total}
      onFocus={() => props.setActive(index)}
      style={{
        position: 'absolute',
        insetInlineStart: `${((index % columns) / columns) * 100}%`,
        width: `${100 / columns}%`,
        top: 0,
        height: measures.rowHeight,
        scrollMarginBlock: measures.padding,
        // A change in one item needs no layout of others. Not `paint`, which would cut off the focus ring.
        contain: 'size layout style',
        transform: `translateY(${measures.padding + row * (measures.rowHeight + measures.gap)}px)`,
      }}
    >
      {props.renderRow(props.item, props.tabIndex)}
    </li>
  )
})
