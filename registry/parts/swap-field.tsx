import { formatBalance, formatUnits, type Money, type UseSwapReturnType, useRouter } from '@latchkey/headless'
import { PlusIcon } from 'lucide-react'
import { cn } from '../lib/cn'
import { swapMessages as words } from '../messages/swap'
import { transferMessages } from '../messages/transfer'
import { HiddenText } from '../primitives/hidden-text'
import { Skeleton } from '../primitives/skeleton'
import { AmountEntry } from './amount-entry'
import { AmountMax } from './amount-max'
import { AmountWorth } from './amount-worth'
import { BigAmount } from './big-amount'
import { TokenChip } from './token-chip'

export interface SwapFieldProps {
  form: UseSwapReturnType
  /** Price of one unit of the token. Default: none. */
  price?: Money | undefined
}

/** The amount to pay. */
export function SwapPay({ form, price }: SwapFieldProps) {
  const { amount, from, value, amountError, balance, change, setMax } = form
  const symbol = from?.symbol ?? ''
  return (
    <AmountEntry
      isCompact
      label={words.pay}
      value={amount}
      onChange={(text) => change({ amount: text })}
      inputLabel={transferMessages.amountIn(symbol)}
      error={amountError}
      token={<SwapTokenChip form={form} side="from" />}
      worth={<AmountWorth value={value} decimals={from?.decimals} price={price} />}
      balance={
        from && (
          <AmountMax
            balance={balance}
            symbol={symbol}
            isLoading={balance === undefined}
            title={words.maxOf(symbol)}
            canEnter={balance !== undefined && balance.value > BigInt(0)}
            onEnter={setMax}
          />
        )
      }
    />
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
        <BigAmount
          isCompact
          text={amount}
          role="status"
          title={quote.data && to ? formatUnits(quote.data.toAmount, to.decimals) : undefined}
          className="truncate"
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
        </BigAmount>
        <SwapTokenChip form={form} side="to" />
      </div>
      <AmountWorth value={quote.data?.toAmount} decimals={to?.decimals} price={price} />
    </div>
  )
}

/** The token of a side, or the button to choose one. */
function SwapTokenChip({ form, side }: { form: UseSwapReturnType; side: 'from' | 'to' }) {
  const { push, preload } = useRouter()
  const token = form[side]
  const handlers = {
    'data-side': side,
    onPointerEnter: () => preload('SwapSelectToken'),
    onClick: () => push('SwapSelectToken', { swapSide: side }),
  }
  if (token)
    return <TokenChip token={token} label={transferMessages.chooseToken(token.symbol)} {...handlers} />
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
