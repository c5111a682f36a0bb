'use client'

import { type UseMutationResult, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { NativeBalance } from '../../core/capabilities.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Money } from '../../shared/money.js'
import { formatTypedAmount, toTypedAmount } from '../../shared/parseTypedAmount.js'
import type { SwapToken } from '../../wire/swaps/swaps.js'
import { loadSwapping } from './loadSwapping.js'
import { type ReadSwapFormReturnType, readSwapForm } from './readSwapForm.js'
import type { ReviewSwapErrorType, SwapReview } from './reviewSwap.js'
import type { SwapErrorType, SwapParameters, SwapReturnType } from './swap.js'
import { swapBalancesQueryOptions } from './swapBalancesOptions.js'
import {
  changeSwapForm,
  flipSwapForm,
  resetSwapForm,
  type SwapForm,
  type SwapFormFields,
  swapFormStore,
} from './swapForm.js'
import { reviewSwapMutationOptions, swapSwapFormMutationOptions } from './swapFormOptions.js'
import { useAllowance } from './useAllowance.js'
import { useGasPrice } from './useGasPrice.js'
import { useIsExpired } from './useIsExpired.js'
import { type UseSwapQuoteReturnType, useSwapQuote } from './useSwapQuote.js'

/** Gas of a swap and of an approval, which no wallet says before it is asked. */
const [swapGas, approvalGas] = [150_000n, 60_000n]

/** What the form cannot read by itself. */
export interface UseSwapParameters extends LatchkeyParameters {
  /** Price of one unit of the token to pay, such as of `usePrices`. Default: none. */
  fromPrice?: Money | undefined
  /** Price of one unit of the token to receive. Default: none. */
  toPrice?: Money | undefined
}

/** The form, what its texts mean, and what changes it. */
export interface UseSwapReturnType extends SwapForm, ReadSwapFormReturnType {
  /** What the amount would be exchanged for. */
  readonly quote: UseSwapQuoteReturnType
  /** Whether the quote is older than 30 seconds, because newer ones failed. It cannot be swapped. */
  readonly isExpired: boolean
  /** Balance of `from`. `undefined` while it is read. */
  readonly balance: NativeBalance | undefined
  /** Balance of the native currency, which pays the fee. `undefined` while it is read. */
  readonly native: NativeBalance | undefined
  /** Estimate of the network fee, in the smallest unit of the native currency. */
  readonly fee: bigint | undefined
  /** Whether the wallet is asked to approve the token first. */
  readonly needsApproval: boolean
  /** Whether the form is complete and without an error, and has a quote that can be swapped. */
  readonly canReview: boolean
  /** Fixes the quote, the account and the least to receive as `review`. Mutate it with "Review". */
  readonly reviewing: UseMutationResult<SwapReview, ReviewSwapErrorType, void>
  /** Swaps. Mutate it with `review`, which is swapped once: a double click swaps once. */
  readonly swapping: UseMutationResult<SwapReturnType, SwapErrorType, SwapParameters>
  /** Changes fields. Another token to pay empties the amount; any change ends the review. */
  change(fields: Partial<SwapFormFields>): void
  /** Swaps the sides. The new amount is what was to be received. */
  flip(): void
  /** Enters the whole balance, less the fee of the native currency. Does nothing while that is read. */
  setMax(): void
  reset(): void
}

/**
 * The form of a swap. All components share one form, which is emptied when the account or its network
 * changes, and when a swap was sent. `open({ view: 'Swap', data: { swap: { from, to, amount } } })` fills
 * it. Nothing is sent before `reviewing` has succeeded: it fixes what is
 * swapped. `sent` has the swap that was sent last, and what became of it.
 *
 * @example
 * ```tsx
 * import { useSwap } from '@latchkey/headless'
 *
 * function Swap() {
 *   const { review, ...form } = useSwap()
 *   if (review)
 *     return (
 *       <button type="button" disabled={form.isLoading} onClick={() => form.swapping.mutate(review)}>
 *         {review.needsApproval ? 'Approve and swap' : 'Swap'}
 *       </button>
 *     )
 *   return (
 *     <>
 *       <input value={form.amount} onChange={({ target }) => form.change({ amount: target.value })} />
 *       <p role="alert">{form.amountError?.shortMessage ?? form.quote.error?.shortMessage}</p>
 *       <button type="button" disabled={!form.canReview} onClick={() => form.reviewing.mutate()}>
 *         Review swap
 *       </button>
 *     </>
 *   )
 * }
 * ```
 */
export function useSwap(parameters: UseSwapParameters = {}): UseSwapReturnType {
  const { fromPrice, toPrice } = parameters
  const latchkey = useGivenLatchkey('useSwap', parameters.latchkey)
  const store = swapFormStore(latchkey)
  const form = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)
  const network = useStoreValue(latchkey, 'networks', (state) => findNetwork(state, state.activeNetworkId))
  const account = useStoreValue(latchkey, 'accounts', ({ eip155 }) => eip155)
  const native: SwapToken | undefined =
    network?.namespace === 'eip155' ? { networkId: network.networkId, ...network.nativeCurrency } : undefined
  const { from = native, to, amount, slippage } = form
  const isConnected = account?.status === 'connected' && account.networkId === network?.networkId
  const balances = useQuery(
    swapBalancesQueryOptions(latchkey, {
      from,
      account: isConnected ? `${account.networkId}:${account.activeAddress}` : undefined,
    }),
  )
  const allowance = useAllowance({ latchkey, token: from?.address ? from : undefined, to })
  const gasPrice = useGasPrice({ latchkey, query: { enabled: native !== undefined } })
  const begun = useStoreValue(latchkey, 'router', ({ data }) => data.swap)
  useEffect(() => {
    if (!begun) return
    const { from, to, amount = '' } = begun
    changeSwapForm(latchkey, { from, to, amount: toTypedAmount(amount) })
  }, [latchkey, begun])
  const fields = { from, to, amount, slippage }
  const facts = {
    balance: balances.data?.from.value,
    native: balances.data?.native.value,
    fee: undefined,
    nativeSymbol: native?.symbol ?? '',
    quote: undefined,
    fromPrice,
    toPrice,
  }
  const { value } = readSwapForm(fields, facts)
  const hasAmount = value !== undefined
  useEffect(() => {
    // Before "Review" can be pressed, which loads it again if this fails.
    if (hasAmount) loadSwapping().catch(() => {})
  }, [hasAmount])
  const quote = useSwapQuote({ latchkey, from, to, amount: value })
  const isExpired = useIsExpired(quote.data?.readAt)
  const needsApproval = value !== undefined && allowance.data !== undefined && allowance.data < value
  const gas = swapGas + (needsApproval ? approvalGas : 0n)
  const fee = gasPrice.data && gas * gasPrice.data.standard
  const read = readSwapForm(fields, { ...facts, fee, quote: quote.data })
  return {
    ...form,
    from,
    ...read,
    quote,
    isExpired,
    balance: balances.data?.from,
    native: balances.data?.native,
    fee,
    needsApproval,
    canReview:
      isConnected &&
      read.minimumReceived !== undefined &&
      !read.amountError &&
      !isExpired &&
      balances.isSuccess,
    reviewing: useMutation(
      reviewSwapMutationOptions(latchkey, {
        quote: quote.data,
        fee,
        priceImpact: read.priceImpact,
      }),
    ),
    swapping: useMutation(swapSwapFormMutationOptions(latchkey)),
    change: (changed) => changeSwapForm(latchkey, changed),
    flip: () => flipSwapForm(latchkey, { quote: quote.data, native }),
    setMax() {
      if (!from || !balances.data || (!from.address && !gasPrice.data)) return
      // The price of gas can rise until the user has approved.
      const reserve = from.address || !gasPrice.data ? 0n : swapGas * gasPrice.data.instant * 2n
      const { value: own } = balances.data.from
      const max = own > reserve ? own - reserve : 0n
      changeSwapForm(latchkey, { amount: formatTypedAmount(max, from.decimals) })
    },
    reset: () => resetSwapForm(latchkey),
  }
}
