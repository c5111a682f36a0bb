import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

/** A scrolling area. Its edges fade if there is more content. */
export const ScrollArea = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-scroll-area"
      className={cn(
        'lk-scroll lk:min-h-0 lk:flex-1 lk-short:lk:overflow-y-visible lk-short:lk:[mask-image:none]',
        className,
      )}
      {...props}
    />
  ),
)
ScrollArea.displayName = 'ScrollArea'
