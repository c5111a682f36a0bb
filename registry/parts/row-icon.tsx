import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

/** An icon at the head of a row, where others have a logo. */
export const RowIcon = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  ({ className, ...props }, ref) => (
    <span
      ref={ref}
      data-slot="lk-row-icon"
      aria-hidden="true"
      className={cn(
        'lk:grid lk:size-10 lk:shrink-0 lk:place-items-center lk:rounded-lk-logo lk:bg-lk-hover lk:text-lk-muted',
        className,
      )}
      {...props}
    />
  ),
)
RowIcon.displayName = 'RowIcon'
