import {
  formatUnits,
  type SendReview,
  shortenAddress,
  type UseSendFormReturnType,
  useRouter,
  useSendForm,
  useTransaction,
} from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { type SendToken, useSendToken } from '../lib/send-token'
import { useWalletAttempt } from '../lib/use-wallet-attempt'
import { sendMessages } from '../messages/send'
import { transferMessages } from '../messages/transfer'
import { SendSummary } from '../parts/send-summary'
import { TransferFailed } from '../parts/transfer-failed'
import { TransferSent } from '../parts/transfer-sent'
import { TransferWaiting } from '../parts/transfer-waiting'
import { useViewHeader } from '../parts/view-header'
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

/** After these, what was reviewed is no longer what would be sent, or cannot be. */
const hasChanged = ['send/sender-changed', 'send/receiver-changed', 'config/package-missing']

interface ReviewedProps {
  review: SendReview
  sending: UseSendFormReturnType['sending']
}

function Reviewed({ review, sending }: ReviewedProps) {
  const { goBack } = useRouter()
  const token = useSendToken(review.token)
  const { phase, begin } = useWalletAttempt('SendReview', sending.isPending)
  useViewHeader({ title: words.titles[sending.status], isDone: sending.isSuccess })

  if (!token) return null
  const amount = `${formatUnits(review.value, token.decimals)} ${token.symbol}`
  const to = review.name ?? shortenAddress(review.to)
  const send = () => begin((signal) => sending.mutate({ ...review, signal }))

  if (sending.isSuccess) return <Sent hash={sending.data.hash} token={token} amount={amount} to={to} />
  if (sending.isPending)
    return <TransferWaiting token={token} phase={phase} detail={words.sends({ amount, to })} />
  if (sending.isError)
    return (
      <TransferFailed token={token} error={sending.error}>
        {hasChanged.includes(sending.error.code) ? (
          <Button onClick={() => goBack()}>{words.startOver}</Button>
        ) : (
          <Button onClick={send}>{transferMessages.wallet.tryAgain}</Button>
        )}
      </TransferFailed>
    )
  return <SendSummary review={review} token={token} amount={amount} onSend={send} />
}

interface SentProps {
  hash: string
  token: SendToken
  amount: string
  to: string
}

/** The transaction is sent, and its state on the network until the user leaves. */
function Sent({ hash, token, amount, to }: SentProps) {
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
