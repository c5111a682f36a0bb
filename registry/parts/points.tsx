import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'

export interface Point {
  icon: ReactNode
  title: string
  detail: string
}

export interface PointsProps extends ComponentPropsWithoutRef<'ul'> {
  points: readonly Point[]
}

/** A list of short points with icons. */
export const Points = forwardRef<HTMLUListElement, PointsProps>(({ className, points, ...props }, ref) => (
  <ul
    ref={ref}
    data-slot="lk-points"
    className={cn('lk:flex lk:flex-col lk:gap-5 lk:px-1 lk:py-2', className)}
    {...props}
  >
    {points.map(({ icon, title, detail }) => (
      <li data-slot="lk-point" key={title} className="flex gap-4">
        <span
          data-slot="lk-point-icon"
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-lk-logo bg-lk-row text-lk-accent"
        >
          {icon}
        </span>
        <span data-slot="lk-point-text" className="flex flex-col gap-0.5">
          <strong data-slot="lk-point-title" className="text-lk-body font-medium">
            {title}
          </strong>
          <span data-slot="lk-point-detail" className="text-lk-detail text-lk-muted">
            {detail}
          </span>
        </span>
      </li>
    ))}
  </ul>
))
Points.displayName = 'Points'
