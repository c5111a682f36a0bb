import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from './sendTransaction.js'

/**
 * Returns the options of `useMutation` for `sendTransaction`.
 *
 * @example
 * ```ts
 * import { sendTransactionMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(sendTransactionMutationOptions(latchkey))
 * ```
 */
export function sendTransactionMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'sendTransaction'],
    mutationFn: (variables) => sendTransaction(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SendTransactionReturnType,
    SendTransactionErrorType,
    SendTransactionParameters
  >
}
