'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { SendErrorType, SendParameters, SendReturnType } from './send.js'
import { sendMutationOptions } from './sendOptions.js'

/** The options of the mutation. */
export interface UseSendParameters<context = unknown>
  extends MutationParameters<SendReturnType, SendErrorType, SendParameters, context> {}

/** The result of the mutation. `mutate` sends a transfer, `data.hash` is its hash. */
export type UseSendReturnType<context = unknown> = UseMutationResult<
  SendReturnType,
  SendErrorType,
  SendParameters,
  context
>

/**
 * Sends the native currency or a token of the active network. The same transfer twice shows one request while
 * the wallet has not answered, because this component has one `idempotencyKey`. See `send` for the errors.
 *
 * @example
 * ```tsx
 * import { parseAmount, useSend } from '@latchkey/headless'
 *
 * const transfer = { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', value: parseAmount('0.1', 18) }
 *
 * function SendButton() {
 *   const { data, mutate, isPending, error } = useSend()
 *   return (
 *     <>
 *       <button type="button" disabled={isPending} onClick={() => mutate(transfer)}>
 *         Send 0.1 ETH
 *       </button>
 *       {data && <p role="status">Sent: {data.hash}</p>}
 *       {error && <p role="alert">{error.shortMessage}</p>}
 *     </>
 *   )
 * }
 * ```
 */
export function useSend<context = unknown>(
  parameters: UseSendParameters<context> = {},
): UseSendReturnType<context> {
  const latchkey = useGivenLatchkey('useSend', parameters.latchkey)
  const [idempotencyKey] = useState(() => `useSend ${Math.random()}`)
  return useMutation({ ...parameters.mutation, ...sendMutationOptions(latchkey, { idempotencyKey }) })
}
