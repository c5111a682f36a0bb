import {
  type UseSendFormReturnType,
  useBalance,
  useFeatures,
  useSendFields,
  useSendForm,
} from '@latchkey/headless'
import { SendHorizontalIcon } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { amountProblem } from '../lib/amount-problem'
import { errorTitle } from '../lib/error-title'
import { useSendToken } from '../lib/send-token'
import { useReviewSubmit } from '../lib/use-review-submit'
import { sendMessages as words } from '../messages/send'
import { AmountField } from '../parts/amount-field'
import { ErrorNote } from '../parts/error-note'
import { FeatureGate } from '../parts/feature-gate'
import { FeeRow } from '../parts/fee-row'
import { ReceiverField } from '../parts/receiver-field'
import { ReviewButton } from '../parts/review-button'
import { ViewBody, ViewFooter } from '../parts/view-layout'

/** What to send and to whom: amount, token, receiver. Its button leads to the review. */
export function SendView() {
  const { hasSend } = useFeatures()
  const { error } = useBalance()
  const isMissing = error?.code === 'config/package-missing'
  return (
    <FeatureGate
      title={words.title}
      isAvailable={hasSend && !isMissing}
      glyph={<SendHorizontalIcon size={32} strokeWidth={1.5} />}
      unavailable={isMissing ? errorTitle(error) : words.unavailable}
      unavailableDetail={words.unavailableDetail}
    >
      <SendForm />
    </FeatureGate>
  )
}

function SendForm() {
  const token = useSendToken(useSendFields().token)
  const form = useSendForm({ price: token?.price })
  const headingId = useId()
  const step = nextStep(form, token?.symbol ?? '')
  const { reviewing, limits, canReview } = form
  const { isBusy, submit } = useReviewSubmit({
    view: 'SendReview',
    canReview,
    mustStop: step.field !== undefined || limits.isError,
    reviewing,
  })
  if (!token) return null

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reviewing.isPending) return
    const field = step.field && event.currentTarget.elements.namedItem(step.field)
    if (field instanceof HTMLElement) field.focus()
    else submit()
  }
  return (
    <form data-slot="lk-send-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody className="gap-3">
        <AmountField form={form} token={token} />
        <section aria-labelledby={headingId} data-slot="lk-send-receiver" className="flex flex-col gap-3">
          <h3
            id={headingId}
            data-slot="lk-send-receiver-title"
            className="-mb-1 px-2 text-lk-detail font-medium text-lk-muted"
          >
            {words.to}
          </h3>
          <ReceiverField form={form} />
        </section>
        {limits.error && <ErrorNote error={limits.error} onRetry={() => void limits.refetch()} />}
        {reviewing.error && <ErrorNote error={reviewing.error} />}
      </ViewBody>
      <ViewFooter>
        <FeeRow form={form} />
        <ReviewButton view="SendReview" canReview={canReview} isBusy={isBusy}>
          {step.label}
        </ReviewButton>
      </ViewFooter>
    </form>
  )
}

interface Step {
  readonly label: string
  /** What has to be changed first. */
  readonly field?: 'amount' | 'receiver' | undefined
}

/** Returns what is missing, or what the button does. */
function nextStep(form: UseSendFormReturnType, symbol: string): Step {
  const { receiver, resolved, limits } = form
  const problem = amountProblem({ ...form, symbol, nativeSymbol: limits.data?.native.symbol ?? symbol })
  if (problem) return { label: problem, field: 'amount' }
  if (receiver.trim() === '') return { label: words.needsReceiver, field: 'receiver' }
  if (resolved.isError) return { label: words.checkReceiver, field: 'receiver' }
  return { label: words.review }
}
