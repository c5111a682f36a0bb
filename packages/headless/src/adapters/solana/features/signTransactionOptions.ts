import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SignTransactionErrorType,
  type SignTransactionParameters,
  type SignTransactionReturnType,
  signTransaction,
} from './signTransaction.js'

/**
 * Returns the options of `useMutation` for `signTransaction`.
 *
 * @example
 * ```ts
 * import { signTransactionMutationOptions } from '@latchkey/headless/solana'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(signTransactionMutationOptions(latchkey))
 * ```
 */
export function signTransactionMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signTransaction'],
    mutationFn: (variables) => signTransaction(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SignTransactionReturnType,
    SignTransactionErrorType,
    SignTransactionParameters
  >
}
