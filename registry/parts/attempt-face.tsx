import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { Ring, type RingState } from '../primitives/ring'

export interface AttemptFaceProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** The picture of the wallet or network, 80 px. */
  picture: ReactNode
  shape: 'tile' | 'circle'
  ring: RingState
  title: string
  detail?: string | undefined
  /** Shown below, for instance after a long wait. */
  hint?: string | undefined
}

/** The state of a request to a wallet: picture, title and detail. Screen readers announce changes. */
export const AttemptFace = forwardRef<HTMLDivElement, AttemptFaceProps>(
  ({ className, picture, shape, ring, title, detail, hint, ...props }, ref) => (
    <div
      ref={ref}
      data-slot="lk-attempt"
      data-state={ring}
      className={cn(
        'lk:flex lk:flex-col lk:items-center lk:gap-5 lk:px-4 lk:pt-3 lk:pb-2 lk:text-center',
        className,
      )}
      {...props}
    >
      <Ring state={ring} shape={shape}>
        {picture}
      </Ring>
      <div data-slot="lk-attempt-text" role="status" className="flex min-h-16 w-full flex-col gap-1">
        <p
          dir="auto"
          data-slot="lk-attempt-title"
          className="text-lk-title font-semibold text-balance [overflow-wrap:anywhere]"
        >
          {title}
        </p>
        {detail && (
          <p
            dir="auto"
            data-slot="lk-attempt-detail"
            className="text-lk-detail text-balance text-lk-muted [overflow-wrap:anywhere]"
          >
            {detail}
          </p>
        )}
        {hint && (
          <p dir="auto" data-slot="lk-attempt-hint" className="text-lk-detail text-balance text-lk-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  ),
)
AttemptFace.displayName = 'AttemptFace'
