'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import type {
  SignTransactionErrorType,
  SignTransactionParameters,
  SignTransactionReturnType,
} from './signTransaction.js'
import { signTransactionMutationOptions } from './signTransactionOptions.js'

/** The options of the mutation. */
export interface UseSignTransactionParameters<context = unknown>
  extends MutationParameters<
    SignTransactionReturnType,
    SignTransactionErrorType,
    SignTransactionParameters,
    context
  > {}

/** The result of the mutation. `mutate` signs a transaction, `data` is the signed one. */
export type UseSignTransactionReturnType<context = unknown> = UseMutationResult<
  SignTransactionReturnType,
  SignTransactionErrorType,
  SignTransactionParameters,
  context
>

/**
 * Asks the wallet to sign transactions of Solana without sending them.
 *
 * @example
 * ```tsx
 * import { useSignTransaction } from '@latchkey/headless/solana'
 *
 * function SignButton({ transaction }: { transaction: Uint8Array }) {
 *   const { data, mutate } = useSignTransaction()
 *   return (
 *     <button type="button" onClick={() => mutate({ transactions: [transaction] })}>
 *       {data ? `Signed: ${data[0]?.length} bytes` : 'Sign'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignTransaction<context = unknown>(
  parameters: UseSignTransactionParameters<context> = {},
): UseSignTransactionReturnType<context> {
  const latchkey = useGivenLatchkey('useSignTransaction', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signTransactionMutationOptions(latchkey) })
}
