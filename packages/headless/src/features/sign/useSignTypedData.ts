'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useLatchkey } from '../../react/useLatchkey.js'
import type {
  SignTypedDataErrorType,
  SignTypedDataParameters,
  SignTypedDataReturnType,
} from './signTypedData.js'
import { signTypedDataMutationOptions } from './signTypedDataOptions.js'

export type UseSignTypedDataReturnType = UseMutationResult<
  SignTypedDataReturnType,
  SignTypedDataErrorType,
  SignTypedDataParameters
>

/** Asks the wallet to sign typed data. spec 1.2, EIP-712 */
export function useSignTypedData(): UseSignTypedDataReturnType {
  return useMutation(signTypedDataMutationOptions(useLatchkey('useSignTypedData')))
}
