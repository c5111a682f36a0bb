import {
  formatAmount,
  formatUnits,
  parsePaymentText,
  type SendReview,
  shortenAddress,
  type UseSendFormReturnType,
  useNetworks,
  useRouter,
  useSendFields,
  useSendForm,
  useTokens,
  useTransaction,
  worthOf,
} from '@latchkey/headless'
import {
  isSerious,
  paymentProblem,
  type SendableToken,
  type SendToken,
  useFeeText,
  useReviewed,
  useScanner,
  useSendToken,
  useSendTokens,
  useViewHeader,
  useWalletAttempt,
} from '@latchkey/headless/ui'
import { CameraOffIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { sendMessages, transferMessages } from '../messages'
import { Action } from '../ui/action'
import { ChoiceSearch, TokenChoice } from '../ui/choice'
import { AddressText, DetailList } from '../ui/details'
import { Empty } from '../ui/notes'
import { Avatar, TokenPicture } from '../ui/picture'
import { SendWarnings } from '../ui/send'
import { Skeleton } from '../ui/skeleton'
import {
  ReviewAmount,
  ReviewCard,
  ReviewLine,
  ReviewName,
  ReviewPlace,
  ReviewRow,
  TransferFailed,
  TransferSent,
  TransferWaiting,
} from '../ui/transfer'
import { ViewBody, ViewFooter } from '../ui/view'

const tokensWords = sendMessages.tokens

/** The tokens that the account has, to choose which one to send. */
export function SendTokenView() {
  const { goBack } = useRouter()
  const { token: chosen, change } = useSendFields()
  const { error, isPending, isSupported, refetch } = useTokens()
  const [search, setSearch] = useState('')
  const tokens = useSendTokens(search)
  useViewHeader({ title: tokensWords.title })

  const isLoading = isSupported && isPending
  const groups = useMemo(() => [{ choices: isLoading ? [] : tokens }], [tokens, isLoading])
  const choose = ({ address, decimals, symbol }: SendableToken) => {
    change({ token: address ? { address, decimals, symbol } : undefined })
    goBack()
  }
  return (
    <ChoiceSearch<SendableToken>
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
          amount={token.display}
          worth={token.worth}
          isChosen={token.address?.toLowerCase() === chosen?.address.toLowerCase()}
          tabIndex={tabIndex}
          onClick={() => choose(token)}
        />
      )}
    />
  )
}

const scannerWords = sendMessages.scanner

/** Reads the QR code of a receiver with the camera. */
export function SendScanView() {
  const { goBack } = useRouter()
  const { network } = useNetworks()
  const { change, token } = useSendFields()
  const [problem, setProblem] = useState<string>()
  useViewHeader({ title: scannerWords.title })
  const { video, status } = useScanner((text) => {
    const payment = parsePaymentText(text)
    const found = paymentProblem({ payment, network, token, words: sendMessages })
    if (found) return setProblem(found)
    // A link to a website, for instance.
    if (payment.receiver === '' || payment.receiver.includes('/')) return setProblem(scannerWords.noReceiver)
    change({ receiver: payment.receiver })
    goBack()
  })

  const isStopped = status === 'refused' || status === 'failed'
  return (
    <>
      <ViewBody>
        {isStopped ? (
          <Empty
            role="alert"
            glyph={<CameraOffIcon size={32} strokeWidth={1.5} />}
            title={scannerWords[status]}
            detail={status === 'refused' ? scannerWords.refusedDetail : scannerWords.failedDetail}
          />
        ) : (
          <>
            <div
              data-slot="lk-scanner"
              className="relative mx-auto aspect-square w-full max-w-80 overflow-clip rounded-lk-tile bg-lk-row"
            >
              {status === 'starting' && <Skeleton className="absolute inset-0 size-full rounded-lk-tile" />}
              <video
                ref={video}
                data-slot="lk-scanner-video"
                aria-label={scannerWords.detail}
                muted
                playsInline
                className="size-full object-cover"
              />
              <span
                aria-hidden="true"
                data-slot="lk-scanner-frame"
                className="absolute inset-10 rounded-lk-tile border-2 border-white/80"
              />
            </div>
            <p
              role="status"
              data-slot="lk-scanner-text"
              className="px-4 text-center text-lk-detail text-balance text-lk-muted"
            >
              {problem ?? (status === 'starting' ? scannerWords.starting : scannerWords.detail)}
            </p>
          </>
        )}
      </ViewBody>
      <ViewFooter>
        <Action variant="secondary" onClick={() => goBack()}>
          {scannerWords.cancel}
        </Action>
      </ViewFooter>
    </>
  )
}

const reviewingWords = sendMessages.reviewing

/** The transfer before it is sent, the request to the wallet, and what became of it. */
export function SendReviewView() {
  const form = useSendForm()
  const review = useReviewed(form.review, 'Send')
  return review ? <Reviewed review={review} sending={form.sending} /> : null
}

/** After these, what was reviewed is no longer what would be sent, or cannot be. */
const hasChanged = ['send/sender-changed', 'send/receiver-changed', 'config/package-missing']

function Reviewed({ review, sending }: { review: SendReview; sending: UseSendFormReturnType['sending'] }) {
  const { goBack } = useRouter()
  const token = useSendToken(review.token)
  const { phase, begin } = useWalletAttempt('SendReview', sending.isPending)
  useViewHeader({ title: reviewingWords.titles[sending.status], isDone: sending.isSuccess })

  if (!token) return null
  const amount = `${formatUnits(review.value, token.decimals)} ${token.symbol}`
  const to = review.name ?? shortenAddress(review.to)
  const send = () => begin((signal) => sending.mutate({ ...review, signal }))

  if (sending.isSuccess) return <Sent hash={sending.data.hash} token={token} amount={amount} to={to} />
  if (sending.isPending)
    return <TransferWaiting token={token} phase={phase} detail={reviewingWords.sends({ amount, to })} />
  if (sending.isError)
    return (
      <TransferFailed token={token} error={sending.error}>
        {hasChanged.includes(sending.error.code) ? (
          <Action onClick={() => goBack()}>{reviewingWords.startOver}</Action>
        ) : (
          <Action onClick={send}>{transferMessages.wallet.tryAgain}</Action>
        )}
      </TransferFailed>
    )
  return <SendSummary review={review} token={token} amount={amount} onSend={send} />
}

/** The transaction is sent, and its state on the network until the user leaves. */
function Sent({ hash, token, amount, to }: { hash: string; token: SendToken; amount: string; to: string }) {
  const transaction = useTransaction({ hash })
  const status = transaction?.status ?? 'pending'
  const { statuses, titles, to: toText } = sendMessages.sent
  return (
    <TransferSent
      token={token}
      ring={rings[status]}
      title={titles[status](amount)}
      detail={toText(to)}
      hint={statuses[status]}
      explorerUrl={transaction?.explorerUrl}
    />
  )
}

/** A check means that the network has confirmed it. */
const rings = {
  pending: 'running',
  success: 'success',
  reverted: 'danger',
  failed: 'danger',
  unconfirmed: 'idle',
} as const

interface SendSummaryProps {
  review: SendReview
  token: SendToken
  amount: string
  onSend: () => void
}

/** Reads as a sentence: You send 0.5 ETH to bob.eth. */
function SendSummary({ review, token, amount, onSend }: SendSummaryProps) {
  const { networks } = useNetworks()
  const feeText = useFeeText(transferMessages)
  const { fee, feeCurrency } = review
  const worth = token.price && worthOf(review.value, token.decimals, token.price)
  return (
    <>
      <ViewBody className="gap-3">
        <ReviewCard
          from={
            <ReviewLine
              label={reviewingWords.send}
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
              label={reviewingWords.to}
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
      <Action data-action="send" onClick={onSend}>
        <span data-slot="lk-button-label" className="truncate">
          {reviewingWords.submit(amount)}
        </span>
      </Action>
    )
  const isPending = warnings.some(({ code }) => code === 'send/already-pending')
  return (
    <>
      <Action onClick={() => goBack()}>{isPending ? reviewingWords.stop : reviewingWords.change}</Action>
      <Action variant="ghost" size="sm" data-action="send-anyway" onClick={onSend}>
        {isPending ? reviewingWords.sendAgain : reviewingWords.anyway}
      </Action>
    </>
  )
}
