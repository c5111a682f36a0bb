import {
  formatUnits,
  type SwapReview,
  type SwapToken,
  type UseSwapReturnType,
  useNetworks,
  useRouter,
  useTransaction,
} from '@latchkey/headless'
import {
  impactLevel,
  percentText,
  swapAmount,
  swapRate,
  useAge,
  useReviewed,
  useSwapForm,
  useViewHeader,
  useWalletAttempt,
} from '@latchkey/headless/ui'
import { swapMessages, transferMessages } from '../messages'
import { Action } from '../ui/action'
import { headline } from '../ui/cn'
import { DetailList } from '../ui/details'
import { DangerNote, WarningNote } from '../ui/notes'
import { TokenPicture } from '../ui/picture'
import {
  ReviewAmount,
  ReviewCard,
  ReviewLine,
  ReviewPlace,
  ReviewRow,
  TransferFailed,
  TransferSent,
  TransferWaiting,
} from '../ui/transfer'
import { ViewBody, ViewFooter } from '../ui/view'
import { errorTitle } from '../ui/words'

const reviewingWords = swapMessages.reviewing

/** The swap before it is sent, the requests to the wallet, and what became of it. */
export function SwapPreviewView() {
  const { form } = useSwapForm()
  const review = useReviewed(form.review, 'Swap')
  return review ? <Reviewed review={review} form={form} /> : null
}

/** Errors after which the same review cannot be swapped. */
const finalErrors: readonly string[] = [
  'send/sender-changed',
  'swap/quote-expired',
  'swap/slippage',
  'swap/reverted',
]

function Reviewed({ review, form }: { review: SwapReview; form: UseSwapReturnType }) {
  const { goBack } = useRouter()
  const { swapping, sent, stage = review.needsApproval ? 'approving' : 'swapping' } = form
  const { phase, begin } = useWalletAttempt('SwapPreview', swapping.isPending)
  useViewHeader({ title: reviewingWords.titles[swapping.status], isDone: swapping.isSuccess })

  const { quote } = review
  const from = `${formatUnits(quote.fromAmount, quote.from.decimals)} ${quote.from.symbol}`
  const to = swapAmount(quote.toAmount, quote.to)
  const swap = () => begin((signal) => swapping.mutate({ ...review, signal }))

  if (swapping.isSuccess)
    return <SwapSent hash={swapping.data.hash} sent={sent} token={quote.to} from={from} to={to} />
  if (swapping.isPending)
    return (
      <TransferWaiting
        token={quote.to}
        phase={phase}
        detail={reviewingWords.stages[stage]({ from, to })}
        step={review.needsApproval ? reviewingWords.steps[stage] : undefined}
      />
    )
  if (swapping.isError)
    return (
      <TransferFailed token={quote.to} error={swapping.error}>
        {finalErrors.includes(swapping.error.code) ? (
          <Action onClick={() => goBack()}>{reviewingWords.newPrice}</Action>
        ) : (
          <Action onClick={swap}>{transferMessages.wallet.tryAgain}</Action>
        )}
      </TransferFailed>
    )
  return <SwapSummary review={review} from={from} to={to} onSwap={swap} />
}

/** A wallet is not asked for a swap whose price is older. */
const maxAgeSeconds = 30

interface SwapSummaryProps {
  review: SwapReview
  /** The amounts with their symbols. */
  from: string
  to: string
  onSwap: () => void
}

/** Reads as a sentence: You pay 0.5 ETH, you receive about 1,000 USDC. */
function SwapSummary({ review, from, to, onSwap }: SwapSummaryProps) {
  const { networks } = useNetworks()
  const { quote, fee, priceImpact = 0, minimumReceived } = review
  const network = networks.find(({ networkId }) => networkId === review.networkId)
  const isSerious = impactLevel(priceImpact) === 'serious'
  const isOld = useAge(quote.readAt) >= maxAgeSeconds
  return (
    <>
      {/* With warnings it scrolls, and has nothing else to focus. */}
      <ViewBody role="group" aria-label={reviewingWords.titles.idle} tabIndex={0} className="gap-3">
        <ReviewCard
          from={
            <ReviewLine
              label={reviewingWords.pay}
              picture={<TokenPicture token={quote.from} className="rounded-full" />}
            >
              <ReviewAmount>{from}</ReviewAmount>
            </ReviewLine>
          }
          to={
            <ReviewLine
              label={quote.isExact ? swapMessages.receive : reviewingWords.receive}
              picture={<TokenPicture token={quote.to} className="rounded-full" />}
            >
              <ReviewAmount>{to}</ReviewAmount>
            </ReviewLine>
          }
        />
        {isSerious && <DangerNote>{swapMessages.highImpact(percentText(priceImpact))}</DangerNote>}
        {isOld && <WarningNote>{reviewingWords.stale}</WarningNote>}
        <DetailList>
          {!quote.isExact && (
            <ReviewRow
              label={swapMessages.minimum}
              title={`${formatUnits(minimumReceived, quote.to.decimals)} ${quote.to.symbol}`}
            >
              {swapAmount(minimumReceived, quote.to)}
            </ReviewRow>
          )}
          <ReviewRow label={swapMessages.price} dir="auto">
            {swapMessages.rate({ from: quote.from.symbol, amount: swapRate(quote), to: quote.to.symbol })}
          </ReviewRow>
          {fee !== undefined && network && (
            <ReviewRow label={transferMessages.fee}>{swapAmount(fee, network.nativeCurrency)}</ReviewRow>
          )}
          <ReviewPlace account={review.account} network={network} />
        </DetailList>
        {review.needsApproval && (
          <p data-slot="lk-swap-approval" className="px-3 text-lk-detail text-pretty text-lk-muted">
            {reviewingWords.approveFirst(quote.from.symbol)}
          </p>
        )}
      </ViewBody>
      <ViewFooter>
        <SwapButtons isOld={isOld} isSerious={isSerious} onSwap={onSwap}>
          {reviewingWords.submit({ from, to: quote.to.symbol })}
        </SwapButtons>
      </ViewFooter>
    </>
  )
}

interface SwapButtonsProps {
  isOld: boolean
  isSerious: boolean
  onSwap: () => void
  children: string
}

/** The button that swaps. If the price is old or bad, the first button goes back. */
function SwapButtons({ isOld, isSerious, onSwap, children }: SwapButtonsProps) {
  const { goBack } = useRouter()
  if (isOld) return <Action onClick={() => goBack()}>{reviewingWords.newPrice}</Action>
  if (isSerious)
    return (
      <>
        <Action onClick={() => goBack()}>{reviewingWords.change}</Action>
        <Action variant="ghost" size="sm" data-action="swap-anyway" onClick={onSwap}>
          {reviewingWords.anyway}
        </Action>
      </>
    )
  return (
    <Action data-action="swap" onClick={onSwap}>
      <span data-slot="lk-button-label" className="truncate">
        {children}
      </span>
    </Action>
  )
}

const sentWords = swapMessages.sent

interface SwapSentProps {
  hash: string
  sent: UseSwapReturnType['sent']
  /** What is received. */
  token: SwapToken
  /** The amounts with their symbols. */
  from: string
  to: string
}

/** The swap is sent, and its state on the network until the user leaves. */
function SwapSent({ hash, sent, token, from, to }: SwapSentProps) {
  const { replace } = useRouter()
  const explorerUrl = useTransaction({ hash })?.explorerUrl
  const { status = 'pending', error, received } = sent?.hash === hash ? sent : {}
  if (status === 'failed')
    return (
      <TransferSent
        token={token}
        ring="danger"
        title={error ? headline(errorTitle(error)) : sentWords.titles.failed}
        detail={error?.action}
        explorerUrl={explorerUrl}
      >
        <Action onClick={() => replace('Swap')}>{sentWords.again}</Action>
      </TransferSent>
    )
  if (status === 'pending')
    return (
      <TransferSent
        token={token}
        ring="running"
        title={sentWords.titles.pending(from)}
        detail={sentWords.to(to)}
        hint={sentWords.waiting}
        explorerUrl={explorerUrl}
      />
    )
  return (
    <TransferSent
      token={token}
      ring="success"
      title={sentWords.titles.success(from)}
      // What was quoted is not what has arrived.
      detail={received === undefined ? sentWords.confirmed : sentWords.received(swapAmount(received, token))}
      explorerUrl={explorerUrl}
    />
  )
}
