import {
  formatBalance,
  formatUnits,
  type OnrampAmount,
  type OnrampProvider,
  type OnrampQuote,
  type UseOnrampReturnType,
  useAccount,
  useFeatures,
  useOnramp,
  useRouter,
  useServiceSupport,
  type ViewName,
} from '@latchkey/headless'
import {
  currencySign,
  currencyText,
  focusField,
  onrampStep,
  paymentLimitTexts,
  providerFee,
  useViewHeader,
} from '@latchkey/headless/ui'
import { ArrowDownIcon, ChevronRightIcon, CreditCardIcon, PlusIcon, WalletIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { payMessages, transferMessages, onrampMessages as words } from '../messages'
import { Action } from '../ui/action'
import { AmountEntry, AmountResult } from '../ui/amount'
import { ChoiceChip, TokenChip } from '../ui/choice'
import { DetailList } from '../ui/details'
import { ProtectGate } from '../ui/frame-place'
import { ChosenMark, GroupHeading, ListItem, RowIcon } from '../ui/list'
import { Empty, ErrorNote, FeatureGate, NetworksButton, NoAccount, WarningNote } from '../ui/notes'
import { ImageTile, TokenPicture } from '../ui/picture'
import { SkeletonItems } from '../ui/placeholder'
import { ReviewRow } from '../ui/transfer'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

const fundWords = payMessages.fund

/** The ways to get funds into the account: buy, receive. */
export function FundWalletView() {
  const { address } = useAccount()
  const { hasOnramp, hasReceive } = useFeatures()
  const { canOpen } = useRouter()
  useViewHeader({ title: fundWords.title })
  const support = useServiceSupport({ service: 'onramp', query: { enabled: hasOnramp } })
  const canBuy = hasOnramp && support.data !== false && canOpen('OnRampProviders')
  const canReceive = hasReceive && canOpen('Receive')
  if (!address)
    return (
      <ViewBody>
        <NoAccount />
      </ViewBody>
    )
  return (
    <ViewBody className="gap-2">
      {canBuy && (
        <FundRow view="OnRampProviders" icon={<PlusIcon size={20} />} detail={fundWords.buyDetail}>
          {fundWords.buy}
        </FundRow>
      )}
      {canReceive && (
        <FundRow view="Receive" icon={<ArrowDownIcon size={20} />} detail={fundWords.receiveDetail}>
          {fundWords.receive}
        </FundRow>
      )}
      {!canBuy && !canReceive && (
        <Empty
          glyph={<WalletIcon size={32} strokeWidth={1.5} />}
          title={fundWords.none}
          detail={fundWords.noneDetail}
        >
          <NetworksButton />
        </Empty>
      )}
    </ViewBody>
  )
}

interface FundRowProps {
  view: ViewName
  icon: ReactNode
  detail: string
  children: string
}

function FundRow({ view, icon, detail, children }: FundRowProps) {
  const { push, preload } = useRouter()
  return (
    <ListItem
      data-slot="lk-fund"
      data-view={view}
      leading={<RowIcon>{icon}</RowIcon>}
      detail={detail}
      onPointerEnter={() => preload(view)}
      onClick={() => push(view)}
    >
      {children}
    </ListItem>
  )
}

/** A purchase that was begun and has not arrived. Leads to it. */
function OnrampOngoing() {
  const { order } = useOnramp()
  const { push } = useRouter()
  if (!order || order.status === 'arrived' || order.status === 'declined') return null
  return (
    <ListItem
      data-slot="lk-onramp-ongoing"
      leading={<TokenPicture token={{ symbol: order.symbol }} className="rounded-full" />}
      detail={words.ongoingDetail}
      trailing={
        <ChevronRightIcon
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="text-lk-muted rtl:-scale-x-100"
        />
      }
      onClick={() => push('BuyInProgress')}
    >
      {words.ongoing(order.symbol)}
    </ListItem>
  )
}

/** Decimals of what is received. */
const shownDigits = 6

/** What is paid, with its currency and the limits of the way to pay. */
function OnrampPay({ form }: { form: UseOnrampReturnType }) {
  const { amount, amountError, payment, method, change } = form
  const { push, preload } = useRouter()
  if (!payment) return null
  const limit = method && paymentLimitTexts(method, payment.id, words)
  return (
    <AmountEntry
      isCompact
      label={words.pay}
      value={amount}
      onChange={(text) => change({ amount: text })}
      inputLabel={transferMessages.amountIn(payment.id)}
      sign={currencySign(payment.id, words.language)}
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
        limit && (
          <span
            data-slot="lk-onramp-limits"
            className="min-w-0 truncate text-lk-detail text-lk-muted tabular-nums"
          >
            {limit.name}
            {': '}
            <bdi>{limit.range}</bdi>
          </span>
        )
      }
    />
  )
}

/** What is received for it, on which network. */
function OnrampReceive({ form }: { form: UseOnrampReturnType }) {
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

/** What to buy, for how much, and from whom. Its button opens the page of the provider. */
export function OnRampProvidersView() {
  const { hasOnramp } = useFeatures()
  const support = useServiceSupport({ service: 'onramp', query: { enabled: hasOnramp } })
  return (
    <FeatureGate
      title={words.title}
      isAvailable={hasOnramp && support.data !== false}
      glyph={<CreditCardIcon size={32} strokeWidth={1.5} />}
      unavailable={words.unavailable}
      unavailableDetail={words.unavailableDetail}
    >
      <ProtectGate>
        <OnrampForm />
      </ProtectGate>
    </FeatureGate>
  )
}

function OnrampForm() {
  const form = useOnramp()
  const { push } = useRouter()
  const { options, quote, buying, canBuy, provider, network, purchase } = form
  if (options.isPending)
    return (
      <ViewBody>
        <SkeletonItems count={3} />
      </ViewBody>
    )
  if (options.isError)
    return (
      <ViewBody>
        <ErrorNote error={options.error} onRetry={() => void options.refetch()} />
      </ViewBody>
    )
  if (!provider || !purchase || !network)
    return (
      <ViewBody>
        <Empty
          glyph={<CreditCardIcon size={32} strokeWidth={1.5} />}
          title={words.none}
          detail={words.noneDetail}
        >
          <NetworksButton />
        </Empty>
      </ViewBody>
    )
  const step = onrampStep(form, { ...transferMessages, ...words })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (buying.isPending) return
    if (canBuy) buying.mutate(undefined, { onSuccess: () => push('BuyInProgress') })
    else focusField(event.currentTarget, step.target)
  }
  return (
    <form data-slot="lk-onramp-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody className="gap-3">
        <OnrampOngoing />
        <OnrampPay form={form} />
        <OnrampReceive form={form} />
        {quote.error && <ErrorNote error={quote.error} onRetry={() => void quote.refetch()} />}
        {quote.data && <OnrampFees quote={quote.data} />}
        {options.data.isFallback && <WarningNote>{words.fallback}</WarningNote>}
        <OnrampProviders form={form} />
        {buying.error && <ErrorNote error={buying.error} />}
      </ViewBody>
      <ViewFooter>
        <Action type="submit" variant={canBuy ? 'default' : 'secondary'} isBusy={buying.isPending}>
          <span data-slot="lk-button-label" className="truncate">
            {step.label}
          </span>
        </Action>
      </ViewFooter>
    </form>
  )
}

/** Who sells. Nothing is shown if there is no choice. */
function OnrampProviders({ form }: { form: UseOnrampReturnType }) {
  const { options, provider: chosen, change } = form
  const headingId = useId()
  const providers = options.data?.providers ?? []
  if (providers.length < 2) return null
  return (
    <section aria-labelledby={headingId} data-slot="lk-onramp-providers" className="flex flex-col gap-2">
      <GroupHeading headingId={headingId}>{words.provider}</GroupHeading>
      <ul data-slot="lk-onramp-provider-list" className="flex flex-col gap-1">
        {providers.map((provider) => (
          <li key={provider.id}>
            <Provider
              provider={provider}
              isChosen={provider.id === chosen?.id}
              onChoose={() => change({ provider: provider.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProviderProps {
  provider: OnrampProvider
  isChosen: boolean
  onChoose: () => void
}

function Provider({ provider: { id, name, feeRange }, isChosen, onChoose }: ProviderProps) {
  return (
    <ListItem
      data-slot="lk-onramp-provider"
      data-provider={id}
      aria-current={isChosen || undefined}
      leading={
        <ChosenMark isChosen={isChosen}>
          <ImageTile src={undefined} name={name} />
        </ChosenMark>
      }
      detail={feeRange && words.feeRange(feeRange)}
      trailing={isChosen && <HiddenText>{words.selected}</HiddenText>}
      onClick={onChoose}
    >
      {name}
    </ListItem>
  )
}

/** What a purchase costs beside what is bought. */
function OnrampFees({ quote }: { quote: OnrampQuote }) {
  const fee = providerFee(quote)
  return (
    <DetailList>
      {fee && <ReviewRow label={words.providerFee}>{moneyText(fee)}</ReviewRow>}
      <ReviewRow label={transferMessages.fee}>{moneyText(quote.networkFee)}</ReviewRow>
    </DetailList>
  )
}

/** Returns an amount of money: `$97.50`. */
function moneyText({ value, decimals, currency }: OnrampAmount): string {
  return currencyText(formatUnits(value, decimals), currency, words.language)
}
