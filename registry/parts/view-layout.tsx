import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { ScrollArea } from '../primitives/scroll-area'

/** The part of a view that scrolls when it is too high. */
export const ViewBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => (
    <ScrollArea
      ref={ref}
      data-slot="lk-view-body"
      className={cn('flex flex-col gap-4 px-4 pt-1 pb-4', className)}
      {...props}
    />
  ),
)
ViewBody.displayName = 'ViewBody'

/** The part of a view that stays: its actions. */
export const ViewFooter = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-view-footer"
      className={cn('flex shrink-0 flex-col gap-2 px-4 pb-4', className)}
      {...props}
    />
  ),
)
ViewFooter.displayName = 'ViewFooter'
