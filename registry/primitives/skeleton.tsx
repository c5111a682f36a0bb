import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

/** A placeholder in the final shape of content that is loading. Appears after 300 ms. */
export const Skeleton = forwardRef<HTMLSpanElement, ComponentPropsWithoutRef<'span'>>(
  ({ className, ...props }, ref) => (
    <span
      ref={ref}
      data-slot="lk-skeleton"
      aria-hidden="true"
      className={cn('lk:block lk:animate-lk-pulse lk:rounded-lk-small lk:bg-lk-hover', className)}
      {...props}
    />
  ),
)
Skeleton.displayName = 'Skeleton'
