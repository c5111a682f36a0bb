import {
  formatAmount,
  formatBalance,
  formatUnits,
  type Money,
  type UseSwapReturnType,
  useRouter,
  worthOf,
} from '@latchkey/headless'
import { PlusIcon } from 'lucide-react'
import { useId } from 'react'
import { amountLength } from '../lib/amount-length'
import { cn } from '../lib/cn'
import { errorTitle } from '../lib/error-title'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { swapMessages as words } from '../messages/swap'
import { HiddenText } from '../primitives/hidden-text'
import { Skeleton } from '../primitives/skeleton'
import { TokenChip } from './token-chip'

export interface SwapFieldProps {
  form: UseSwapReturnType
  /** Price of one unit of the token. Default: none. */
  price?: Money | undefined
}

/** The amount to pay, with its token and the balance. */
export function SwapPay({ form, price }: SwapFieldProps) {
  const { amount, from, value, amountError, change } = form
  const id = useId()
  // The button says what is missing.
  const error = amountError?.code.endsWith('/draft-incomplete') ? undefined : amountError
  return (
    <div
      data-slot="lk-swap-pay"
      data-field=""
      className="flex flex-col rounded-lk-tile bg-lk-row px-4 pt-3 pb-2"
    >
      <span data-slot="lk-swap-pay-label" id={id} className="text-lk-detail text-lk-muted">
        {words.pay}
      </span>
      <div data-slot="lk-swap-pay-line" className="flex min-h-14 items-center gap-2">
        <span
          data-slot="lk-swap-entry"
          dir="ltr"
          data-length={amountLength(amount)}
          className="flex min-w-0 flex-1 font-semibold tabular-nums data-[length=long]:text-[calc(var(--lk-font-size)*2)] data-[length=longest]:text-lk-body data-[length=medium]:text-[calc(var(--lk-font-size)*2.4)] data-[length=short]:text-[calc(var(--lk-font-size)*3)] pointer-coarse:data-[length=longest]:text-lk-title"
        >
          <input
            name="amount"
            data-slot="lk-swap-input"
            aria-label={words.amountIn(from?.symbol ?? '')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            value={amount}
            onChange={(event) => change({ amount: event.target.value })}
            className="lk-guard min-h-14 w-full min-w-0 flex-1 text-inherit placeholder:text-lk-muted aria-invalid:text-lk-danger rtl:text-right"
          />
        </span>
        <SwapTokenChip form={form} side="from" />
      </div>
      <div data-slot="lk-swap-pay-detail" className="flex min-h-11 items-center justify-between gap-3">
        <Worth value={value} decimals={from?.decimals} price={price} />
        <Balance form={form} />
      </div>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          data-slot="lk-swap-error"
          className="pb-2 text-lk-detail [overflow-wrap:anywhere] text-lk-danger"
        >
          {errorTitle(error)}
        </p>
      )}
    </div>
  )
}

/** What is received for it. */
export function SwapReceive({ form, price }: SwapFieldProps) {
  const { quote, to, value } = form
  const isReading = to !== undefined && value !== undefined && quote.isFetching && !quote.data
  const isEmpty = !quote.data
  const amount = quote.data && to ? formatBalance(quote.data.toAmount, to.decimals, 6) : '0'
  return (
    <div
      data-slot="lk-swap-receive"
      className="flex flex-col rounded-lk-tile bg-lk-row px-4 py-3"
      aria-busy={isReading || undefined}
    >
      <span data-slot="lk-swap-receive-label" className="text-lk-detail text-lk-muted">
        {words.receive}
      </span>
      <div data-slot="lk-swap-receive-line" className="flex min-h-14 items-center gap-2">
        <span
          data-slot="lk-swap-received"
          role="status"
          data-length={amountLength(amount)}
          title={quote.data && to ? formatUnits(quote.data.toAmount, to.decimals) : undefined}
          className="min-w-0 flex-1 truncate font-semibold tabular-nums data-[length=long]:text-[calc(var(--lk-font-size)*2)] data-[length=longest]:text-lk-body data-[length=medium]:text-[calc(var(--lk-font-size)*2.4)] data-[length=short]:text-[calc(var(--lk-font-size)*3)] pointer-coarse:data-[length=longest]:text-lk-title"
        >
          {isReading ? (
            <>
              <Skeleton data-slot="lk-swap-quote-skeleton" className="h-8 w-28" />
              <HiddenText>{words.quoting}</HiddenText>
            </>
          ) : (
            <bdi data-slot="lk-swap-received-amount" className={cn(isEmpty && 'text-lk-muted')}>
              {amount}
            </bdi>
          )}
        </span>
        <SwapTokenChip form={form} side="to" />
      </div>
      <Worth value={quote.data?.toAmount} decimals={to?.decimals} price={price} />
    </div>
  )
}

interface WorthProps {
  value: bigint | undefined
  decimals: number | undefined
  price: Money | undefined
}

/** What an amount is worth. An empty place without a price. */
function Worth({ value, decimals, price }: WorthProps) {
  const worth = price && value !== undefined && decimals !== undefined && worthOf(value, decimals, price)
  return (
    <bdi data-slot="lk-swap-worth" className="min-h-5 truncate text-lk-detail text-lk-muted tabular-nums">
      {worth && words.worth(formatAmount(worth.value, worth.decimals))}
    </bdi>
  )
}

interface SwapTokenChipProps extends SwapFieldProps {
  side: 'from' | 'to'
}

function SwapTokenChip({ form, side }: SwapTokenChipProps) {
  const { push, preload } = useRouter()
  const token = form[side]
  const handlers = {
    'data-side': side,
    onPointerEnter: () => preload('SwapSelectToken'),
    onClick: () => push('SwapSelectToken', { swapSide: side }),
  }
  if (token) return <TokenChip token={token} label={words.chooseToken(token.symbol)} {...handlers} />
  return (
    <button
      type="button"
      data-slot="lk-swap-choose"
      {...handlers}
      className="lk-guard flex h-11 shrink-0 items-center gap-1.5 rounded-full bg-lk-accent/12 ps-3 pe-4 font-medium text-lk-accent-text transition-[background-color,scale] duration-100 ease-out select-none hover:bg-lk-accent/20 active:scale-[.98] active:bg-lk-accent/25"
    >
      <PlusIcon aria-hidden="true" size={18} strokeWidth={2} />
      {words.choose}
    </button>
  )
}

/** The balance, and the button that enters the most that can be swapped. */
function Balance({ form: { balance, from, setMax } }: SwapFieldProps) {
  const { areHidden } = useHiddenAmounts()
  if (!from) return null
  const isReady = balance !== undefined && balance.value > BigInt(0)
  return (
    <span
      data-slot="lk-swap-balance"
      className="flex min-w-0 items-center gap-3 text-lk-detail text-lk-muted tabular-nums"
    >
      {balance !== undefined && !areHidden && (
        <span
          data-slot="lk-swap-balance-text"
          dir="ltr"
          title={`${formatUnits(balance.value, balance.decimals)} ${balance.symbol}`}
          className="min-w-0 truncate"
        >
          <HiddenText>{words.balance} </HiddenText>
          {formatBalance(balance.value, balance.decimals)} {balance.symbol}
        </span>
      )}
      <button
        type="button"
        data-slot="lk-swap-max"
        title={words.maxOf(from.symbol)}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && setMax()}
        className="lk-guard -me-2 min-h-11 min-w-11 shrink-0 rounded-lk-row px-2 text-center font-medium text-lk-accent-text select-none hover:bg-lk-hover active:bg-lk-press aria-disabled:text-lk-muted"
      >
        {words.max}
      </button>
    </span>
  )
}
