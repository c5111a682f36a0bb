import {
  formatAmount,
  formatBalance,
  formatUnits,
  type Money,
  type SwapToken,
  type UseSwapReturnType,
  useAccount,
  useFeatures,
  useRouter,
  useServiceSupport,
  useSwap,
  useSwapTokens,
  worthOf,
} from '@latchkey/headless'
import {
  focusField,
  impactLevel,
  isSameToken,
  percentText,
  type SwapChoice,
  swapAmount,
  swapRate,
  swapStep,
  swapTokenGroups,
  useAge,
  useReviewSubmit,
  useSwapForm,
  useViewHeader,
} from '@latchkey/headless/ui'
import { ArrowDownUpIcon, ChevronDownIcon, PlusIcon } from 'lucide-react'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { transferMessages, swapMessages as words } from '../messages'
import { Spinner } from '../ui/action'
import { AmountEntry, AmountMax, AmountResult } from '../ui/amount'
import { ChoiceSearch, TokenChip, TokenChoice } from '../ui/choice'
import { cn } from '../ui/cn'
import { AddressText, DetailList, DetailRow } from '../ui/details'
import { ListItem } from '../ui/list'
import { ErrorNote, FeatureGate, WarningNote } from '../ui/notes'
import { TokenPicture } from '../ui/picture'
import { ReviewButton } from '../ui/transfer'
import { HiddenText, ViewBody, ViewFooter } from '../ui/view'

/** What to swap for what, at which price. Its button leads to the review. */
export function SwapView() {
  const { hasSwaps } = useFeatures()
  const support = useServiceSupport({ service: 'swaps', query: { enabled: hasSwaps } })
  return (
    <FeatureGate
      title={words.title}
      isAvailable={hasSwaps && support.data !== false}
      glyph={<ArrowDownUpIcon size={32} strokeWidth={1.5} />}
      unavailable={words.unavailable}
      unavailableDetail={words.unavailableDetail}
    >
      <SwapForm />
    </FeatureGate>
  )
}

function SwapForm() {
  const { form, fromPrice, toPrice } = useSwapForm()
  const { push } = useRouter()
  const { quote, reviewing, priceImpact, canReview } = form
  const step = swapStep(form, { ...transferMessages, ...words })
  const { isBusy, submit } = useReviewSubmit({
    view: 'SwapPreview',
    canReview,
    mustStop: step.target !== undefined || quote.isError,
    reviewing,
  })

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reviewing.isPending) return
    if (step.target === 'token') return push('SwapSelectToken', { swapSide: 'to' })
    if (focusField(event.currentTarget, step.target)) return
    if (quote.isError) void quote.refetch()
    else submit()
  }
  return (
    <form data-slot="lk-swap-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody className="gap-1">
        <SwapPay form={form} price={fromPrice} />
        <SwapFlip onFlip={form.flip} />
        <SwapReceive form={form} price={toPrice} />
        {priceImpact !== undefined && impactLevel(priceImpact) !== 'low' && (
          <WarningNote className="mt-2">{words.highImpact(percentText(priceImpact))}</WarningNote>
        )}
        {quote.error && (
          <ErrorNote className="mt-2" error={quote.error} onRetry={() => void quote.refetch()} />
        )}
        {reviewing.error && <ErrorNote className="mt-2" error={reviewing.error} />}
        <SwapDetails form={form} />
      </ViewBody>
      <ViewFooter>
        <ReviewButton view="SwapPreview" canReview={canReview} isBusy={isBusy}>
          {step.label}
        </ReviewButton>
      </ViewFooter>
    </form>
  )
}

interface SwapFieldProps {
  form: UseSwapReturnType
  /** Price of one unit of the token. Default: none. */
  price?: Money | undefined
}

/** The amount to pay. */
function SwapPay({ form, price }: SwapFieldProps) {
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
function SwapReceive({ form, price }: SwapFieldProps) {
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

interface AmountWorthProps {
  value: bigint | undefined
  decimals: number | undefined
  /** Price of one unit. Default: none. */
  price?: Money | undefined
}

/** What an amount is worth. An empty place if it has no price. */
function AmountWorth({ value, decimals, price }: AmountWorthProps) {
  const worth = price && value !== undefined && decimals !== undefined && worthOf(value, decimals, price)
  return (
    <bdi data-slot="lk-amount-worth" className="min-h-5 truncate text-lk-detail text-lk-muted tabular-nums">
      {worth && transferMessages.worth(formatAmount(worth.value, worth.decimals))}
    </bdi>
  )
}

/** The button between the two amounts, which changes their places. */
function SwapFlip({ onFlip }: { onFlip: () => void }) {
  return (
    <button
      type="button"
      data-slot="lk-swap-flip"
      title={words.flip}
      aria-label={words.flip}
      onClick={() => onFlip()}
      className="lk-guard z-1 -my-5 grid size-11 shrink-0 place-items-center self-center rounded-full select-none"
    >
      <span
        data-slot="lk-swap-flip-face"
        className="grid size-9 place-items-center rounded-full bg-lk-surface text-lk-ink shadow-lk-edge"
      >
        <ArrowDownUpIcon aria-hidden="true" size={18} strokeWidth={2} />
      </span>
    </button>
  )
}

/** The price with its age, and below it what the swap costs and what it yields at least. */
function SwapDetails({ form }: { form: UseSwapReturnType }) {
  const { quote, minimumReceived, priceImpact, fee, slippage, change } = form
  const { network } = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  const age = useAge(quote.data?.readAt)
  const id = useId()
  const { data } = quote
  if (!data) return null
  const native = network?.nativeCurrency
  const isHigh = priceImpact !== undefined && impactLevel(priceImpact) !== 'low'
  return (
    <div data-slot="lk-swap-details" className="-mb-3 flex flex-col">
      <button
        type="button"
        data-slot="lk-swap-price"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={words.showDetails}
        onClick={() => setIsOpen((was) => !was)}
        className="lk-guard flex min-h-12 items-center gap-2 rounded-lk-row px-2 text-lk-detail text-lk-muted select-none hover:bg-lk-row active:bg-lk-hover"
      >
        <bdi data-slot="lk-swap-rate" className="min-w-0 flex-1 truncate text-start text-lk-ink tabular-nums">
          {words.rate({ from: data.from.symbol, amount: swapRate(data), to: data.to.symbol })}
        </bdi>
        {quote.isFetching ? (
          <Spinner className="size-4" />
        ) : (
          <span dir="auto" data-slot="lk-swap-age" aria-hidden="true" className="shrink-0 tabular-nums">
            {words.age(age)}
          </span>
        )}
        <HiddenText>{words.ageText(age)}</HiddenText>
        <ChevronDownIcon
          aria-hidden="true"
          size={16}
          strokeWidth={1.75}
          className={cn(isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div data-slot="lk-swap-more" id={id} className="flex flex-col gap-2 pb-3">
          <DetailList>
            {minimumReceived !== undefined && !data.isExact && (
              <DetailRow label={words.minimum}>
                <span data-slot="lk-swap-minimum" dir="ltr" className="truncate">
                  {swapAmount(minimumReceived, data.to)}
                </span>
              </DetailRow>
            )}
            {priceImpact !== undefined && (
              <DetailRow label={words.impact}>
                <span data-slot="lk-swap-impact" dir="ltr" className={cn(isHigh && 'text-lk-danger')}>
                  {words.impactOf(percentText(Math.max(0, priceImpact)))}
                </span>
              </DetailRow>
            )}
            {fee !== undefined && native && (
              <DetailRow label={transferMessages.fee}>
                <span data-slot="lk-swap-fee" dir="ltr">
                  {swapAmount(fee, native)}
                </span>
              </DetailRow>
            )}
            <DetailRow label={words.source}>
              <bdi data-slot="lk-swap-source" className="truncate">
                {words.sourceOf(data.source)}
              </bdi>
            </DetailRow>
          </DetailList>
          {!data.isExact && (
            <SwapSlippage slippage={slippage} onChange={(value) => change({ slippage: value })} />
          )}
        </div>
      )}
    </div>
  )
}

/** The tolerances to choose from, in percent. */
const tolerances = [0.5, 1, 3] as const

interface SwapSlippageProps {
  /** In percent. */
  slippage: number
  onChange: (slippage: number) => void
}

/** How much less than quoted a swap may yield. */
function SwapSlippage({ slippage, onChange }: SwapSlippageProps) {
  return (
    <fieldset
      aria-label={words.slippage}
      data-slot="lk-swap-slippage"
      className="m-0 flex min-w-0 flex-col gap-2 p-0"
    >
      <p data-slot="lk-swap-slippage-label" className="px-2 text-lk-detail text-lk-muted">
        {words.slippage}
      </p>
      <div data-slot="lk-swap-slippages" className="flex gap-2">
        {tolerances.map((percent) => (
          <button
            key={percent}
            type="button"
            dir="auto"
            data-slot="lk-swap-slippage-choice"
            aria-pressed={percent === slippage}
            onClick={() => onChange(percent)}
            className="lk-guard min-h-11 min-w-0 flex-1 rounded-lk-row bg-lk-row text-center text-lk-detail font-medium tabular-nums select-none hover:bg-lk-hover active:bg-lk-press aria-pressed:shadow-[inset_0_0_0_2px_var(--lk-pure)]"
          >
            {words.slippageOf(percent)}
          </button>
        ))}
      </div>
      <p data-slot="lk-swap-slippage-detail" className="px-2 text-lk-caption text-lk-muted">
        {words.slippageDetail}
      </p>
    </fieldset>
  )
}

const tokensWords = words.tokens

/** The tokens to swap: those of the account, popular ones, all of them, and any by its address. */
export function SwapSelectTokenView() {
  const {
    goBack,
    data: { swapSide: side = 'to' },
  } = useRouter()
  const form = useSwap()
  useViewHeader({ title: tokensWords.titles[side] })
  const choose = (token: SwapToken) => {
    const other = side === 'from' ? form.to : form.from
    // The token of the other side: the sides change places.
    if (other && isSameToken(other, token)) form.flip()
    else form.change({ [side]: token })
    goBack()
  }
  return <TokenSearch chosen={form[side]} onChoose={choose} />
}

const none = { own: [], popular: [], all: [] }

interface TokenSearchProps {
  chosen: SwapToken | undefined
  onChoose: (token: SwapToken) => void
}

/** A component of its own, so that a key renders the list without the form of the swap. */
function TokenSearch({ chosen, onChoose }: TokenSearchProps) {
  const [search, setSearch] = useState('')
  const { data, error, isPending, isFetching, refetch } = useSwapTokens({ search })
  const groups = useMemo(() => {
    const { own, popular, all } = swapTokenGroups(data ?? none)
    return [
      { heading: tokensWords.own, choices: own },
      { heading: tokensWords.popular, choices: popular },
      { heading: tokensWords.all, choices: all },
    ]
  }, [data])

  const isEmpty = groups.every(({ choices }) => choices.length === 0)
  const isLoading = isPending || (isFetching && isEmpty)
  const unlisted = isLoading ? undefined : data?.unlisted
  return (
    <ChoiceSearch<SwapChoice>
      words={{ ...transferMessages.tokens, ...tokensWords }}
      search={search}
      onSearch={setSearch}
      groups={groups}
      isLoading={isLoading}
      error={error}
      onRetry={() => void refetch()}
      renderChoice={(token, tabIndex) => (
        <TokenChoice
          token={token}
          amount={token.value === undefined ? undefined : formatBalance(token.value, token.decimals)}
          worth={
            token.price && token.value !== undefined
              ? worthOf(token.value, token.decimals, token.price)
              : undefined
          }
          isChosen={chosen !== undefined && isSameToken(chosen, token)}
          tabIndex={tabIndex}
          onClick={() => onChoose(token)}
        />
      )}
    >
      {unlisted && <UnlistedToken token={unlisted} onChoose={() => onChoose(unlisted)} />}
    </ChoiceSearch>
  )
}

/** A token that was read by its address, with a warning. */
function UnlistedToken({ token, onChoose }: { token: SwapToken; onChoose: () => void }) {
  return (
    <div data-slot="lk-swap-unlisted" className="flex flex-col gap-3 pt-1">
      <ListItem
        data-slot="lk-swap-unlisted-token"
        data-token={token.address}
        leading={<TokenPicture token={token} className="rounded-full" />}
        detail={tokensWords.unlisted}
        onClick={onChoose}
      >
        {token.name}
      </ListItem>
      <WarningNote>{tokensWords.unlistedWarning}</WarningNote>
      {token.address && <AddressText address={token.address} className="px-3 rtl:text-right" />}
    </div>
  )
}
