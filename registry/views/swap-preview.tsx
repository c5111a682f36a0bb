import { formatUnits, type SwapReview, type UseSwapReturnType, useRouter } from '@latchkey/headless'
import { useEffect, useState } from 'react'
import { swapAmount } from '../lib/swap-texts'
import { useSwapForm } from '../lib/use-swap-form'
import { useWalletAttempt } from '../lib/use-wallet-attempt'
import { swapMessages } from '../messages/swap'
import { transferMessages } from '../messages/transfer'
import { SwapSent } from '../parts/swap-sent'
import { SwapSummary } from '../parts/swap-summary'
import { TransferFailed } from '../parts/transfer-failed'
import { TransferWaiting } from '../parts/transfer-waiting'
import { useViewHeader } from '../parts/view-header'
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
  useViewHeader({ title: words.titles[swapping.status], isDone: swapping.isSuccess })

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
        detail={words.stages[stage]({ from, to })}
        step={review.needsApproval ? words.steps[stage] : undefined}
      />
    )
  if (swapping.isError)
    return (
      <TransferFailed token={quote.to} error={swapping.error}>
        {finalErrors.includes(swapping.error.code) ? (
          <Button onClick={() => goBack()}>{words.newPrice}</Button>
        ) : (
          <Button onClick={swap}>{transferMessages.wallet.tryAgain}</Button>
        )}
      </TransferFailed>
    )
  return <SwapSummary review={review} from={from} to={to} onSwap={swap} />
}
