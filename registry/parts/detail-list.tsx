import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'

/** Names and values, such as the parts of a transaction. */
export const DetailList = forwardRef<HTMLDListElement, ComponentPropsWithoutRef<'dl'>>(
  ({ className, ...props }, ref) => (
    <dl
      ref={ref}
      data-slot="lk-detail-list"
      className={cn('lk:rounded-lk-row lk:bg-lk-row lk:px-3 lk:py-1 lk:text-lk-detail', className)}
      {...props}
    />
  ),
)
DetailList.displayName = 'DetailList'

export interface DetailRowProps {
  label: string
  children: ReactNode
}

/** A name and its value in a `DetailList`. */
export function DetailRow({ label, children }: DetailRowProps) {
  return (
    <div data-slot="lk-detail-row" className="flex min-h-11 items-center gap-4">
      <dt data-slot="lk-detail-label" className="shrink-0 text-lk-muted">
        {label}
      </dt>
      <dd
        data-slot="lk-detail-value"
        className="m-0 flex min-w-0 flex-1 justify-end text-end font-medium tabular-nums"
      >
        {children}
      </dd>
    </div>
  )
}
