import {
  formatAmount,
  formatUnits,
  type SendReview,
  useNetworks,
  useRouter,
  worthOf,
} from '@latchkey/headless'
import { isSerious } from '../lib/is-serious'
import type { SendToken } from '../lib/send-token'
import { useFeeText } from '../lib/use-fee-text'
import { sendMessages } from '../messages/send'
import { transferMessages } from '../messages/transfer'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'
import { AddressText } from './address-text'
import { DetailList } from './detail-list'
import { ReviewAmount, ReviewCard, ReviewLine, ReviewName } from './review-card'
import { ReviewPlace, ReviewRow } from './review-rows'
import { SendWarnings } from './send-warnings'
import { TokenPicture } from './token-picture'
import { ViewBody, ViewFooter } from './view-layout'

const words = sendMessages.reviewing

export interface SendSummaryProps {
  review: SendReview
  token: SendToken
  amount: string
  onSend: () => void
}

/** Reads as a sentence: You send 0.5 ETH to bob.eth. */
export function SendSummary({ review, token, amount, onSend }: SendSummaryProps) {
  const { networks } = useNetworks()
  const feeText = useFeeText()
  const { fee, feeCurrency } = review
  const worth = token.price && worthOf(review.value, token.decimals, token.price)
  return (
    <>
      <ViewBody className="gap-3">
        <ReviewCard
          from={
            <ReviewLine
              label={words.send}
              picture={<TokenPicture token={token} className="rounded-full" />}
              detail={
                worth && (
                  <span data-slot="lk-review-worth" dir="ltr" className="text-lk-detail text-lk-muted">
                    {transferMessages.worth(formatAmount(worth.value, worth.decimals))}
                  </span>
                )
              }
            >
              <ReviewAmount>{amount}</ReviewAmount>
            </ReviewLine>
          }
          to={
            <ReviewLine
              label={words.to}
              picture={<Avatar address={review.to} size={40} />}
              detail={<AddressText address={review.to} className="rtl:text-right" />}
            >
              {review.name && <ReviewName>{review.name}</ReviewName>}
            </ReviewLine>
          }
        />
        <SendWarnings warnings={review.warnings} address={review.to} />
        <DetailList>
          <ReviewPlace
            account={review.from}
            network={networks.find(({ networkId }) => networkId === review.networkId)}
          />
          <ReviewRow
            label={transferMessages.fee}
            title={`${formatUnits(fee, feeCurrency.decimals)} ${feeCurrency.symbol}`}
          >
            {feeText(fee, feeCurrency)}
          </ReviewRow>
        </DetailList>
      </ViewBody>
      <ViewFooter>
        <SendButtons review={review} amount={amount} onSend={onSend} />
      </ViewFooter>
    </>
  )
}

/** The button that sends. With a serious warning, the first button goes back. */
function SendButtons({ review: { warnings }, amount, onSend }: Omit<SendSummaryProps, 'token'>) {
  const { goBack } = useRouter()
  if (!warnings.some(isSerious))
    return (
      <Button data-action="send" onClick={onSend}>
        <span data-slot="lk-button-label" className="truncate">
          {words.submit(amount)}
        </span>
      </Button>
    )
  const isPending = warnings.some(({ code }) => code === 'send/already-pending')
  return (
    <>
      <Button onClick={() => goBack()}>{isPending ? words.stop : words.change}</Button>
      <Button variant="quiet" size="small" data-action="send-anyway" onClick={onSend}>
        {isPending ? words.sendAgain : words.anyway}
      </Button>
    </>
  )
}
