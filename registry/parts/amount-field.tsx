import { formatAmount, formatBalance, type UseSendFormReturnType, useRouter } from '@latchkey/headless'
import { ArrowUpDownIcon } from 'lucide-react'
import { useId } from 'react'
import { amountLength } from '../lib/amount-length'
import { cn } from '../lib/cn'
import { errorTitle } from '../lib/error-title'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import type { SendToken } from '../lib/send-token'
import { sendMessages as words } from '../messages/send'
import { HiddenText } from '../primitives/hidden-text'
import { TokenChip } from './token-chip'

export interface AmountFieldProps {
  form: UseSendFormReturnType
  token: SendToken
}

/** The amount to send, big, with its token and its worth. */
export function AmountField({ form, token }: AmountFieldProps) {
  const { amount, unit, change } = form
  const { push, preload } = useRouter()
  // The button says that an amount is missing.
  const amountError = form.amountError?.code === 'send/draft-incomplete' ? undefined : form.amountError
  const errorId = useId()
  const isMoney = unit === 'usd'
  const isEmpty = amount === ''
  return (
    <div
      data-slot="lk-amount-field"
      data-field
      className="flex flex-col rounded-lk-tile bg-lk-row px-4 pt-3 pb-2"
    >
      <div data-slot="lk-amount-line" className="flex min-h-14 items-center gap-2">
        {/* The direction of numbers, in every language. */}
        <span
          data-slot="lk-amount-entry"
          dir="ltr"
          data-length={amountLength(amount)}
          className="flex min-w-0 flex-1 items-baseline font-semibold tabular-nums data-[length=long]:text-[calc(var(--lk-font-size)*2)] data-[length=longest]:text-lk-body data-[length=medium]:text-[calc(var(--lk-font-size)*2.6)] data-[length=short]:text-[calc(var(--lk-font-size)*3.6)] pointer-coarse:data-[length=longest]:text-lk-title"
        >
          {isMoney && (
            <span
              data-slot="lk-amount-sign"
              aria-hidden="true"
              className={cn('shrink-0 rtl:order-last', isEmpty && 'text-lk-muted')}
            >
              $
            </span>
          )}
          <input
            name="amount"
            data-slot="lk-amount-input"
            aria-label={words.amountIn(isMoney ? words.dollars : token.symbol)}
            aria-invalid={amountError ? true : undefined}
            aria-describedby={amountError ? errorId : undefined}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder="0"
            value={amount}
            onChange={(event) => change({ amount: event.target.value })}
            className="lk-guard min-h-14 w-full min-w-0 flex-1 text-inherit rtl:text-right placeholder:text-lk-muted aria-invalid:text-lk-danger"
          />
        </span>
        <TokenChip
          token={token}
          label={words.chooseToken(token.symbol)}
          onPointerEnter={() => preload('SendToken')}
          onClick={() => push('SendToken')}
        />
      </div>
      <div data-slot="lk-amount-detail" className="flex min-h-11 items-center justify-between gap-3">
        <Worth form={form} token={token} />
        <Most form={form} token={token} />
      </div>
      {amountError && (
        <p
          id={errorId}
          role="alert"
          data-slot="lk-amount-error"
          className="pb-2 text-lk-detail [overflow-wrap:anywhere] text-lk-danger"
        >
          {errorTitle(amountError)}
        </p>
      )}
    </div>
  )
}

/** What the amount is in the other unit. Changes the unit when it is pressed. */
function Worth({ form: { unit, value, worth, toggleUnit }, token }: AmountFieldProps) {
  if (!token.price) return <span data-slot="lk-amount-worthless" />
  const isMoney = unit === 'usd'
  const text = isMoney
    ? `${formatBalance(value ?? BigInt(0), token.decimals, 6)} ${token.symbol}`
    : words.worth(formatAmount(worth?.value ?? BigInt(0), worth?.decimals ?? 2))
  return (
    <button
      type="button"
      data-slot="lk-amount-unit"
      title={isMoney ? words.enterIn(token.symbol) : words.enterInDollars}
      onClick={() => toggleUnit()}
      className="lk-guard -ms-2 flex min-h-11 min-w-11 items-center gap-1.5 rounded-lk-row px-2 text-lk-detail text-lk-muted tabular-nums select-none hover:bg-lk-hover active:bg-lk-press"
    >
      <span data-slot="lk-amount-worth" dir="ltr" className="min-w-0 truncate">
        {text}
      </span>
      <ArrowUpDownIcon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />
      <HiddenText>{isMoney ? words.enterIn(token.symbol) : words.enterInDollars}</HiddenText>
    </button>
  )
}

/** The balance, and the button that enters the most that can be sent. */
function Most({ form: { limits, setMax }, token }: AmountFieldProps) {
  const { areHidden } = useHiddenAmounts()
  const { data, isPending } = limits
  const isReady = data !== undefined && data.max > 0
  return (
    <span
      data-slot="lk-amount-most"
      className="flex min-w-0 items-center gap-3 text-lk-detail text-lk-muted tabular-nums"
    >
      {data && !areHidden && (
        <span
          data-slot="lk-amount-balance"
          dir="ltr"
          title={`${formatBalance(data.balance.value, data.balance.decimals, 18)} ${token.symbol}`}
          className="min-w-0 truncate"
        >
          <HiddenText>{words.balance} </HiddenText>
          {formatBalance(data.balance.value, data.balance.decimals)} {token.symbol}
        </span>
      )}
      {isPending && <HiddenText role="status">{words.balanceLoading}</HiddenText>}
      <button
        type="button"
        data-slot="lk-amount-max"
        title={words.maxOf(token.symbol)}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && setMax()}
        className="lk-guard -me-2 min-h-11 min-w-11 shrink-0 rounded-lk-row px-2 text-center font-medium text-lk-accent-text select-none hover:bg-lk-hover active:bg-lk-press aria-disabled:text-lk-muted"
      >
        {words.max}
      </button>
    </span>
  )
}
