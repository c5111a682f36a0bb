import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

/** An icon at the start of a row, in the place of a logo. */
export const RowIcon = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  ({ className, ...props }, ref) => (
    <span
      ref={ref}
      data-slot="lk-row-icon"
      aria-hidden="true"
      className={cn(
        'lk:grid lk:size-10 lk:shrink-0 lk:place-items-center lk:rounded-lk-logo lk:bg-lk-edge lk:text-lk-muted',
        className,
      )}
      {...props}
    />
  ),
)
RowIcon.displayName = 'RowIcon'
