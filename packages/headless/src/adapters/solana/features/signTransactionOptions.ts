import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SignTransactionErrorType,
  type SignTransactionParameters,
  type SignTransactionReturnType,
  signTransaction,
} from './signTransaction.js'

/** Options for `useMutation`: asks the wallet to sign Solana transactions without sending them. */
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
