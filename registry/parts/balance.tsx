import { type UseBalanceReturnType, useWaitingPhase } from '@latchkey/headless'
import { cva } from 'class-variance-authority'
import { EyeIcon, EyeOffIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import { cn } from '../lib/cn'
import { errorTitle } from '../lib/error-title'
import { messages } from '../messages'
import { HiddenText } from '../primitives/hidden-text'
import { Skeleton } from '../primitives/skeleton'
import { Spinner } from '../primitives/spinner'
import { RetryButton } from './retry-button'

const amountVariants = cva('flex min-w-0 items-baseline gap-[0.25em]', {
  variants: {
    size: {
      large: 'text-lk-amount lk-landscape:text-[calc(var(--lk-font-size)*2)]',
      medium: 'text-[calc(var(--lk-font-size)*2.4)] lk-landscape:text-[calc(var(--lk-font-size)*1.8)]',
      small: 'text-lk-title',
    },
  },
})

export interface BalanceProps extends ComponentPropsWithoutRef<'div'> {
  query: Pick<UseBalanceReturnType, 'error' | 'isError' | 'isFetching' | 'failureCount'> & {
    /** `currency` is read by screen readers, and is not shown: the sign in `display` says it. */
    readonly data:
      | { readonly display: string; readonly symbol?: string; readonly currency?: string }
      | undefined
    refetch(): unknown
  }
  isHidden: boolean
  onToggle: () => void
}

/** The balance in one line, in every state: shown, hidden, loading, failed. */
export const Balance = forwardRef<HTMLDivElement, BalanceProps>(
  ({ className, query, isHidden, onToggle, ...props }, ref) => {
    const { data, error, isError, isFetching, failureCount, refetch } = query
    const shown = data && [data.display, data.symbol].filter(Boolean).join(' ')
    const state = data ? (isHidden ? 'hidden' : 'shown') : isError ? 'failed' : 'loading'
    return (
      <div
        ref={ref}
        data-slot="lk-balance"
        data-state={state}
        className={cn('lk:flex lk:h-11 lk:max-w-full lk:items-center lk:justify-center', className)}
        {...props}
      >
        {state === 'loading' && <BalanceLoading hasFailed={failureCount > 0} />}
        {state === 'failed' && (
          <p
            data-slot="lk-balance-failure"
            className="flex items-center gap-1 text-center text-lk-detail text-balance text-lk-muted"
          >
            {error?.code === 'config/package-missing' ? (
              // Trying again cannot help.
              errorTitle(error)
            ) : (
              <>
                {messages.account.balanceFailed}
                <RetryButton isBusy={isFetching} onClick={() => void refetch()} />
              </>
            )}
          </p>
        )}
        {data && (
          <button
            data-slot="lk-balance-toggle"
            type="button"
            data-action="toggle-balance"
            title={isHidden ? undefined : shown}
            onClick={onToggle}
            className="lk-guard group/balance flex h-11 max-w-full items-center gap-2 rounded-lk-row px-3 font-semibold tabular-nums transition-[background-color] duration-100 ease-out hover:bg-lk-row active:bg-lk-hover"
          >
            <span data-slot="lk-balance-space" className="w-5 lk-landscape:hidden" />
            <span
              data-slot="lk-balance-amount"
              dir="ltr"
              className={amountVariants({ size: amountSize(shown ?? '') })}
            >
              <HiddenText>
                {isHidden ? messages.account.showBalance : `${messages.account.hideBalance}, `}
              </HiddenText>
              {isHidden ? (
                <span aria-hidden="true">••••••</span>
              ) : (
                <>
                  <span data-slot="lk-balance-number" className="min-w-0 truncate">
                    {data.display}
                  </span>{' '}
                  {data.symbol && (
                    <span data-slot="lk-balance-symbol" className="shrink-0 text-lk-muted">
                      {data.symbol}
                    </span>
                  )}
                  {data.currency && <HiddenText>{data.currency}</HiddenText>}
                </>
              )}
            </span>
            <span
              data-slot="lk-balance-eye"
              aria-hidden="true"
              className="grid w-5 place-items-center text-lk-muted opacity-0 group-hover/balance:opacity-100 group-focus-visible/balance:opacity-100 pointer-coarse:opacity-100"
            >
              {isHidden ? (
                <EyeIcon size={18} strokeWidth={1.75} />
              ) : (
                <EyeOffIcon size={18} strokeWidth={1.75} />
              )}
            </span>
          </button>
        )}
      </div>
    )
  },
)
Balance.displayName = 'Balance'

/** A placeholder. Says so if it takes 10 s, or if the first request failed and is repeated. */
function BalanceLoading({ hasFailed }: { hasFailed: boolean }) {
  const [startedAt] = useState(() => Date.now())
  const phase = useWaitingPhase(startedAt)
  if (hasFailed || phase === 'hint' || phase === 'long')
    return (
      <p
        data-slot="lk-balance-slow"
        role="status"
        className="flex items-center gap-2 text-lk-detail text-lk-muted"
      >
        <Spinner />
        {messages.account.balanceSlow}
      </p>
    )
  return (
    <>
      <Skeleton className="h-8 w-40" />
      <HiddenText>{messages.account.balanceLoading}</HiddenText>
    </>
  )
}

/** Returns a smaller font size for a long amount, so that it does not wrap. */
function amountSize(formatted: string) {
  if (formatted.length <= 14) return 'large'
  return formatted.length <= 20 ? 'medium' : 'small'
}
