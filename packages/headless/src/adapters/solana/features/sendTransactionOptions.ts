import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from './sendTransaction.js'

/** Options for `useMutation`: asks the wallet to sign a Solana transaction, and sends it. */
export function sendTransactionMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'sendTransaction'],
    networkMode: 'always',
    mutationFn: (variables) => sendTransaction(latchkey, variables),
  } as const satisfies UseMutationOptions<
    SendTransactionReturnType,
    SendTransactionErrorType,
    SendTransactionParameters
  >
}
