'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type {
  SignTransactionErrorType,
  SignTransactionParameters,
  SignTransactionReturnType,
} from './signTransaction.js'
import { signTransactionMutationOptions } from './signTransactionOptions.js'

export type UseSignTransactionReturnType = UseMutationResult<
  SignTransactionReturnType,
  SignTransactionErrorType,
  SignTransactionParameters
>

/** Has the wallet sign transactions without sending them. Solana. */
export function useSignTransaction(): UseSignTransactionReturnType {
  return useMutation(signTransactionMutationOptions(useLatchkey('useSignTransaction')))
}
