import { formatUnits, type SwapReview, useNetworks, useRouter } from '@latchkey/headless'
import { swapRate } from '../lib/swap-rate'
import { percentText, seriousImpact, swapAmount } from '../lib/swap-texts'
import { useAge } from '../lib/use-age'
import { swapMessages } from '../messages/swap'
import { transferMessages } from '../messages/transfer'
import { Button } from '../primitives/button'
import { DangerNote } from './danger-note'
import { DetailList } from './detail-list'
import { ReviewAmount, ReviewCard, ReviewLine } from './review-card'
import { ReviewPlace, ReviewRow } from './review-rows'
import { TokenPicture } from './token-picture'
import { ViewBody, ViewFooter } from './view-layout'
import { WarningNote } from './warning-note'

const words = swapMessages.reviewing

/** A wallet is not asked for a swap whose price is older. */
const maxAgeSeconds = 30

export interface SwapSummaryProps {
  review: SwapReview
  /** The amounts with their symbols. */
  from: string
  to: string
  onSwap: () => void
}

/** Reads as a sentence: You pay 0.5 ETH, you receive about 1,000 USDC. */
export function SwapSummary({ review, from, to, onSwap }: SwapSummaryProps) {
  const { networks } = useNetworks()
  const { quote, fee, priceImpact = 0, minimumReceived } = review
  const network = networks.find(({ networkId }) => networkId === review.networkId)
  const isSerious = priceImpact >= seriousImpact
  const isOld = useAge(quote.readAt) >= maxAgeSeconds
  return (
    <>
      {/* With warnings it scrolls, and has nothing else to focus. */}
      <ViewBody role="group" aria-label={words.titles.idle} tabIndex={0} className="gap-3">
        <ReviewCard
          from={
            <ReviewLine
              label={words.pay}
              picture={<TokenPicture token={quote.from} className="rounded-full" />}
            >
              <ReviewAmount>{from}</ReviewAmount>
            </ReviewLine>
          }
          to={
            <ReviewLine
              label={quote.isExact ? swapMessages.receive : words.receive}
              picture={<TokenPicture token={quote.to} className="rounded-full" />}
            >
              <ReviewAmount>{to}</ReviewAmount>
            </ReviewLine>
          }
        />
        {isSerious && <DangerNote>{swapMessages.highImpact(percentText(priceImpact))}</DangerNote>}
        {isOld && <WarningNote>{words.stale}</WarningNote>}
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
            {swapRate(quote)}
          </ReviewRow>
          {fee !== undefined && network && (
            <ReviewRow label={transferMessages.fee}>{swapAmount(fee, network.nativeCurrency)}</ReviewRow>
          )}
          <ReviewPlace account={review.account} network={network} />
        </DetailList>
        {review.needsApproval && (
          <p data-slot="lk-swap-approval" className="px-3 text-lk-detail text-pretty text-lk-muted">
            {words.approveFirst(quote.from.symbol)}
          </p>
        )}
      </ViewBody>
      <ViewFooter>
        <SwapButtons isOld={isOld} isSerious={isSerious} onSwap={onSwap}>
          {words.submit({ from, to: quote.to.symbol })}
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
  if (isOld) return <Button onClick={() => goBack()}>{words.newPrice}</Button>
  if (isSerious)
    return (
      <>
        <Button onClick={() => goBack()}>{words.change}</Button>
        <Button variant="quiet" size="small" data-action="swap-anyway" onClick={onSwap}>
          {words.anyway}
        </Button>
      </>
    )
  return (
    <Button data-action="swap" onClick={onSwap}>
      <span data-slot="lk-button-label" className="truncate">
        {children}
      </span>
    </Button>
  )
}
