import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

export type RingState = 'idle' | 'running' | 'success' | 'danger'

export interface RingProps extends ComponentPropsWithoutRef<'div'> {
  state: RingState
  /** The shape of the picture. */
  shape: 'tile' | 'circle'
}

/**
 * A thin ring around a picture of 80 px. It turns while the app waits. After a success it closes, and a check
 * mark is drawn.
 */
export const Ring = forwardRef<HTMLDivElement, RingProps>(
  ({ className, state, shape, children, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-ring"
      data-state={state}
      data-shape={shape}
      className={cn('lk:relative lk:grid lk:size-24 lk:place-items-center', className)}
      {...props}
    >
      {children}
      {state !== 'idle' && (
        <svg
          data-slot="lk-ring-svg"
          aria-hidden="true"
          width="96"
          height="96"
          viewBox="0 0 96 96"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className={cn(
            'absolute inset-0 transition-[stroke] duration-150 ease-out',
            state === 'running' && 'stroke-lk-accent',
            state === 'success' && 'stroke-lk-success',
            state === 'danger' && 'stroke-lk-danger',
          )}
        >
          {shape === 'circle' ? (
            <circle
              data-slot="lk-ring-circle"
              cx="48"
              cy="48"
              r="46"
              pathLength="100"
              strokeDasharray={state === 'running' ? '28 72' : undefined}
              className={cn(
                state === 'running' && 'animate-lk-ring',
                state === 'success' && 'animate-lk-ring-close',
              )}
            />
          ) : (
            <rect
              data-slot="lk-ring-tile"
              x="2"
              y="2"
              width="92"
              height="92"
              rx="26"
              pathLength="100"
              strokeDasharray={state === 'running' ? '28 72' : undefined}
              className={cn(
                '[rx:calc(var(--lk-radius)*5+6px)]',
                state === 'running' && 'animate-lk-ring',
                state === 'success' && 'animate-lk-ring-close',
              )}
            />
          )}
        </svg>
      )}
      {state === 'success' && (
        <span
          data-slot="lk-ring-check"
          className="absolute -end-1 -bottom-1 grid size-8 place-items-center rounded-full bg-lk-success shadow-[0_0_0_3px_var(--lk-ground)] motion-safe:animate-lk-check"
        >
          <svg
            data-slot="lk-ring-check-svg"
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-lk-surface"
          >
            <path
              data-slot="lk-ring-check-mark"
              d="M5 10.5 8.5 14 15 6.5"
              pathLength="100"
              strokeDasharray="100"
              className="motion-safe:animate-lk-draw"
            />
          </svg>
        </span>
      )}
    </div>
  ),
)
Ring.displayName = 'Ring'
