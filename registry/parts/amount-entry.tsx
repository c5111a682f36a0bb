import type { BaseError } from '@latchkey/headless'
import { type ReactNode, useId } from 'react'
import { cn } from '../lib/cn'
import { errorTitle } from '../lib/error-title'
import { BigAmount } from './big-amount'

export interface AmountEntryProps {
  /** The text that is entered. */
  value: string
  onChange: (value: string) => void
  /** For screen readers, with the unit in it. */
  inputLabel: string
  /** Above the amount. Default: none. */
  label?: string | undefined
  /** Before the amount, such as `$`. Default: none. */
  sign?: string | undefined
  /** What is wrong with the amount. Default: nothing. */
  error?: BaseError | undefined
  /** Whether two amounts are shown together. Default false. */
  isCompact?: boolean | undefined
  /** Default `done`. */
  enterKeyHint?: 'done' | 'next' | undefined
  /** Beside the amount: its token. */
  token: ReactNode
  /** Below the amount: what it is worth. Default: none. */
  worth?: ReactNode
  /** Beside the worth: the balance. Default: none. */
  balance?: ReactNode
}

/** An amount to enter, big, with its token, its worth and the balance. */
export function AmountEntry({
  value,
  onChange,
  inputLabel,
  label,
  sign,
  error: given,
  isCompact,
  enterKeyHint = 'done',
  token,
  worth,
  balance,
}: AmountEntryProps) {
  const id = useId()
  const isEmpty = value === ''
  // The button says that an amount is missing.
  const error = given?.code.endsWith('/draft-incomplete') ? undefined : given
  return (
    <div
      data-slot="lk-amount-field"
      data-field=""
      className="flex flex-col rounded-lk-tile bg-lk-row px-4 pt-3 pb-2"
    >
      {label && (
        <span data-slot="lk-amount-label" className="text-lk-detail text-lk-muted">
          {label}
        </span>
      )}
      <div data-slot="lk-amount-line" className="flex min-h-14 items-center gap-2">
        {/* The direction of numbers, in every language. */}
        <BigAmount text={value} isCompact={isCompact} dir="ltr" className="flex items-baseline">
          {sign && (
            <span
              data-slot="lk-amount-sign"
              aria-hidden="true"
              className={cn('shrink-0 rtl:order-last', isEmpty && 'text-lk-muted')}
            >
              {sign}
            </span>
          )}
          <input
            name="amount"
            data-slot="lk-amount-input"
            aria-label={inputLabel}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            inputMode="decimal"
            enterKeyHint={enterKeyHint}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="lk-guard min-h-14 w-full min-w-0 flex-1 scroll-mt-12 scroll-mb-20 text-inherit rtl:text-right placeholder:text-lk-muted aria-invalid:text-lk-danger"
          />
        </BigAmount>
        {token}
      </div>
      {(worth || balance) && (
        <div data-slot="lk-amount-detail" className="flex min-h-11 items-center justify-between gap-3">
          {worth || <span data-slot="lk-amount-worthless" />}
          {balance}
        </div>
      )}
      {error && (
        <p
          id={id}
          role="alert"
          data-slot="lk-amount-error"
          className="pb-2 text-lk-detail [overflow-wrap:anywhere] text-lk-danger"
        >
          {errorTitle(error)}
        </p>
      )}
    </div>
  )
}
