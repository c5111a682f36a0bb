import { formatBalance, formatUnits, type Money, type UseSwapReturnType, useRouter } from '@latchkey/headless'
import { PlusIcon } from 'lucide-react'
import { swapMessages as words } from '../messages/swap'
import { transferMessages } from '../messages/transfer'
import { AmountEntry } from './amount-entry'
import { AmountMax } from './amount-max'
import { AmountResult } from './amount-result'
import { AmountWorth } from './amount-worth'
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
  const { data } = quote
  const isReading = to !== undefined && value !== undefined && quote.isFetching && !data
  return (
    <AmountResult
      label={words.receive}
      amount={data && to ? formatBalance(data.toAmount, to.decimals, 6) : undefined}
      title={data && to ? formatUnits(data.toAmount, to.decimals) : undefined}
      loading={isReading ? words.quoting : undefined}
      token={<SwapTokenChip form={form} side="to" />}
    >
      <AmountWorth value={data?.toAmount} decimals={to?.decimals} price={price} />
    </AmountResult>
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
