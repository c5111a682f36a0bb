import { formatBalance, formatUnits, type UseOnrampReturnType, useRouter } from '@latchkey/headless'
import { currencySign } from '../lib/currency-text'
import { limitText, methodName } from '../lib/onramp-texts'
import { onrampMessages as words } from '../messages/onramp'
import { transferMessages } from '../messages/transfer'
import { AmountEntry } from './amount-entry'
import { AmountResult } from './amount-result'
import { ChoiceChip } from './choice-chip'
import { TokenChip } from './token-chip'

/** Decimals of what is received. */
const shownDigits = 6

/** What is paid, with its currency and the limits of the way to pay. */
export function OnrampPay({ form }: { form: UseOnrampReturnType }) {
  const { amount, amountError, payment, method, change } = form
  const { push, preload } = useRouter()
  if (!payment) return null
  return (
    <AmountEntry
      isCompact
      label={words.pay}
      value={amount}
      onChange={(text) => change({ amount: text })}
      inputLabel={transferMessages.amountIn(payment.id)}
      sign={currencySign(payment.id)}
      error={amountError}
      token={
        <ChoiceChip
          text={payment.id}
          label={words.payWith(payment.id)}
          data-side="payment"
          onPointerEnter={() => preload('OnRampFiatSelect')}
          onClick={() => push('OnRampFiatSelect')}
        />
      }
      worth={
        method && (
          <span
            data-slot="lk-onramp-limits"
            className="min-w-0 truncate text-lk-detail text-lk-muted tabular-nums"
          >
            {methodName(method.method)}
            {': '}
            <bdi>{limitText(method, payment.id)}</bdi>
          </span>
        )
      }
    />
  )
}

/** What is received for it, on which network. */
export function OnrampReceive({ form }: { form: UseOnrampReturnType }) {
  const { quote, purchase, network, provider, value, amountError, hasQuotes } = form
  const { push, preload } = useRouter()
  if (!purchase || !network) return null
  const received = quote.data?.received
  const unknown = !hasQuotes || quote.isError ? '–' : undefined
  const isReading = hasQuotes && value !== undefined && !amountError && !received && quote.isFetching
  return (
    <AmountResult
      label={words.receive}
      amount={received ? formatBalance(received.value, received.decimals, shownDigits) : unknown}
      title={received && formatUnits(received.value, received.decimals)}
      loading={isReading ? words.quoting : undefined}
      token={
        <TokenChip
          token={{ ...purchase, networkId: network.networkId, address: network.address }}
          label={transferMessages.chooseToken(purchase.symbol)}
          data-side="purchase"
          onPointerEnter={() => preload('OnRampTokenSelect')}
          onClick={() => push('OnRampTokenSelect')}
        />
      }
    >
      <span data-slot="lk-onramp-network" className="truncate text-lk-detail text-lk-muted">
        {hasQuotes ? words.on(network.name) : words.noQuotes(provider?.name ?? '')}
      </span>
    </AmountResult>
  )
}
