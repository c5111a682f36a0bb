'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { type OnrampOrder, shownOrderStore } from '../../core/orders/shownOrder.js'
import { addShownTransaction } from '../../core/transactions/shownTransactions.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { OnrampDraftIncompleteError } from '../../shared/errors/onramp.js'
import { formatUnits } from '../../shared/format.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { toTypedAmount } from '../../shared/parseTypedAmount.js'
import { type BuyErrorType, type BuyReturnType, dismissOrder } from './buy.js'
import { changeOnrampForm, type OnrampFormFields, onrampFormStore, resetOnrampForm } from './onrampForm.js'
import { buyOnrampFormMutationOptions } from './onrampFormOptions.js'
import { type ReadOnrampFormReturnType, readOnrampForm } from './readOnrampForm.js'
import { type UseOnrampOptionsReturnType, useOnrampOptions } from './useOnrampOptions.js'
import { type UseOnrampQuoteReturnType, useOnrampQuote } from './useOnrampQuote.js'

/** Parameters of `useOnramp`. */
export interface UseOnrampParameters extends LatchkeyParameters {
  /** Page of the app, of its own origin, that the provider leads back to. Default: the current page. */
  returnUrl?: string | undefined
}

/** The form, what its fields mean, and what changes it. */
export interface UseOnrampReturnType extends ReadOnrampFormReturnType {
  /** What can be chosen. */
  readonly options: UseOnrampOptionsReturnType
  /** The text of what is paid, in units of `payment`. */
  readonly amount: string
  /** What the purchase costs and gives. */
  readonly quote: UseOnrampQuoteReturnType
  /** Whether there are quotes. Without them, the page of the provider tells the price. */
  readonly hasQuotes: boolean
  /** Whether a wallet is connected that can receive on `network`. */
  readonly isConnected: boolean
  /**
   * Whether the form is complete and without an error, and has a quote if there are quotes. A quote that
   * failed does not keep the user from buying: the provider tells the price again.
   */
  readonly canBuy: boolean
  /** Opens the page of the provider. Mutate it during the click, also to open the page again. */
  readonly buying: UseMutationResult<BuyReturnType, BuyErrorType | OnrampDraftIncompleteError, void>
  /** The purchase that was begun last, and what became of it. */
  readonly order: OnrampOrder | undefined
  /** Changes fields. Another payment currency has its first method. */
  change(fields: Partial<OnrampFormFields>): void
  /** Brings back the defaults. */
  reset(): void
  /** Closes the order. If the provider led back, a toast tells its arrival. */
  dismiss(): void
}

/**
 * The form of a purchase by card or bank transfer. All components share one form, which has a default for
 * everything but the amount. It is filled by `open({ view: 'OnRampProviders', data: { onramp } })`, where
 * `onramp` has the purchase and the amount. The purchase itself is made on the page of a provider, in a
 * window; `order` says what became of it.
 *
 * @example
 * ```tsx
 * import { useOnramp } from '@latchkey/headless'
 *
 * function Buy() {
 *   const { amount, amountError, payment, canBuy, buying, change, order } = useOnramp()
 *   if (order) return <p>{order.status === 'arrived' ? 'It is there.' : `Buy in ${order.provider.name}`}</p>
 *   return (
 *     <>
 *       <input value={amount} onChange={({ target }) => change({ amount: target.value })} /> {payment?.id}
 *       <p role="alert">{amountError?.shortMessage ?? buying.error?.shortMessage}</p>
 *       <button type="button" disabled={!canBuy} onClick={() => buying.mutate()}>Buy</button>
 *     </>
 *   )
 * }
 * ```
 */
export function useOnramp(parameters: UseOnrampParameters = {}): UseOnrampReturnType {
  const { returnUrl } = parameters
  const latchkey = useGivenLatchkey('useOnramp', parameters.latchkey)
  const store = onrampFormStore(latchkey)
  const fields = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)
  const shown = shownOrderStore(latchkey)
  const { order } = useSyncExternalStore(shown.subscribe, shown.getState, shown.getInitialState)
  const orderId = order?.id
  // The component tells its end, not a toast.
  useEffect(() => {
    if (orderId) return addShownTransaction(latchkey, orderId)
  }, [latchkey, orderId])
  const active = useStoreValue(latchkey, 'networks', (state) => state.activeNetworkId)
  const begun = useStoreValue(latchkey, 'router', ({ data }) => data.onramp)
  useEffect(() => {
    if (!begun) return
    const { amount = '' } = begun
    changeOnrampForm(latchkey, { ...begun, amount: toTypedAmount(amount) })
  }, [latchkey, begun])
  const options = useOnrampOptions({ latchkey, networkId: active })
  const read = readOnrampForm(fields, options.data, active)
  const { provider, purchase, network, payment, method, value, amountError } = read
  const namespace = network && namespaceOf(network.networkId)
  const isConnected = useStoreValue(latchkey, 'accounts', (state) =>
    namespace ? state[namespace]?.status === 'connected' : false,
  )
  const hasQuotes = latchkey.options.services.onramp?.getQuote !== undefined
  const amount = value === undefined || amountError ? undefined : formatUnits(value, 2)
  const quote = useOnrampQuote({
    latchkey,
    provider: provider?.id,
    networkId: network?.networkId,
    purchase: purchase?.symbol,
    payment: payment?.id,
    method: method?.method,
    amount,
    query: { enabled: hasQuotes },
  })
  const draft =
    provider && purchase && network && amount
      ? {
          provider,
          networkId: network.networkId,
          purchase: purchase.symbol,
          token: network.address,
          payment: payment?.id,
          amount,
          quoted: quote.data?.received,
          returnUrl,
        }
      : undefined
  return {
    ...read,
    options,
    amount: fields.amount,
    quote,
    hasQuotes,
    isConnected,
    canBuy: isConnected && draft !== undefined && (!hasQuotes || !quote.isPending),
    buying: useMutation(buyOnrampFormMutationOptions(latchkey, draft)),
    order,
    change: (changed) => changeOnrampForm(latchkey, changed),
    reset: () => resetOnrampForm(latchkey),
    dismiss: () => dismissOrder(latchkey),
  }
}
