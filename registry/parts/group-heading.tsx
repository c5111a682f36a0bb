import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'

export interface GroupHeadingProps extends ComponentPropsWithoutRef<'div'> {
  /** The id of the heading, for `aria-labelledby`. */
  headingId: string
  /** Shown at the end of the line. */
  trailing?: ReactNode
}

/** The heading of a group of rows. */
export const GroupHeading = forwardRef<HTMLDivElement, GroupHeadingProps>(
  ({ className, headingId, trailing, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-group-heading"
      className={cn(
        'lk:flex lk:items-center lk:justify-between lk:gap-3 lk:px-2 lk:text-lk-detail lk:text-lk-muted',
        className,
      )}
      {...props}
    >
      <h3 data-slot="lk-group-title" id={headingId} className="min-w-0 truncate font-medium">
        {children}
      </h3>
      {trailing}
    </div>
  ),
)
GroupHeading.displayName = 'GroupHeading'
