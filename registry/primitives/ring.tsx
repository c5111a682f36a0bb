import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'

export type RingState = 'idle' | 'running' | 'success' | 'danger'

export interface RingProps extends ComponentPropsWithoutRef<'div'> {
  state: RingState
  /** The shape of the picture. */
  shape: 'tile' | 'circle'
}

/** A thin ring around a picture of 80 px. It turns while the app waits. */
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
              className={cn(state === 'running' && 'animate-lk-ring')}
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
              className={cn('[rx:calc(var(--lk-radius)*5+6px)]', state === 'running' && 'animate-lk-ring')}
            />
          )}
        </svg>
      )}
    </div>
  ),
)
Ring.displayName = 'Ring'
