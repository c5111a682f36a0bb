import { formatAmount, formatBalance, type UseSendFormReturnType, useRouter } from '@latchkey/headless'
import { ArrowUpDownIcon } from 'lucide-react'
import type { SendToken } from '../lib/send-token'
import { sendMessages as words } from '../messages/send'
import { transferMessages } from '../messages/transfer'
import { HiddenText } from '../primitives/hidden-text'
import { AmountEntry } from './amount-entry'
import { AmountMax } from './amount-max'
import { TokenChip } from './token-chip'

export interface AmountFieldProps {
  form: UseSendFormReturnType
  token: SendToken
}

/** The amount to send, in units of its token or in US dollars. */
export function AmountField({ form, token }: AmountFieldProps) {
  const { amount, unit, amountError, limits, change, setMax } = form
  const { push, preload } = useRouter()
  const isMoney = unit === 'usd'
  return (
    <AmountEntry
      value={amount}
      onChange={(value) => change({ amount: value })}
      inputLabel={transferMessages.amountIn(isMoney ? words.dollars : token.symbol)}
      sign={isMoney ? '$' : undefined}
      error={amountError}
      enterKeyHint="next"
      token={
        <TokenChip
          token={token}
          label={transferMessages.chooseToken(token.symbol)}
          onPointerEnter={() => preload('SendToken')}
          onClick={() => push('SendToken')}
        />
      }
      worth={token.price && <OtherUnit form={form} token={token} />}
      balance={
        <AmountMax
          balance={limits.data?.balance}
          symbol={token.symbol}
          isLoading={limits.isPending}
          title={words.maxOf(token.symbol)}
          canEnter={limits.data !== undefined && limits.data.max > 0}
          onEnter={setMax}
        />
      }
    />
  )
}

/** What the amount is in the other unit. Changes the unit when it is pressed. */
function OtherUnit({ form: { unit, value, worth, toggleUnit }, token }: AmountFieldProps) {
  const isMoney = unit === 'usd'
  const text = isMoney
    ? `${formatBalance(value ?? BigInt(0), token.decimals, 6)} ${token.symbol}`
    : transferMessages.worth(formatAmount(worth?.value ?? BigInt(0), worth?.decimals ?? 2))
  return (
    <button
      type="button"
      data-slot="lk-amount-unit"
      title={isMoney ? words.enterIn(token.symbol) : words.enterInDollars}
      onClick={() => toggleUnit()}
      className="lk-guard -ms-2 flex min-h-11 min-w-11 items-center gap-1.5 rounded-lk-row px-2 text-lk-detail text-lk-muted tabular-nums select-none hover:bg-lk-hover active:bg-lk-press"
    >
      <span data-slot="lk-amount-other" dir="ltr" className="min-w-0 truncate">
        {text}
      </span>
      <ArrowUpDownIcon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />
      <HiddenText>{isMoney ? words.enterIn(token.symbol) : words.enterInDollars}</HiddenText>
    </button>
  )
}
