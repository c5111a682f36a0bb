import { type PaymentCurrency, type PaymentLimit, useOnramp, useRouter } from '@latchkey/headless'
import { CreditCardIcon, LandmarkIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ChoiceGroup } from '../lib/choice-group'
import { currencyName } from '../lib/currency-text'
import { limitText, methodName } from '../lib/onramp-texts'
import { onrampMessages } from '../messages/onramp'
import { ChoiceSearch } from '../parts/choice-search'
import { ChosenMark } from '../parts/chosen-mark'
import { RowIcon } from '../parts/row-icon'
import { useViewHeader } from '../parts/view-header'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'

const words = onrampMessages.payments

interface Choice {
  readonly currency: string
  readonly limit: PaymentLimit
}

/** What can be paid with: each currency, and each way to pay in it. */
export function OnRampFiatSelectView() {
  const { goBack } = useRouter()
  const { options, payment, method, change } = useOnramp()
  const [search, setSearch] = useState('')
  const groups = useMemo(
    () => groupsOf(options.data?.paymentCurrencies ?? [], search.trim().toLowerCase()),
    [options.data, search],
  )
  useViewHeader({ title: words.title })
  return (
    <ChoiceSearch<Choice>
      words={words}
      search={search}
      onSearch={setSearch}
      groups={groups}
      isLoading={options.isPending}
      error={options.error}
      onRetry={() => void options.refetch()}
      renderChoice={(choice, tabIndex) => (
        <PaymentChoice
          choice={choice}
          isChosen={choice.currency === payment?.id && choice.limit.method === method?.method}
          tabIndex={tabIndex}
          onChoose={() => {
            change({ payment: choice.currency, method: choice.limit.method })
            goBack()
          }}
        />
      )}
    />
  )
}

interface PaymentChoiceProps {
  choice: Choice
  isChosen: boolean
  tabIndex: 0 | -1
  onChoose: () => void
}

function PaymentChoice({ choice: { currency, limit }, isChosen, tabIndex, onChoose }: PaymentChoiceProps) {
  const Icon = limit.method === 'card' ? CreditCardIcon : LandmarkIcon
  return (
    <ListItem
      tabIndex={tabIndex}
      data-slot="lk-payment-choice"
      data-method={limit.method}
      aria-current={isChosen || undefined}
      className="lk-guard h-full min-h-0 bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
      leading={
        <ChosenMark isChosen={isChosen}>
          <RowIcon>
            <Icon size={20} strokeWidth={1.75} />
          </RowIcon>
        </ChosenMark>
      }
      detail={<bdi data-slot="lk-payment-limit">{limitText(limit, currency)}</bdi>}
      trailing={isChosen && <HiddenText>{onrampMessages.selected}</HiddenText>}
      onClick={onChoose}
    >
      {methodName(limit.method)}
    </ListItem>
  )
}

/** Returns the ways to pay in the currencies whose name or code has the text. */
function groupsOf(currencies: readonly PaymentCurrency[], text: string): readonly ChoiceGroup<Choice>[] {
  return currencies.flatMap(({ id, limits }) => {
    const heading = `${currencyName(id)} (${id})`
    if (!heading.toLowerCase().includes(text)) return []
    return [{ heading, choices: limits.map((limit) => ({ currency: id, limit })) }]
  })
}
