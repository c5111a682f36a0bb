import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from './cn'
import type { RowMeasures } from './measures'
import { Skeleton } from './skeleton'

/** Placeholders of rows with two lines that have no tone of their own. */
export function SkeletonItems({ count }: { count: number }) {
  return (
    <div data-slot="lk-skeleton-items" aria-hidden="true" className="flex flex-col gap-0.5 py-1">
      {Array.from({ length: count }, (_, index) => (
        <div
          data-slot="lk-skeleton-item"
          key={index}
          className="flex h-14 animate-lk-appear items-center gap-3 p-2"
        >
          <Skeleton data-slot="lk-skeleton-picture" className="size-10 rounded-full" />
          <div data-slot="lk-skeleton-lines" className="flex flex-col gap-2">
            <Skeleton data-slot="lk-skeleton-title" className="h-3.5 w-28" />
            <Skeleton data-slot="lk-skeleton-text" className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  )
}

interface SkeletonRowsProps extends ComponentPropsWithoutRef<'div'> {
  count: number
}

/** Placeholders of rows that are loading. */
export const SkeletonRows = forwardRef<HTMLDivElement, SkeletonRowsProps>(
  ({ className, count, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-skeleton-rows"
      aria-hidden="true"
      className={cn('lk:flex lk:flex-col lk:gap-2 lk:py-1', className)}
      {...props}
    >
      {Array.from({ length: count }, (_, index) => (
        <div
          data-slot="lk-skeleton-row"
          key={index}
          className="flex min-h-14 animate-lk-appear items-center gap-3 rounded-lk-row bg-lk-row p-2"
        >
          <Skeleton data-slot="lk-skeleton-logo" className="size-10 rounded-lk-logo" />
          <Skeleton data-slot="lk-skeleton-name" className="h-4 w-32" />
        </div>
      ))}
    </div>
  ),
)
SkeletonRows.displayName = 'SkeletonRows'

interface SkeletonTilesProps {
  count: number
  /** The measures of the `VirtualList`. */
  measures: RowMeasures
}

/** Placeholders for the items of a `VirtualList` that are loading. */
export function SkeletonTiles({ count, measures }: SkeletonTilesProps) {
  const { rowHeight, gap, columnWidth } = measures
  const isGrid = columnWidth !== undefined
  return (
    <div
      data-slot="lk-skeleton-tiles"
      aria-hidden="true"
      className="grid"
      style={{
        gridTemplateColumns: isGrid ? `repeat(auto-fill, minmax(${columnWidth}px, 1fr))` : undefined,
        rowGap: gap,
      }}
    >
      {Array.from({ length: isGrid ? count * 2 : count }, (_, index) => (
        <div
          key={index}
          data-slot="lk-skeleton-tile"
          style={{ height: rowHeight }}
          className={
            isGrid
              ? 'flex animate-lk-appear flex-col items-center gap-2 pt-1.5'
              : 'flex animate-lk-appear items-center gap-3 p-1.5'
          }
        >
          <Skeleton
            data-slot="lk-skeleton-logo"
            className={isGrid ? 'size-14 rounded-lk-row' : 'size-8 rounded-lk-logo'}
          />
          <Skeleton data-slot="lk-skeleton-name" className={isGrid ? 'h-3 w-12' : 'h-4 w-32'} />
        </div>
      ))}
    </div>
  )
}
