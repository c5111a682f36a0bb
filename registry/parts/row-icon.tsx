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
        'grid size-10 shrink-0 place-items-center rounded-lk-logo bg-lk-hover text-lk-muted',
        className,
      )}
      {...props}
    />
  ),
)
RowIcon.displayName = 'RowIcon'
