import { type UseSwapReturnType, useAccount } from '@latchkey/headless'
import { ChevronDownIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../lib/cn'
import { swapRate } from '../lib/swap-rate'
import { highImpact, percentText, swapAmount } from '../lib/swap-texts'
import { useAge } from '../lib/use-age'
import { swapMessages as words } from '../messages/swap'
import { transferMessages } from '../messages/transfer'
import { HiddenText } from '../primitives/hidden-text'
import { Spinner } from '../primitives/spinner'
import { DetailList, DetailRow } from './detail-list'
import { SwapSlippage } from './swap-slippage'

/** The price with its age, and below it what the swap costs and what it yields at least. */
export function SwapDetails({ form }: { form: UseSwapReturnType }) {
  const { quote, minimumReceived, priceImpact, fee, slippage, change } = form
  const { network } = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  const age = useAge(quote.data?.readAt)
  const id = useId()
  const { data } = quote
  if (!data) return null
  const native = network?.nativeCurrency
  const isHigh = priceImpact !== undefined && priceImpact >= highImpact
  return (
    <div data-slot="lk-swap-details" className="-mb-3 flex flex-col">
      <button
        type="button"
        data-slot="lk-swap-price"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={words.showDetails}
        onClick={() => setIsOpen((was) => !was)}
        className="lk-guard flex min-h-12 items-center gap-2 rounded-lk-row px-2 text-lk-detail text-lk-muted select-none hover:bg-lk-row active:bg-lk-hover"
      >
        <bdi data-slot="lk-swap-rate" className="min-w-0 flex-1 truncate text-start text-lk-ink tabular-nums">
          {swapRate(data)}
        </bdi>
        {quote.isFetching ? (
          <Spinner className="size-4" />
        ) : (
          <span dir="auto" data-slot="lk-swap-age" aria-hidden="true" className="shrink-0 tabular-nums">
            {words.age(age)}
          </span>
        )}
        <HiddenText>{words.ageText(age)}</HiddenText>
        <ChevronDownIcon
          aria-hidden="true"
          size={16}
          strokeWidth={1.75}
          className={cn(isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div data-slot="lk-swap-more" id={id} className="flex flex-col gap-2 pb-3">
          <DetailList>
            {minimumReceived !== undefined && !data.isExact && (
              <DetailRow label={words.minimum}>
                <span data-slot="lk-swap-minimum" dir="ltr" className="truncate">
                  {swapAmount(minimumReceived, data.to)}
                </span>
              </DetailRow>
            )}
            {priceImpact !== undefined && (
              <DetailRow label={words.impact}>
                <span data-slot="lk-swap-impact" dir="ltr" className={cn(isHigh && 'text-lk-danger')}>
                  {words.impactOf(percentText(Math.max(0, priceImpact)))}
                </span>
              </DetailRow>
            )}
            {fee !== undefined && native && (
              <DetailRow label={transferMessages.fee}>
                <span data-slot="lk-swap-fee" dir="ltr">
                  {swapAmount(fee, native)}
                </span>
              </DetailRow>
            )}
            <DetailRow label={words.source}>
              <bdi data-slot="lk-swap-source" className="truncate">
                {words.sourceOf(data.source)}
              </bdi>
            </DetailRow>
          </DetailList>
          {!data.isExact && (
            <SwapSlippage slippage={slippage} onChange={(value) => change({ slippage: value })} />
          )}
        </div>
      )}
    </div>
  )
}
