import type { BaseError } from '@latchkey/headless'
import { CircleAlertIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn'
import { errorTitle } from '../lib/error-title'
import { RetryButton } from './retry-button'

export interface ErrorNoteProps extends ComponentPropsWithoutRef<'div'> {
  error: BaseError
  onRetry?: (() => void) | undefined
}

/** An error, and what the user can do about it. */
export const ErrorNote = forwardRef<HTMLDivElement, ErrorNoteProps>(
  ({ className, error, onRetry, ...props }, ref) => {
    // Neither the user nor another attempt can change it. The console tells the developer what to install.
    const isFinal = error.code === 'config/package-missing'
    return (
      <div
        ref={ref}
        role="alert"
        data-slot="lk-error-note"
        data-code={error.code}
        className={cn(
          'lk:flex lk:items-center lk:gap-3 lk:rounded-lk-row lk:bg-lk-danger/8 lk:p-3 lk:pe-2 lk:text-lk-detail',
          className,
        )}
        {...props}
      >
        <CircleAlertIcon aria-hidden="true" size={20} strokeWidth={1.75} className="text-lk-danger" />
        <div data-slot="lk-error-text" className="flex min-w-0 flex-1 flex-col [overflow-wrap:anywhere]">
          <p data-slot="lk-error-message" className="font-medium">
            {errorTitle(error)}
          </p>
          {error.action && !isFinal && (
            <p data-slot="lk-error-action" className="text-lk-muted">
              {error.action}
            </p>
          )}
        </div>
        {onRetry && !isFinal && <RetryButton onClick={onRetry} />}
      </div>
    )
  },
)
ErrorNote.displayName = 'ErrorNote'
