import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

/** A small ring that turns. It does not turn if the user prefers reduced motion. */
export const Spinner = forwardRef<SVGSVGElement, ComponentPropsWithoutRef<'svg'>>(
  ({ className, ...props }, ref) => (
    <svg
      ref={ref}
      data-slot="lk-spinner"
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={cn('lk:animate-lk-spin', className)}
      {...props}
    >
      <circle cx="9" cy="9" r="7.5" opacity=".25" />
      <path d="M9 1.5A7.5 7.5 0 0 1 16.5 9" />
    </svg>
  ),
)
Spinner.displayName = 'Spinner'
