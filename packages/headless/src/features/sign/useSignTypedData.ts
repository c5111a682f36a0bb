'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useLatchkey } from '../../react/useLatchkey.js'
import type {
  SignTypedDataErrorType,
  SignTypedDataParameters,
  SignTypedDataReturnType,
} from './signTypedData.js'
import { signTypedDataMutationOptions } from './signTypedDataOptions.js'

export interface UseSignTypedDataParameters<context = unknown>
  extends MutationParameters<
    SignTypedDataReturnType,
    SignTypedDataErrorType,
    SignTypedDataParameters,
    context
  > {}

export type UseSignTypedDataReturnType<context = unknown> = UseMutationResult<
  SignTypedDataReturnType,
  SignTypedDataErrorType,
  SignTypedDataParameters,
  context
>

/** Asks the wallet to sign typed data. spec 1.2, EIP-712 */
export function useSignTypedData<context = unknown>(
  parameters: UseSignTypedDataParameters<context> = {},
): UseSignTypedDataReturnType<context> {
  const latchkey = useLatchkey('useSignTypedData', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signTypedDataMutationOptions(latchkey) })
}
