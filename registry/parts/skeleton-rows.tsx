import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { Skeleton } from '../primitives/skeleton'

export interface SkeletonRowsProps extends ComponentPropsWithoutRef<'div'> {
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
