import { TriangleAlertIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

/** A warning, and what the user should not do. */
export const WarningNote = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, children, ...props }, ref) => (
    <div
      ref={ref}
      role="note"
      data-slot="lk-warning-note"
      className={cn(
        'lk:flex lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-warning/10 lk:p-3 lk:text-lk-detail lk:font-medium',
        className,
      )}
      {...props}
    >
      <TriangleAlertIcon
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="shrink-0 text-lk-warning"
      />
      <p data-slot="lk-warning-text" className="min-w-0 flex-1 text-pretty [overflow-wrap:anywhere]">
        {children}
      </p>
    </div>
  ),
)
WarningNote.displayName = 'WarningNote'
