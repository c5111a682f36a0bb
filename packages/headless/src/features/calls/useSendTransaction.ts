'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type {
  SendTransactionErrorType,
  SendTransactionParameters,
  SendTransactionReturnType,
} from './sendTransaction.js'
import { sendTransactionMutationOptions } from './sendTransactionOptions.js'

/** The options of the mutation. */
export interface UseSendTransactionParameters<context = unknown>
  extends MutationParameters<
    SendTransactionReturnType,
    SendTransactionErrorType,
    SendTransactionParameters,
    context
  > {}

/** The result of the mutation. `mutate` sends a transaction, `data.hash` is its hash. */
export type UseSendTransactionReturnType<context = unknown> = UseMutationResult<
  SendTransactionReturnType,
  SendTransactionErrorType,
  SendTransactionParameters,
  context
>

/**
 * Sends a transaction of the app, such as the call of a contract. EVM only. See `sendTransaction` for the
 * errors.
 *
 * @example
 * ```tsx
 * import { useSendTransaction } from '@latchkey/headless'
 *
 * const deposit = { to: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', value: 10n ** 16n, data: '0xd0e30db0' }
 *
 * function WrapButton() {
 *   const { mutate, isPending } = useSendTransaction()
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => mutate(deposit)}>
 *       Wrap 0.01 ETH
 *     </button>
 *   )
 * }
 * ```
 */
export function useSendTransaction<context = unknown>(
  parameters: UseSendTransactionParameters<context> = {},
): UseSendTransactionReturnType<context> {
  const latchkey = useGivenLatchkey('useSendTransaction', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...sendTransactionMutationOptions(latchkey) })
}
