import { type UseSwapReturnType, useAccount, useFeatures, useRouter } from '@latchkey/headless'
import { ArrowDownUpIcon } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { highImpact, percentText } from '../lib/swap-texts'
import { useSwapForm } from '../lib/use-swap-form'
import { swapMessages as words } from '../messages/swap'
import { ErrorNote } from '../parts/error-note'
import { NoAccount } from '../parts/no-account'
import { SwapDetails } from '../parts/swap-details'
import { SwapPay, SwapReceive } from '../parts/swap-field'
import { useViewHeader } from '../parts/view-header'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WarningNote } from '../parts/warning-note'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

/** What to swap for what, at which price. Its button leads to the review. */
export function SwapView() {
  const { address } = useAccount()
  const { hasSwaps } = useFeatures()
  useViewHeader({ title: words.title })
  if (address && hasSwaps) return <SwapForm />
  return (
    <ViewBody>
      {address ? (
        <Empty
          glyph={<ArrowDownUpIcon size={32} strokeWidth={1.5} />}
          title={words.unavailable}
          detail={words.unavailableDetail}
        />
      ) : (
        <NoAccount />
      )}
    </ViewBody>
  )
}

function SwapForm() {
  const { form, fromPrice, toPrice } = useSwapForm()
  const { push, preload } = useRouter()
  // Pressed while the price is read.
  const [isWaiting, setIsWaiting] = useState(false)
  const { quote, reviewing, priceImpact, canReview, flip } = form
  const { mutate } = reviewing
  const step = nextStep(form)
  const mustStop = step.target !== undefined || quote.isError
  if (isWaiting && mustStop) setIsWaiting(false)
  const isReady = isWaiting && canReview && !mustStop
  useEffect(() => {
    if (!isReady) return
    mutate(undefined, { onSuccess: () => push('SwapPreview'), onSettled: () => setIsWaiting(false) })
  }, [isReady, mutate, push])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reviewing.isPending) return
    if (step.target === 'token') return push('SwapSelectToken', { swapSide: 'to' })
    const field = step.target && event.currentTarget.elements.namedItem(step.target)
    if (field instanceof HTMLElement) field.focus()
    else if (quote.isError) void quote.refetch()
    else setIsWaiting(true)
  }
  return (
    <form data-slot="lk-swap-form" className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <ViewBody className="gap-1">
        <SwapPay form={form} price={fromPrice} />
        <button
          type="button"
          data-slot="lk-swap-flip"
          title={words.flip}
          aria-label={words.flip}
          onClick={() => flip()}
          className="lk-guard z-1 -my-5 grid size-11 place-items-center self-center rounded-full select-none"
        >
          <span
            data-slot="lk-swap-flip-face"
            className="grid size-9 place-items-center rounded-full bg-lk-surface text-lk-ink shadow-lk-edge"
          >
            <ArrowDownUpIcon aria-hidden="true" size={18} strokeWidth={2} />
          </span>
        </button>
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
        <Button
          type="submit"
          variant={canReview || isWaiting ? 'primary' : 'neutral'}
          isBusy={isWaiting || reviewing.isPending}
          onPointerEnter={() => preload('SwapPreview')}
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
  readonly target?: 'amount' | 'token' | undefined
}

/** Returns what is missing, or what the button does. */
function nextStep(form: UseSwapReturnType): Step {
  const { amount, amountError, from, to, value, quote, native } = form
  if (amountError?.code === 'swap/same-token') return { label: words.sameToken, target: 'token' }
  if (!to) return { label: words.needsToken, target: 'token' }
  if (amount.trim() === '' || amountError?.code.endsWith('/draft-incomplete'))
    return { label: words.needsAmount, target: 'amount' }
  if (amountError?.code === 'send/insufficient-balance')
    return { label: words.notEnough(from?.symbol ?? ''), target: 'amount' }
  if (amountError?.code === 'send/insufficient-fee')
    return { label: words.notEnoughForFee(native?.symbol ?? ''), target: 'amount' }
  if (amountError || value === undefined) return { label: words.checkAmount, target: 'amount' }
  if (quote.isError) return { label: words.noPrice }
  return { label: words.review }
}
