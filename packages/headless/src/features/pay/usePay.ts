'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { findNetwork } from '../../core/stores/networks.js'
import type { PayRequest } from '../../core/stores/router.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useDebounced } from '../../react/useDebounced.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { formatUnits } from '../../shared/format.js'
import type { Network } from '../../shared/types.js'
import type { PayOption } from './getPayOptions.js'
import { leavePayment } from './leavePayment.js'
import type { PayErrorType, PayReturnType } from './pay.js'
import { beginPayForm, type PaymentState, payFormStore } from './payForm.js'
import { payFormMutationOptions } from './payFormOptions.js'
import { type ReadPayRequestReturnType, readPayRequest } from './readPayRequest.js'
import { type UsePayOptionsReturnType, usePayOptions } from './usePayOptions.js'

/** How long the user must have stopped typing, in milliseconds. */
const amountDebounceMs = 300

/** What is paid. */
export interface UsePayParameters extends LatchkeyParameters {
  /** Default: the one that the view `Pay` was opened with. */
  request?: PayRequest | undefined
}

/** The payment, the ways to pay it, and what became of it. */
export interface UsePayReturnType extends ReadPayRequestReturnType {
  readonly request: PayRequest | undefined
  /** The text of the amount, in units of the asset. */
  readonly amount: string
  /** Whether the app has set the amount. Otherwise the user enters it. */
  readonly hasFixedAmount: boolean
  /** Changes the amount. Does nothing if it is fixed. */
  changeAmount(amount: string): void
  /** The network of the asset. `undefined` if the app does not have it. */
  readonly network: Network | undefined
  /** Whether a wallet is connected that can pay. */
  readonly isConnected: boolean
  /** Whether the wallet uses another network: switch to `network` first, by `useSwitchNetwork`. */
  readonly isWrongNetwork: boolean
  /** The ways to pay, the best first. */
  readonly options: UsePayOptionsReturnType
  /** The option that is paid by: the chosen one, else the first that can pay. */
  readonly chosen: PayOption | undefined
  /** Chooses an option by its id. */
  choose(id: string): void
  readonly canPay: boolean
  /** Pays. A double click pays once. */
  readonly paying: UseMutationResult<PayReturnType, PayErrorType, void>
  /** The payment that was begun last, and what became of it. */
  readonly payment: PaymentState | undefined
  /** Leaves the payment. What the wallet was asked for may still be made. */
  reset(): void
}

/**
 * Pays a recipient an exact amount of an asset from what the user has: the asset itself, or another token
 * that is exchanged for it first. All components share one payment.
 * `open({ view: 'Pay', data: { pay: request } })` begins one.
 *
 * @example
 * ```tsx
 * import { type PayRequest, usePay } from '@latchkey/headless'
 *
 * function Checkout({ request }: { request: PayRequest }) {
 *   const { options, chosen, choose, canPay, paying, payment } = usePay({ request })
 *   if (payment?.status === 'success') return <p>Paid.</p>
 *   return (
 *     <>
 *       {options.data?.map(({ id, token }) => (
 *         <button key={id} type="button" aria-pressed={id === chosen?.id} onClick={() => choose(id)}>
 *           {token.symbol}
 *         </button>
 *       ))}
 *       <p role="alert">{payment?.error?.shortMessage}</p>
 *       <button type="button" disabled={!canPay} onClick={() => paying.mutate()}>Pay</button>
 *     </>
 *   )
 * }
 * ```
 */
export function usePay(parameters: UsePayParameters = {}): UsePayReturnType {
  const latchkey = useGivenLatchkey('usePay', parameters.latchkey)
  const store = payFormStore(latchkey)
  const form = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)
  const opened = useStoreValue(latchkey, 'router', ({ data }) => data.pay)
  const given = useStable(parameters.request ?? opened)
  useEffect(() => {
    if (given) beginPayForm(latchkey, given)
  }, [latchkey, given])
  const request = given ?? form.request
  const { amount: entered, optionId, payment } = form
  const network = useStoreValue(latchkey, 'networks', (state) =>
    findNetwork(state, request?.asset?.networkId),
  )
  const account = useStoreValue(latchkey, 'accounts', (state) => network && state[network.namespace])
  const address = account?.status === 'connected' ? account.activeAddress : undefined
  const { value, requestError } = readPayRequest(request, entered, network)
  const hasFixedAmount = request?.amount !== undefined
  const amount = request?.amount ?? entered
  const settled = useDebounced(amount, hasFixedAmount ? 0 : amountDebounceMs)
  const isPending = payment?.status === 'pending'
  const asked = request && value !== undefined ? { ...request, amount: amountOf(request, value) } : undefined
  const options = usePayOptions({
    latchkey,
    request: asked,
    // What is being paid must not change under it.
    query: { enabled: settled === amount && !isPending },
  })
  const list = options.data ?? []
  const chosen = list.find(({ id }) => id === optionId) ?? list.find(({ error }) => !error)
  const isWrongNetwork = address !== undefined && account?.networkId !== network?.networkId
  const canPay = asked !== undefined && chosen !== undefined && !chosen.error && !isPending && !isWrongNetwork
  return {
    request,
    value,
    requestError,
    amount,
    hasFixedAmount,
    changeAmount: (text) => void (hasFixedAmount || store.setState({ amount: text, optionId: undefined })),
    network,
    isConnected: address !== undefined,
    isWrongNetwork,
    options,
    chosen,
    choose: (id) => store.setState({ optionId: id }),
    canPay,
    paying: useMutation(
      payFormMutationOptions(latchkey, canPay ? { request: asked, option: chosen } : undefined),
    ),
    payment,
    reset: () => leavePayment(latchkey),
  }
}

/** Returns the same object as long as its content is the same. */
function useStable(request: PayRequest | undefined): PayRequest | undefined {
  const text = request && JSON.stringify(request)
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as PayRequest)), [text])
}

/** Returns the amount as `pay` takes it, which does not read what a user types. */
function amountOf({ amount, asset }: PayRequest, value: bigint): string {
  return amount ?? formatUnits(value, asset.decimals)
}
