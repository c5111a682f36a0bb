import type { RowMeasures } from '../lib/use-row-window'
import { Skeleton } from '../primitives/skeleton'

export interface SkeletonTilesProps {
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
