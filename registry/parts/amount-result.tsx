import type { ReactNode } from 'react'
import { cn } from '../lib/cn'
import { HiddenText } from '../primitives/hidden-text'
import { Skeleton } from '../primitives/skeleton'
import { BigAmount } from './big-amount'

export interface AmountResultProps {
  /** Above the amount. */
  label: string
  /** Default: none is known. */
  amount: string | undefined
  /** The amount with all its decimals. Default: none. */
  title?: string | undefined
  /** What is read, while it is. */
  loading: string | undefined
  /** Beside the amount: its token. */
  token: ReactNode
  /** Below the amount. Default: none. */
  children?: ReactNode
}

/** An amount that is computed from the one that is entered. */
export function AmountResult({ label, amount, title, loading, token, children }: AmountResultProps) {
  const isEmpty = amount === undefined
  const text = amount ?? '0'
  return (
    <div
      data-slot="lk-amount-result"
      className="flex flex-col rounded-lk-tile bg-lk-row px-4 py-3"
      aria-busy={loading ? true : undefined}
    >
      <span data-slot="lk-amount-result-label" className="text-lk-detail text-lk-muted">
        {label}
      </span>
      <div data-slot="lk-amount-result-line" className="flex min-h-14 items-center gap-2">
        <BigAmount isCompact text={text} role="status" title={title} className="truncate">
          {loading ? (
            <>
              <Skeleton data-slot="lk-amount-skeleton" className="h-8 w-28" />
              <HiddenText>{loading}</HiddenText>
            </>
          ) : (
            <bdi data-slot="lk-amount-result-text" className={cn(isEmpty && 'text-lk-muted')}>
              {text}
            </bdi>
          )}
        </BigAmount>
        {token}
      </div>
      {children}
    </div>
  )
}
