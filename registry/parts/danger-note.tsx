import { OctagonAlertIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

/** What can cost the user everything, in one sentence. */
export const DangerNote = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  ({ className, children, ...props }, ref) => (
    <div
      ref={ref}
      role="note"
      data-slot="lk-danger-note"
      className={cn(
        'lk:flex lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-danger/8 lk:p-3 lk:text-lk-detail lk:font-medium',
        className,
      )}
      {...props}
    >
      <OctagonAlertIcon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-lk-danger" />
      <p data-slot="lk-danger-text" className="min-w-0 flex-1 text-pretty [overflow-wrap:anywhere]">
        {children}
      </p>
    </div>
  ),
)
DangerNote.displayName = 'DangerNote'
