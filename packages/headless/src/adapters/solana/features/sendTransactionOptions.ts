import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from './sendTransaction.js'

/**
 * Returns the options of `useMutation` for `sendTransaction`.
 *
 * @param defaults Parameters for variables that have none of their own.
 *
 * @example
 * ```ts
 * import { sendTransactionMutationOptions } from '@latchkey/headless/solana'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(sendTransactionMutationOptions(latchkey))
 * ```
 */
export function sendTransactionMutationOptions(
  latchkey: Latchkey,
  defaults: Pick<SendTransactionParameters, 'idempotencyKey'> = {},
) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'sendTransaction'],
    networkMode: 'always',
    mutationFn: ({ idempotencyKey = defaults.idempotencyKey, ...variables }) =>
      sendTransaction(latchkey, { ...variables, idempotencyKey }),
  } as const satisfies UseMutationOptions<
    SendTransactionReturnType,
    SendTransactionErrorType,
    SendTransactionParameters
  >
}
