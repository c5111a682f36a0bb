import { type UseSwapReturnType, useFeatures, useRouter, useServiceSupport } from '@latchkey/headless'
import { ArrowDownUpIcon } from 'lucide-react'
import type { FormEvent } from 'react'
import { amountProblem } from '../lib/amount-problem'
import { highImpact, percentText } from '../lib/swap-texts'
import { useReviewSubmit } from '../lib/use-review-submit'
import { useSwapForm } from '../lib/use-swap-form'
import { swapMessages as words } from '../messages/swap'
import { ErrorNote } from '../parts/error-note'
import { FeatureGate } from '../parts/feature-gate'
import { ReviewButton } from '../parts/review-button'
import { SwapDetails } from '../parts/swap-details'
import { SwapPay, SwapReceive } from '../parts/swap-field'
import { SwapFlip } from '../parts/swap-flip'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WarningNote } from '../parts/warning-note'

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
  const step = nextStep(form)
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
    const field = step.target && event.currentTarget.elements.namedItem(step.target)
    if (field instanceof HTMLElement) field.focus()
    else if (quote.isError) void quote.refetch()
    else submit()
  }
  return (
    <form data-slot="lk-swap-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody className="gap-1">
        <SwapPay form={form} price={fromPrice} />
        <SwapFlip onFlip={form.flip} />
        <SwapReceive form={form} price={toPrice} />
        {priceImpact !== undefined && priceImpact >= highImpact && (
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

interface Step {
  readonly label: string
  /** What has to be changed first. */
  readonly target?: 'amount' | 'token' | undefined
}

/** Returns what is missing, or what the button does. */
function nextStep(form: UseSwapReturnType): Step {
  const { amountError, from, to, quote, native } = form
  if (amountError?.code === 'swap/same-token') return { label: words.sameToken, target: 'token' }
  if (!to) return { label: words.needsToken, target: 'token' }
  const problem = amountProblem({
    ...form,
    symbol: from?.symbol ?? '',
    nativeSymbol: native?.symbol ?? '',
  })
  if (problem) return { label: problem, target: 'amount' }
  if (quote.isError) return { label: words.noPrice }
  return { label: words.review }
}
