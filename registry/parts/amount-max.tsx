import { formatBalance, formatUnits } from '@latchkey/headless'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { transferMessages as words } from '../messages/transfer'
import { HiddenText } from '../primitives/hidden-text'

export interface AmountMaxProps {
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
