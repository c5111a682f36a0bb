import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { ScrollArea } from '../primitives/scroll-area'

/** The scrolling part of a view. */
export const ViewBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => (
    <ScrollArea
      ref={ref}
      data-slot="lk-view-body"
      className={cn('lk:flex lk:flex-col lk:gap-4 lk:px-4 lk:pt-1 lk:pb-4', className)}
      {...props}
    />
  ),
)
ViewBody.displayName = 'ViewBody'

/** The actions of a view, below the scrolling part. */
export const ViewFooter = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-view-footer"
      className={cn('lk:flex lk:shrink-0 lk:flex-col lk:gap-2 lk:px-4 lk:pb-4', className)}
      {...props}
    />
  ),
)
ViewFooter.displayName = 'ViewFooter'
