import {
  type BaseError,
  formatBalance,
  formatUnits,
  type UseBalanceReturnType,
  useWaitingPhase,
} from '@latchkey/headless'
import { useHiddenAmounts } from '@latchkey/headless/ui'
import { cva } from 'class-variance-authority'
import { EyeIcon, EyeOffIcon } from 'lucide-react'
import { type ComponentPropsWithoutRef, type ReactNode, useId, useState } from 'react'
import { accountMessages, messages, transferMessages as words } from '../messages'
import { Spinner } from './action'
import { cn } from './cn'
import { amountLength } from './measures'
import { RetryButton } from './notes'
import { Skeleton } from './skeleton'
import { HiddenText } from './view'
import { errorTitle } from './words'

interface AmountEntryProps {
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

interface AmountMaxProps {
  /** `undefined` while it is read, and if that failed. */
  balance: { readonly value: bigint; readonly decimals: number } | undefined
  symbol: string
  /** Whether the balance is read. */
  isLoading: boolean
  /** Says what the button enters. */
  title: string
  /** Whether there is something to enter. */
  canEnter: boolean
  onEnter: () => void
}

/** The balance, and the button that enters the most of it. */
export function AmountMax({ balance, symbol, isLoading, title, canEnter, onEnter }: AmountMaxProps) {
  const { areHidden } = useHiddenAmounts()
  return (
    <span
      data-slot="lk-amount-most"
      className="flex min-w-0 items-center gap-3 text-lk-detail text-lk-muted tabular-nums"
    >
      {balance && !areHidden && (
        <span
          data-slot="lk-amount-balance"
          dir="ltr"
          title={`${formatUnits(balance.value, balance.decimals)} ${symbol}`}
          className="min-w-0 truncate"
        >
          <HiddenText>{words.balance} </HiddenText>
          {formatBalance(balance.value, balance.decimals)} {symbol}
        </span>
      )}
      {isLoading && <HiddenText role="status">{words.balanceLoading}</HiddenText>}
      <button
        type="button"
        data-slot="lk-amount-max"
        title={title}
        aria-disabled={!canEnter || undefined}
        onClick={() => canEnter && onEnter()}
        className="lk-guard -me-2 min-h-11 min-w-11 shrink-0 rounded-lk-row px-2 text-center font-medium text-lk-accent-text select-none hover:bg-lk-hover active:bg-lk-press aria-disabled:text-lk-muted"
      >
        {words.max}
      </button>
    </span>
  )
}

interface AmountResultProps {
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

interface BigAmountProps extends ComponentPropsWithoutRef<'span'> {
  /** The amount as it is shown. A longer one is set smaller. */
  text: string
  /** Whether two amounts are shown together. Default false. */
  isCompact?: boolean | undefined
}

/** The amount of a form, which is the biggest text of its view. */
function BigAmount({ className, text, isCompact = false, ...props }: BigAmountProps) {
  return (
    <span
      data-slot="lk-big-amount"
      data-length={amountLength(text)}
      data-compact={isCompact || undefined}
      className={cn(
        'min-w-0 flex-1 font-semibold tabular-nums data-[length=long]:text-[calc(var(--lk-font-size)*2)] data-[length=longest]:text-lk-body data-[length=medium]:text-[calc(var(--lk-font-size)*2.5)] data-[length=short]:text-[calc(var(--lk-font-size)*3.6)] data-[length=short]:data-compact:text-[calc(var(--lk-font-size)*3)] pointer-coarse:data-[length=longest]:text-lk-title',
        className,
      )}
      {...props}
    />
  )
}

/** Stands for an amount that the user has hidden. */
export function HiddenAmount() {
  return (
    <>
      <HiddenText>{accountMessages.amountHidden}</HiddenText>
      <span aria-hidden="true">••••</span>
    </>
  )
}

const amountVariants = cva('flex min-w-0 items-baseline gap-[0.25em]', {
  variants: {
    size: {
      large: 'text-lk-amount lk-landscape:text-[calc(var(--lk-font-size)*2)]',
      medium: 'text-[calc(var(--lk-font-size)*2.4)] lk-landscape:text-[calc(var(--lk-font-size)*1.8)]',
      small: 'text-lk-title',
    },
  },
})

interface BalanceProps {
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
export function Balance({ query, isHidden, onToggle }: BalanceProps) {
  const { data, error, isError, isFetching, failureCount, refetch } = query
  const shown = data && [data.display, data.symbol].filter(Boolean).join(' ')
  const state = data ? (isHidden ? 'hidden' : 'shown') : isError ? 'failed' : 'loading'
  return (
    <div
      data-slot="lk-balance"
      data-state={state}
      className="lk:flex lk:h-11 lk:max-w-full lk:items-center lk:justify-center"
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
}

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
