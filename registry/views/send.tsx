import {
  type UseSendFormReturnType,
  useAccount,
  useFeatures,
  useRouter,
  useSendForm,
} from '@latchkey/headless'
import { SendHorizontalIcon } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useSendToken } from '../lib/send-token'
import { sendMessages as words } from '../messages/send'
import { AmountField } from '../parts/amount-field'
import { ErrorNote } from '../parts/error-note'
import { FeeRow } from '../parts/fee-row'
import { NoAccount } from '../parts/no-account'
import { ReceiverField } from '../parts/receiver-field'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

/** What to send and to whom: amount, token, receiver. Its button leads to the review. */
export function SendView() {
  const { address } = useAccount()
  const { hasSend } = useFeatures()
  useViewHeader({ title: words.title })
  if (address && hasSend) return <SendForm />
  return (
    <ViewBody>
      {address ? (
        <Empty
          glyph={<SendHorizontalIcon size={32} strokeWidth={1.5} />}
          title={words.unavailable}
          detail={words.unavailableDetail}
        />
      ) : (
        <NoAccount />
      )}
    </ViewBody>
  )
}

function SendForm() {
  const { token: chosen } = useSendForm()
  const token = useSendToken(chosen)
  const form = useSendForm({ price: token?.price })
  const { push, preload } = useRouter()
  // Pressed while the receiver or the fee is read.
  const [isWaiting, setIsWaiting] = useState(false)
  const headingId = useId()
  const step = nextStep(form, token?.symbol ?? '')
  const { reviewing, limits, canReview } = form
  const { mutate } = reviewing
  const mustStop = step.field !== undefined || limits.isError
  if (isWaiting && mustStop) setIsWaiting(false)
  const isReady = isWaiting && canReview && !mustStop
  useEffect(() => {
    if (!isReady) return
    mutate(undefined, { onSuccess: () => push('SendReview'), onSettled: () => setIsWaiting(false) })
  }, [isReady, mutate, push])
  if (!token) return null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reviewing.isPending) return
    const field = step.field && event.currentTarget.elements.namedItem(step.field)
    if (field instanceof HTMLElement) field.focus()
    else setIsWaiting(true)
  }
  return (
    <form data-slot="lk-send-form" className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
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
        <Button
          type="submit"
          variant={canReview || isWaiting ? 'primary' : 'neutral'}
          isBusy={isWaiting || reviewing.isPending}
          onPointerEnter={() => preload('SendReview')}
        >
          {step.label}
        </Button>
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
  const { amount, receiver, amountError, value, resolved, limits } = form
  if (amount.trim() === '') return { label: words.needsAmount, field: 'amount' }
  if (amountError?.code === 'send/draft-incomplete') return { label: words.needsAmount, field: 'amount' }
  if (amountError) {
    const native = limits.data?.native.symbol ?? symbol
    if (amountError.code === 'send/insufficient-balance')
      return { label: words.notEnough(symbol), field: 'amount' }
    if (amountError.code === 'send/insufficient-fee')
      return { label: words.notEnoughForFee(native), field: 'amount' }
    return { label: words.checkAmount, field: 'amount' }
  }
  if (value === undefined) return { label: words.checkAmount, field: 'amount' }
  if (receiver.trim() === '') return { label: words.needsReceiver, field: 'receiver' }
  if (resolved.isError) return { label: words.checkReceiver, field: 'receiver' }
  return { label: words.review }
}
