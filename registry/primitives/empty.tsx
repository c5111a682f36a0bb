import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'

export interface EmptyProps extends ComponentPropsWithoutRef<'div'> {
  glyph: ReactNode
  title: string
  /** One sentence about what to do. */
  detail?: string | undefined
}

/** An empty state: icon, title and, as children, one action. */
export const Empty = forwardRef<HTMLDivElement, EmptyProps>(
  ({ className, glyph, title, detail, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-empty"
      className={cn('lk:flex lk:flex-col lk:items-center lk:gap-4 lk:pt-3 lk:pb-2 lk:text-center', className)}
      {...props}
    >
      <div
        data-slot="lk-empty-glyph"
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-lk-row text-lk-muted"
      >
        {glyph}
      </div>
      <div data-slot="lk-empty-text" className="flex flex-col gap-1 px-4">
        <p data-slot="lk-empty-title" className="text-lk-body font-medium">
          {title}
        </p>
        {detail && (
          <p data-slot="lk-empty-detail" className="text-lk-detail text-balance text-lk-muted">
            {detail}
          </p>
        )}
      </div>
      {children}
    </div>
  ),
)
Empty.displayName = 'Empty'
