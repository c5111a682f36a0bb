'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { SendCallsErrorType, SendCallsParameters, SendCallsReturnType } from './sendCalls.js'
import { sendCallsMutationOptions } from './sendCallsOptions.js'

/** The options of the mutation. */
export interface UseSendCallsParameters<context = unknown>
  extends MutationParameters<SendCallsReturnType, SendCallsErrorType, SendCallsParameters, context> {}

/** The result of the mutation. `mutate` sends the calls, `data.id` is the id of the batch. */
export type UseSendCallsReturnType<context = unknown> = UseMutationResult<
  SendCallsReturnType,
  SendCallsErrorType,
  SendCallsParameters,
  context
>

/**
 * Sends several calls with one approval. EVM only. EIP-5792. `useCallsStatus` says what became of them. See
 * `sendCalls` for the errors.
 *
 * @example
 * ```tsx
 * import { useCallsStatus, useSendCalls } from '@latchkey/headless'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const calls = [{ to, value: 1n }, { to, value: 2n }]
 *
 * function PayTwice() {
 *   const { mutate, data } = useSendCalls()
 *   const { data: batch } = useCallsStatus({ id: data?.id })
 *   return (
 *     <button type="button" onClick={() => mutate({ calls })}>
 *       {batch?.status ?? 'Pay'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendCalls<context = unknown>(
  parameters: UseSendCallsParameters<context> = {},
): UseSendCallsReturnType<context> {
  const latchkey = useGivenLatchkey('useSendCalls', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...sendCallsMutationOptions(latchkey) })
}
