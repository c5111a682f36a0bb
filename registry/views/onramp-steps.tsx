import {
  formatBalance,
  type OnrampOrder,
  type UseOnrampReturnType,
  useOnramp,
  useRouter,
} from '@latchkey/headless'
import {
  type PaymentChoice,
  type PurchaseChoice,
  paymentGroups,
  paymentLimitTexts,
  purchaseGroups,
  useViewHeader,
} from '@latchkey/headless/ui'
import { ArrowUpRightIcon, CreditCardIcon, LandmarkIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { messages, onrampMessages, transferMessages } from '../messages'
import { Action } from '../ui/action'
import type { AttemptFaceProps } from '../ui/attempt'
import { ChoiceSearch, TokenChoice } from '../ui/choice'
import { ChosenMark, ListItem, RowIcon } from '../ui/list'
import { Empty, ErrorNote } from '../ui/notes'
import { TransferFace } from '../ui/transfer'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

const tokensWords = onrampMessages.tokens

/** What can be bought, on each network. */
export function OnRampTokenSelectView() {
  const { goBack } = useRouter()
  const { options, purchase, network: chosen, change } = useOnramp()
  const [search, setSearch] = useState('')
  const groups = useMemo(
    () => purchaseGroups(options.data?.purchaseCurrencies ?? [], search),
    [options.data, search],
  )
  useViewHeader({ title: tokensWords.title })
  return (
    <ChoiceSearch<PurchaseChoice>
      words={{ ...transferMessages.tokens, ...tokensWords }}
      search={search}
      onSearch={setSearch}
      groups={groups}
      isLoading={options.isPending}
      error={options.error}
      onRetry={() => void options.refetch()}
      renderChoice={({ currency, network }, tabIndex) => (
        <TokenChoice
          token={{ ...currency, networkId: network.networkId, address: network.address }}
          isChosen={currency.id === purchase?.id && network.networkId === chosen?.networkId}
          tabIndex={tabIndex}
          onClick={() => {
            change({ purchase: currency.id, networkId: network.networkId })
            goBack()
          }}
        />
      )}
    />
  )
}

const paymentsWords = onrampMessages.payments

/** What can be paid with: each currency, and each way to pay in it. */
export function OnRampFiatSelectView() {
  const { goBack } = useRouter()
  const { options, payment, method, change } = useOnramp()
  const [search, setSearch] = useState('')
  const groups = useMemo(
    () => paymentGroups(options.data?.paymentCurrencies ?? [], search, onrampMessages.language),
    [options.data, search],
  )
  useViewHeader({ title: paymentsWords.title })
  return (
    <ChoiceSearch<PaymentChoice>
      words={paymentsWords}
      search={search}
      onSearch={setSearch}
      groups={groups}
      isLoading={options.isPending}
      error={options.error}
      onRetry={() => void options.refetch()}
      renderChoice={(choice, tabIndex) => (
        <PaymentChoiceItem
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

interface PaymentChoiceItemProps {
  choice: PaymentChoice
  isChosen: boolean
  tabIndex: 0 | -1
  onChoose: () => void
}

function PaymentChoiceItem({
  choice: { currency, limit },
  isChosen,
  tabIndex,
  onChoose,
}: PaymentChoiceItemProps) {
  const { name, range } = paymentLimitTexts(limit, currency, onrampMessages)
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
      detail={<bdi data-slot="lk-payment-limit">{range}</bdi>}
      trailing={isChosen && <HiddenText>{onrampMessages.selected}</HiddenText>}
      onClick={onChoose}
    >
      {name}
    </ListItem>
  )
}

const progressWords = onrampMessages.progress

/** The purchase on the page of the provider, and what became of it. */
export function BuyInProgressView() {
  const form = useOnramp()
  const { replace } = useRouter()
  const { order } = form
  useViewHeader({ title: onrampMessages.title, isDone: order?.status === 'arrived' })
  if (order) return <Progress order={order} form={form} />
  return (
    <>
      <ViewBody>
        <Empty
          glyph={<CreditCardIcon size={32} strokeWidth={1.5} />}
          title={progressWords.none}
          detail={progressWords.noneDetail}
        />
      </ViewBody>
      <ViewFooter>
        <Action onClick={() => replace('OnRampProviders')}>{progressWords.start}</Action>
      </ViewFooter>
    </>
  )
}

function Progress({ order, form: { buying, dismiss } }: { order: OnrampOrder; form: UseOnrampReturnType }) {
  const { reset, replace } = useRouter()
  const { status } = order
  // What was bought is not known, so the user decides that it is there.
  const canEnd = status === 'arrived' || status === 'returned' || (order.received && !order.isQuoted)
  const again = () => buying.mutate()
  const change = () => {
    dismiss()
    replace('OnRampProviders')
  }
  const done = () => {
    dismiss()
    reset('Account')
  }
  return (
    <>
      <TransferFace token={{ symbol: order.symbol }} {...faceOf(order)} />
      <ViewFooter>
        {buying.error && <ErrorNote error={buying.error} />}
        {status === 'blocked' && order.url && (
          <WindowLink href={order.url}>{progressWords.openLink(order.provider.name)}</WindowLink>
        )}
        {(status === 'closed' || status === 'declined') && (
          <Action isBusy={buying.isPending} onClick={again}>
            {progressWords.tryAgain}
          </Action>
        )}
        {(status === 'opening' || status === 'open') && (
          <Action variant="secondary" isBusy={status === 'opening'} onClick={again}>
            {progressWords.openAgain}
          </Action>
        )}
        {canEnd ? (
          <Action variant={status === 'arrived' ? 'default' : 'secondary'} data-action="done" onClick={done}>
            {transferMessages.wallet.done}
          </Action>
        ) : (
          <Action variant="ghost" size="sm" data-action="change" onClick={change}>
            {progressWords.change}
          </Action>
        )}
      </ViewFooter>
    </>
  )
}

function faceOf(order: OnrampOrder): Pick<AttemptFaceProps, 'ring' | 'title' | 'detail'> {
  const { status, symbol, provider, host, received, isQuoted } = order
  const amount = received ? `${formatBalance(received.value, received.decimals, 6)} ${symbol}` : symbol
  const faces: Record<OnrampOrder['status'], Pick<AttemptFaceProps, 'ring' | 'title' | 'detail'>> = {
    opening: {
      ring: 'running',
      title: progressWords.open(provider.name),
      detail: progressWords.openDetail(symbol),
    },
    open: {
      ring: 'running',
      title: progressWords.open(provider.name),
      detail: host ? progressWords.openDetailAt({ symbol, host }) : progressWords.openDetail(symbol),
    },
    blocked: {
      ring: 'idle',
      title: progressWords.blocked,
      detail: progressWords.blockedDetail(host ?? provider.name),
    },
    closed: { ring: 'idle', title: progressWords.closed, detail: progressWords.closedDetail(symbol) },
    returned: {
      ring: 'running',
      title: progressWords.returned(symbol),
      detail: progressWords.returnedDetail,
    },
    declined: { ring: 'danger', title: progressWords.declined, detail: progressWords.declinedDetail },
    arrived: {
      ring: 'success',
      title: progressWords.arrived(amount),
      detail: progressWords.arrivedDetail,
    },
  }
  const face = faces[status]
  if (!received || status === 'arrived') return face
  return { ...face, detail: isQuoted ? progressWords.soFar(amount) : progressWords.received(amount) }
}

/** A link to a page whose window the browser has blocked. */
function WindowLink({ href, children }: { href: string; children: string }) {
  return (
    <Action asChild>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <span data-slot="lk-button-label" className="truncate">
          {children}
        </span>
        <ArrowUpRightIcon aria-hidden="true" size={18} strokeWidth={1.75} className="rtl:-scale-x-100" />
        <HiddenText>({messages.account.newTab})</HiddenText>
      </a>
    </Action>
  )
}
