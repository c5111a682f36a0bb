import {
  formatUnits,
  type SwapReview,
  type SwapToken,
  shortenAddress,
  type UseSwapReturnType,
  useNetworks,
  useRouter,
  useTransactions,
  useViewLeave,
  useWaitingPhase,
} from '@latchkey/headless'
import { ArrowDownIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { amountLength } from '../lib/amount-length'
import { errorTitle } from '../lib/error-title'
import { headline } from '../lib/headline'
import { swapRate } from '../lib/swap-rate'
import { percentText, seriousImpact, swapAmount } from '../lib/swap-texts'
import { useSwapForm } from '../lib/use-swap-form'
import { swapMessages } from '../messages/swap'
import { AttemptFace, type AttemptFaceProps } from '../parts/attempt-face'
import { DangerNote } from '../parts/danger-note'
import { DetailList, DetailRow } from '../parts/detail-list'
import { ExplorerLink } from '../parts/explorer-link'
import { OpenWallet } from '../parts/open-wallet'
import { TokenPicture } from '../parts/token-picture'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WarningNote } from '../parts/warning-note'
import { Button } from '../primitives/button'

const words = swapMessages.reviewing

/** The swap before it is sent, the requests to the wallet, and what became of it. */
export function SwapPreviewView() {
  const { goBack, canGoBack, replace } = useRouter()
  const { form } = useSwapForm()
  // The form is emptied when the swap is sent.
  const [review] = useState(form.review)
  useEffect(() => {
    if (review) return
    if (canGoBack) goBack()
    else replace('Swap')
  }, [review, canGoBack, goBack, replace])
  return review ? <Reviewed review={review} form={form} /> : null
}

interface ReviewedProps {
  review: SwapReview
  form: UseSwapReturnType
}

function Reviewed({ review, form }: ReviewedProps) {
  const { goBack } = useRouter()
  const { swapping, sent, stage = review.needsApproval ? 'approving' : 'swapping' } = form
  const aborting = useRef<AbortController>(undefined)
  const [startedAt, setStartedAt] = useState<number>()
  const phase = useWaitingPhase(swapping.isPending ? startedAt : undefined)
  useViewHeader({ title: words.titles[swapping.status], isDone: swapping.isSuccess })
  useViewLeave('SwapPreview', () => aborting.current?.abort())

  const { quote } = review
  const from = exact(quote.fromAmount, quote.from)
  const to = swapAmount(quote.toAmount, quote.to)
  const swap = () => {
    aborting.current = new AbortController()
    setStartedAt(Date.now())
    swapping.mutate({ ...review, signal: aborting.current.signal })
  }
  const face = (props: Omit<AttemptFaceProps, 'picture' | 'shape'>) => (
    <ViewBody className="justify-center">
      <AttemptFace
        picture={<TokenPicture token={quote.to} className="size-20 rounded-full text-lk-title" />}
        shape="circle"
        {...props}
      />
    </ViewBody>
  )

  if (swapping.isSuccess)
    return <Sent hash={swapping.data.hash} sent={sent} from={from} to={to} face={face} />
  if (swapping.isPending)
    return (
      <>
        {face({
          ring: phase === 'none' ? 'idle' : 'running',
          title: phase === 'long' ? words.long : words.confirm,
          detail: phase === 'long' ? words.longDetail : words.stages[stage]({ from, to }),
          hint: phase === 'hint' ? words.hint : review.needsApproval ? words.steps[stage] : undefined,
        })}
        <ViewFooter>
          <OpenWallet />
          <Button variant="neutral" onClick={() => goBack()}>
            {words.cancel}
          </Button>
        </ViewFooter>
      </>
    )
  if (swapping.isError) {
    const isOver = over.includes(swapping.error.code)
    return (
      <>
        {face({
          ring: 'danger',
          title: headline(errorTitle(swapping.error)),
          detail: swapping.error.action,
        })}
        <ViewFooter>
          {isOver ? (
            <Button onClick={() => goBack()}>{words.newPrice}</Button>
          ) : (
            <Button onClick={swap}>{words.tryAgain}</Button>
          )}
        </ViewFooter>
      </>
    )
  }
  return <Review review={review} form={form} from={from} to={to} onSwap={swap} />
}

/** Errors after which the same review cannot be swapped. */
const over: readonly string[] = [
  'send/sender-changed',
  'swap/quote-expired',
  'swap/slippage',
  'swap/reverted',
]

interface ReviewProps extends ReviewedProps {
  from: string
  to: string
  onSwap: () => void
}

/** Reads as a sentence: You pay 0.5 ETH, you receive about 1,000 USDC. */
function Review({ review, form, from, to, onSwap }: ReviewProps) {
  const { goBack } = useRouter()
  const { networks } = useNetworks()
  const { quote, fee, priceImpact } = review
  const { isExpired } = form
  const network = networks.find(({ networkId }) => networkId === review.networkId)
  const native = network?.nativeCurrency
  const isSerious = priceImpact !== undefined && priceImpact >= seriousImpact
  return (
    <>
      <ViewBody className="gap-3">
        <div data-slot="lk-swap-review" className="flex flex-col rounded-lk-tile bg-lk-row">
          <Line label={words.pay} token={quote.from} amount={from} />
          <span
            aria-hidden="true"
            data-slot="lk-swap-review-arrow"
            className="z-1 -my-2 ms-4 grid size-8 place-items-center self-start rounded-full bg-lk-surface text-lk-muted shadow-lk-edge"
          >
            <ArrowDownIcon size={16} strokeWidth={2} />
          </span>
          <Line label={words.receive} token={quote.to} amount={to} />
        </div>
        {isSerious && <DangerNote>{swapMessages.highImpact(percentText(priceImpact))}</DangerNote>}
        {isExpired && <WarningNote>{words.stale}</WarningNote>}
        <DetailList>
          <DetailRow label={swapMessages.minimum}>
            <span
              data-slot="lk-swap-review-minimum"
              dir="ltr"
              title={exact(review.minimumReceived, quote.to)}
              className="truncate"
            >
              {swapAmount(review.minimumReceived, quote.to)}
            </span>
          </DetailRow>
          <DetailRow label={swapMessages.price}>
            <bdi data-slot="lk-swap-review-rate" className="truncate">
              {swapRate(quote)}
            </bdi>
          </DetailRow>
          {fee !== undefined && native && (
            <DetailRow label={swapMessages.fee}>
              <span data-slot="lk-swap-review-fee" dir="ltr">
                {swapAmount(fee, { ...native, networkId: review.networkId })}
              </span>
            </DetailRow>
          )}
          <DetailRow label={words.from}>
            <span data-slot="lk-swap-review-from" dir="ltr" title={review.account}>
              {shortenAddress(review.account)}
            </span>
          </DetailRow>
          <DetailRow label={words.network}>
            <bdi data-slot="lk-swap-review-network" className="truncate">
              {network?.name}
            </bdi>
          </DetailRow>
        </DetailList>
        {review.needsApproval && (
          <p data-slot="lk-swap-approval" className="px-3 text-lk-detail text-pretty text-lk-muted">
            {words.approveFirst(quote.from.symbol)}
          </p>
        )}
      </ViewBody>
      <ViewFooter>
        {isExpired ? (
          <Button onClick={() => goBack()}>{words.newPrice}</Button>
        ) : isSerious ? (
          <>
            <Button onClick={() => goBack()}>{words.change}</Button>
            <Button variant="quiet" size="small" data-action="swap-anyway" onClick={onSwap}>
              {words.anyway}
            </Button>
          </>
        ) : (
          <Button data-action="swap" onClick={onSwap}>
            <span data-slot="lk-button-label" className="truncate">
              {words.submit({ from, to: quote.to.symbol })}
            </span>
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

interface LineProps {
  label: string
  token: SwapToken
  amount: string
}

function Line({ label, token, amount }: LineProps) {
  return (
    <div data-slot="lk-swap-review-line" className="flex items-center gap-3 p-4">
      <div data-slot="lk-swap-review-text" className="min-w-0 flex-1">
        <p data-slot="lk-swap-review-label" className="text-lk-detail text-lk-muted">
          {label}
        </p>
        <span
          dir="ltr"
          data-slot="lk-swap-review-amount"
          data-length={amountLength(amount)}
          className="block font-semibold [overflow-wrap:anywhere] tabular-nums rtl:text-right data-[length=long]:text-[calc(var(--lk-font-size)*2.2)] data-[length=longest]:text-lk-title data-[length=medium]:text-[calc(var(--lk-font-size)*2.4)] data-[length=short]:text-[calc(var(--lk-font-size)*2.4)]"
        >
          {amount}
        </span>
      </div>
      <TokenPicture token={token} className="rounded-full" />
    </div>
  )
}

interface SentProps {
  hash: string
  sent: UseSwapReturnType['sent']
  from: string
  to: string
  face: (props: Omit<AttemptFaceProps, 'picture' | 'shape'>) => ReactNode
}

/** The swap is sent, and its state on the network until the user leaves. */
function Sent({ hash, sent, from, to, face }: SentProps) {
  const { reset, replace } = useRouter()
  const transaction = useTransactions().find((each) => each.hash === hash)
  const { status = 'pending', error } = sent?.hash === hash ? sent : {}
  const { titles, waiting, confirmed, again } = swapMessages.sent
  if (status === 'failed')
    return (
      <>
        {face({
          ring: 'danger',
          title: error ? headline(errorTitle(error)) : titles.failed,
          detail: error?.action,
        })}
        {transaction?.explorerUrl && <ExplorerLink href={transaction.explorerUrl} />}
        <ViewFooter>
          <Button onClick={() => replace('Swap')}>{again}</Button>
          <Button variant="quiet" size="small" data-action="done" onClick={() => reset('Account')}>
            {words.done}
          </Button>
        </ViewFooter>
      </>
    )
  const isDone = status === 'success'
  return (
    <>
      {face({
        ring: isDone ? 'success' : 'running',
        title: isDone ? titles.success(from) : titles.pending(from),
        detail: isDone ? confirmed : waiting,
        hint: swapMessages.sent.to(to),
      })}
      {transaction?.explorerUrl && <ExplorerLink href={transaction.explorerUrl} />}
      <ViewFooter>
        <Button variant={isDone ? 'primary' : 'neutral'} data-action="done" onClick={() => reset('Account')}>
          {words.done}
        </Button>
      </ViewFooter>
    </>
  )
}

/** Returns an amount with all its decimals. */
function exact(value: bigint, { decimals, symbol }: SwapToken): string {
  return `${formatUnits(value, decimals)} ${symbol}`
}
