'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findNetwork } from '../../core/stores/networks.js'
import type { LatchkeyParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { Money } from '../../shared/money.js'
import { formatTypedAmount } from '../../shared/parseTypedAmount.js'
import {
  convertAmount,
  type ReadSendFormReturnType,
  readSendForm,
  type SendAmountErrorType,
} from './readSendForm.js'
import type { ReviewSendErrorType, SendReview } from './reviewSend.js'
import { reviewSendFormMutationOptions } from './reviewSendFormOptions.js'
import { changeSendForm, resetSendForm, type SendForm, type SendFormFields } from './sendForm.js'
import { sendSendFormMutationOptions } from './sendSendFormOptions.js'
import { type UseReceiverReturnType, useReceiver } from './useReceiver.js'
import type { UseSendReturnType } from './useSend.js'
import { useSendFields } from './useSendFields.js'
import { type UseSendLimitsReturnType, useSendLimits } from './useSendLimits.js'

/** What the form cannot read by itself. */
export interface UseSendFormParameters extends LatchkeyParameters {
  /** Price of one unit of the chosen token, such as `token.price` of `useTokenBalance`. Default: none. */
  price?: Money | undefined
  /** Addresses that the user knows besides those they have sent to. Default: none. */
  known?: readonly string[] | undefined
}

/** The form, what its texts mean, and what changes it. */
export interface UseSendFormReturnType extends SendForm, ReadSendFormReturnType {
  /** Balance, fee and the most that can be sent, for what is entered. */
  readonly limits: UseSendLimitsReturnType
  /** The address of what is entered as the receiver, its name and its warnings. */
  readonly resolved: UseReceiverReturnType
  /** Whether amount and receiver are complete and without an error. */
  readonly canReview: boolean
  /** Resolves the receiver again and keeps the result as `review`. Mutate it with the click on "Review". */
  readonly reviewing: UseMutationResult<SendReview, ReviewSendErrorType | SendAmountErrorType, void>
  /** Sends. Mutate it with `review`, which is sent once: a double click pays once. */
  readonly sending: UseSendReturnType
  /** Changes fields. Another token empties the amount; any change ends the review. */
  change(fields: Partial<SendFormFields>): void
  /** Enters the most that can be sent. Does nothing while that is read. */
  setMax(): void
  /** Changes the unit of the amount, and converts the amount. Does nothing without a price. */
  toggleUnit(): void
  reset(): void
}

/**
 * The form of a transfer. All components share one form, which is emptied when the account or its network
 * changes, and when `sending` has succeeded. Nothing is sent before `reviewing` has succeeded: it fixes the
 * account, the network, the address and the amount.
 *
 * @example
 * ```tsx
 * import { useSendForm } from '@latchkey/headless'
 *
 * function Send() {
 *   const form = useSendForm()
 *   if (form.review) {
 *     const { review } = form
 *     return (
 *       <button type="button" disabled={form.isLoading} onClick={() => form.sending.mutate(review)}>
 *         Send to {review.name} {review.to}
 *       </button>
 *     )
 *   }
 *   return (
 *     <>
 *       <input value={form.amount} onChange={({ target }) => form.change({ amount: target.value })} />
 *       <input value={form.receiver} onChange={({ target }) => form.change({ receiver: target.value })} />
 *       <p role="alert">{form.amountError?.shortMessage ?? form.resolved.error?.shortMessage}</p>
 *       <button type="button" disabled={!form.canReview} onClick={() => form.reviewing.mutate()}>
 *         Review
 *       </button>
 *     </>
 *   )
 * }
 * ```
 */
export function useSendForm(parameters: UseSendFormParameters = {}): UseSendFormReturnType {
  const { price, known } = parameters
  const latchkey = useGivenLatchkey('useSendForm', parameters.latchkey)
  const { change, ...form } = useSendFields({ latchkey })
  const native = useStoreValue(
    latchkey,
    'networks',
    (state) => findNetwork(state, state.activeNetworkId)?.nativeCurrency,
  )
  const resolved = useReceiver({ latchkey, to: form.receiver, known })
  const limits = useSendLimits({
    latchkey,
    token: form.token,
    to: resolved.data?.address,
    feeTier: form.feeTier,
  })
  const decimals = form.token?.decimals ?? native?.decimals ?? 0
  const read = readSendForm(form, { decimals, limits: limits.data, price })
  const expected = resolved.data?.address
  // The same options as before, so that a key does not change the mutations.
  const reviewOptions = useMemo(
    () => reviewSendFormMutationOptions(latchkey, { decimals, price, expected, known }),
    [latchkey, decimals, price, expected, known],
  )
  const sendOptions = useMemo(() => sendSendFormMutationOptions(latchkey), [latchkey])
  return {
    ...form,
    ...read,
    limits,
    resolved,
    canReview: read.value !== undefined && !read.amountError && resolved.isSuccess && limits.isSuccess,
    reviewing: useMutation(reviewOptions),
    sending: useMutation(sendOptions),
    change,
    setMax() {
      if (limits.data)
        changeSendForm(latchkey, { amount: formatTypedAmount(limits.data.max, decimals), unit: 'token' })
    },
    toggleUnit() {
      if (!price) return
      const unit = form.unit === 'token' ? 'usd' : 'token'
      changeSendForm(latchkey, { unit, amount: convertAmount(form, { decimals, price }) })
    },
    reset: () => resetSendForm(latchkey),
  }
}
