import {
  formatAmount,
  formatUnits,
  type SendReview,
  shortenAddress,
  type UseSendFormReturnType,
  useNetworks,
  useRouter,
  useSendForm,
  useTransaction,
  useViewLeave,
  useWaitingPhase,
  worthOf,
} from '@latchkey/headless'
import { ArrowDownIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { amountLength } from '../lib/amount-length'
import { errorTitle } from '../lib/error-title'
import { headline } from '../lib/headline'
import { isSerious } from '../lib/is-serious'
import { type SendToken, useSendToken } from '../lib/send-token'
import { useFeeText } from '../lib/use-fee-text'
import { sendMessages } from '../messages/send'
import { AddressText } from '../parts/address-text'
import { AttemptFace, type AttemptFaceProps } from '../parts/attempt-face'
import { DetailList, DetailRow } from '../parts/detail-list'
import { ExplorerLink } from '../parts/explorer-link'
import { OpenWallet } from '../parts/open-wallet'
import { SendWarnings } from '../parts/send-warnings'
import { TokenPicture } from '../parts/token-picture'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Avatar } from '../primitives/avatar'
import { Button } from '../primitives/button'

const words = sendMessages.reviewing

/** The transfer before it is sent, the request to the wallet, and what became of it. */
export function SendReviewView() {
  const { goBack, canGoBack, replace } = useRouter()
  const form = useSendForm()
  // The form is emptied when the transfer is sent.
  const [review] = useState(form.review)
  useEffect(() => {
    if (review) return
    if (canGoBack) goBack()
    else replace('Send')
  }, [review, canGoBack, goBack, replace])
  return review ? <Reviewed review={review} sending={form.sending} /> : null
}

interface ReviewedProps {
  review: SendReview
  sending: UseSendFormReturnType['sending']
}

function Reviewed({ review, sending }: ReviewedProps) {
  const { goBack } = useRouter()
  const token = useSendToken(review.token)
  const aborting = useRef<AbortController>(undefined)
  const [startedAt, setStartedAt] = useState<number>()
  const phase = useWaitingPhase(sending.isPending ? startedAt : undefined)
  useViewHeader({ title: words.titles[sending.status], isDone: sending.isSuccess })
  useViewLeave('SendReview', () => aborting.current?.abort())

  if (!token) return null
  const amount = `${formatUnits(review.value, token.decimals)} ${token.symbol}`
  const send = () => {
    aborting.current = new AbortController()
    setStartedAt(Date.now())
    sending.mutate({ ...review, signal: aborting.current.signal })
  }
  const face = (props: Omit<AttemptFaceProps, 'picture' | 'shape'>) => (
    <ViewBody className="justify-center">
      <AttemptFace
        picture={<TokenPicture token={token} className="size-20 rounded-full text-lk-title" />}
        shape="circle"
        {...props}
      />
    </ViewBody>
  )
  const to = review.name ?? shortenAddress(review.to)

  if (sending.isSuccess) return <Sent hash={sending.data.hash} amount={amount} to={to} face={face} />
  if (sending.isPending)
    return (
      <>
        {face({
          ring: phase === 'none' ? 'idle' : 'running',
          title: phase === 'long' ? words.long : words.confirm,
          detail: phase === 'long' ? words.longDetail : words.sends({ amount, to }),
          hint: phase === 'hint' ? words.hint : undefined,
        })}
        <ViewFooter>
          <OpenWallet />
          <Button variant="neutral" onClick={() => goBack()}>
            {words.cancel}
          </Button>
        </ViewFooter>
      </>
    )
  if (sending.isError) {
    const isOver = sending.error.code === 'send/sender-changed'
    return (
      <>
        {face({
          ring: 'danger',
          title: headline(errorTitle(sending.error)),
          detail: sending.error.action,
        })}
        <ViewFooter>
          {isOver ? (
            <Button onClick={() => goBack()}>{words.startOver}</Button>
          ) : (
            <Button onClick={send}>{words.tryAgain}</Button>
          )}
        </ViewFooter>
      </>
    )
  }
  return <Review review={review} token={token} amount={amount} onSend={send} />
}

interface ReviewProps {
  review: SendReview
  token: SendToken
  amount: string
  onSend: () => void
}

/** Reads as a sentence: You send 0.5 ETH to bob.eth. */
function Review({ review, token, amount, onSend }: ReviewProps) {
  const { goBack } = useRouter()
  const { networks } = useNetworks()
  const feeText = useFeeText()
  const network = networks.find(({ networkId }) => networkId === review.networkId)
  const worth = token.price && worthOf(review.value, token.decimals, token.price)
  const mustStop = review.warnings.some(isSerious)
  const isPending = review.warnings.some(({ code }) => code === 'send/already-pending')
  return (
    <>
      <ViewBody className="gap-3">
        <div data-slot="lk-review" className="flex flex-col rounded-lk-tile bg-lk-row">
          <Line
            label={words.send}
            picture={<TokenPicture token={token} className="rounded-full" />}
            detail={
              worth && (
                <span data-slot="lk-review-worth" dir="ltr" className="text-lk-detail text-lk-muted">
                  {sendMessages.worth(formatAmount(worth.value, worth.decimals))}
                </span>
              )
            }
          >
            <span
              dir="ltr"
              data-slot="lk-review-amount"
              data-length={amountLength(amount)}
              className="block font-semibold [overflow-wrap:anywhere] tabular-nums rtl:text-right data-[length=long]:text-[calc(var(--lk-font-size)*2.2)] data-[length=longest]:text-lk-title data-[length=medium]:text-[calc(var(--lk-font-size)*2.6)] data-[length=short]:text-[calc(var(--lk-font-size)*2.6)]"
            >
              {amount}
            </span>
          </Line>
          <span
            aria-hidden="true"
            data-slot="lk-review-arrow"
            className="z-1 -my-2 ms-4 grid size-8 place-items-center self-start rounded-full bg-lk-surface text-lk-muted shadow-lk-edge"
          >
            <ArrowDownIcon size={16} strokeWidth={2} />
          </span>
          <Line
            label={words.to}
            picture={<Avatar address={review.to} size={40} />}
            detail={<AddressText address={review.to} className="rtl:text-right" />}
          >
            {review.name && (
              <span
                data-slot="lk-review-name"
                dir="auto"
                className="block text-lk-title font-semibold [overflow-wrap:anywhere] rtl:text-right"
              >
                {review.name}
              </span>
            )}
          </Line>
        </div>
        <SendWarnings warnings={review.warnings} address={review.to} />
        <DetailList>
          <DetailRow label={words.from}>
            <span data-slot="lk-review-from" dir="ltr" title={review.from}>
              {shortenAddress(review.from)}
            </span>
          </DetailRow>
          <DetailRow label={words.network}>
            <bdi data-slot="lk-review-network" className="truncate">
              {network?.name}
            </bdi>
          </DetailRow>
          <DetailRow label={sendMessages.fee}>
            <span
              data-slot="lk-review-fee"
              dir="ltr"
              title={`${formatUnits(review.fee, review.feeCurrency.decimals)} ${review.feeCurrency.symbol}`}
            >
              {feeText(review.fee, review.feeCurrency)}
            </span>
          </DetailRow>
        </DetailList>
      </ViewBody>
      <ViewFooter>
        {mustStop ? (
          <>
            <Button onClick={() => goBack()}>{isPending ? words.stop : words.change}</Button>
            <Button variant="quiet" size="small" data-action="send-anyway" onClick={onSend}>
              {isPending ? words.sendAgain : words.anyway}
            </Button>
          </>
        ) : (
          <Button data-action="send" onClick={onSend}>
            <span data-slot="lk-button-label" className="truncate">
              {words.submit(amount)}
            </span>
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

interface LineProps {
  label: string
  picture: ReactNode
  detail: ReactNode
  children: ReactNode
}

function Line({ label, picture, detail, children }: LineProps) {
  return (
    <div data-slot="lk-review-line" className="flex items-center gap-3 p-4">
      <div data-slot="lk-review-text" className="min-w-0 flex-1">
        <p data-slot="lk-review-label" className="text-lk-detail text-lk-muted">
          {label}
        </p>
        {children}
        {detail}
      </div>
      {picture}
    </div>
  )
}

interface SentProps {
  hash: string
  amount: string
  to: string
  face: (props: Omit<AttemptFaceProps, 'picture' | 'shape'>) => ReactNode
}

/** The transaction is sent, and its state on the network until the user leaves. */
function Sent({ hash, amount, to, face }: SentProps) {
  const { reset } = useRouter()
  const transaction = useTransaction({ hash })
  const status = transaction?.status ?? 'pending'
  const isFailed = status === 'failed' || status === 'reverted'
  const { statuses, title } = sendMessages.sent
  return (
    <>
      {face({
        ring: isFailed ? 'danger' : 'success',
        title: isFailed ? statuses[status] : title(amount),
        detail: sendMessages.sent.to(to),
        hint: isFailed ? undefined : statuses[status],
      })}
      {transaction?.explorerUrl && <ExplorerLink href={transaction.explorerUrl} />}
      <ViewFooter>
        <Button data-action="done" onClick={() => reset('Account')}>
          {words.done}
        </Button>
      </ViewFooter>
    </>
  )
}
