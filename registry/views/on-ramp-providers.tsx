import {
  type UseOnrampReturnType,
  useFeatures,
  useOnramp,
  useRouter,
  useServiceSupport,
} from '@latchkey/headless'
import { CreditCardIcon } from 'lucide-react'
import type { FormEvent } from 'react'
import { onrampMessages as words } from '../messages/onramp'
import { transferMessages } from '../messages/transfer'
import { ErrorNote } from '../parts/error-note'
import { FeatureGate } from '../parts/feature-gate'
import { NetworksButton } from '../parts/networks-button'
import { OnrampPay, OnrampReceive } from '../parts/onramp-amounts'
import { OnrampFees } from '../parts/onramp-fees'
import { OnrampOngoing } from '../parts/onramp-ongoing'
import { OnrampProviders } from '../parts/onramp-providers'
import { SkeletonItems } from '../parts/skeleton-items'
import { ViewBody, ViewFooter } from '../parts/view-layout'
import { WarningNote } from '../parts/warning-note'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'

/** What to buy, for how much, and from whom. Its button opens the page of the provider. */
export function OnRampProvidersView() {
  const { hasOnramp } = useFeatures()
  const support = useServiceSupport({ service: 'onramp', query: { enabled: hasOnramp } })
  return (
    <FeatureGate
      title={words.title}
      isAvailable={hasOnramp && support.data !== false}
      glyph={<CreditCardIcon size={32} strokeWidth={1.5} />}
      unavailable={words.unavailable}
      unavailableDetail={words.unavailableDetail}
    >
      <OnrampForm />
    </FeatureGate>
  )
}

function OnrampForm() {
  const form = useOnramp()
  const { push } = useRouter()
  const { options, quote, buying, canBuy, provider, network, purchase } = form
  if (options.isPending)
    return (
      <ViewBody>
        <SkeletonItems count={3} />
      </ViewBody>
    )
  if (options.isError)
    return (
      <ViewBody>
        <ErrorNote error={options.error} onRetry={() => void options.refetch()} />
      </ViewBody>
    )
  if (!provider || !purchase || !network)
    return (
      <ViewBody>
        <Empty
          glyph={<CreditCardIcon size={32} strokeWidth={1.5} />}
          title={words.none}
          detail={words.noneDetail}
        >
          <NetworksButton />
        </Empty>
      </ViewBody>
    )
  const label = missing(form)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (buying.isPending) return
    const field = event.currentTarget.elements.namedItem('amount')
    if (canBuy) buying.mutate(undefined, { onSuccess: () => push('BuyInProgress') })
    else if (label && field instanceof HTMLElement) field.focus()
  }
  return (
    <form data-slot="lk-onramp-form" className="flex min-h-0 flex-1 flex-col" onSubmit={onSubmit}>
      <ViewBody className="gap-3">
        <OnrampOngoing />
        <OnrampPay form={form} />
        <OnrampReceive form={form} />
        {quote.error && <ErrorNote error={quote.error} onRetry={() => void quote.refetch()} />}
        {quote.data && <OnrampFees quote={quote.data} />}
        {options.data.isFallback && <WarningNote>{words.fallback}</WarningNote>}
        <OnrampProviders form={form} />
        {buying.error && <ErrorNote error={buying.error} />}
      </ViewBody>
      <ViewFooter>
        <Button type="submit" variant={canBuy ? 'primary' : 'neutral'} isBusy={buying.isPending}>
          <span data-slot="lk-button-label" className="truncate">
            {label ?? words.buy(provider.name)}
          </span>
        </Button>
      </ViewFooter>
    </form>
  )
}

/** Returns what is missing. `undefined` if nothing is. */
function missing({ amount, amountError, isConnected, network }: UseOnrampReturnType): string | undefined {
  if (!isConnected && network) return words.needsWallet(network.name)
  if (amount.trim() === '') return transferMessages.needsAmount
  return amountError && transferMessages.checkAmount
}
