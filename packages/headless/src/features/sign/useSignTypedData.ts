'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { TypedData } from 'viem'
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

type Mutation<context> = UseMutationResult<
  SignTypedDataReturnType,
  SignTypedDataErrorType,
  SignTypedDataParameters,
  context
>

type Infer<mutation> = mutation extends unknown
  ? Omit<mutation, 'mutate' | 'mutateAsync'> & {
      mutate: SignTypedDataMutate<void, mutation>
      mutateAsync: SignTypedDataMutate<Promise<SignTypedDataReturnType>, mutation>
    }
  : never

/** Infers `primaryType` and `message` from `types`. */
type SignTypedDataMutate<result, mutation> = <
  const typedData extends TypedData,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  variables: SignTypedDataParameters<typedData, primaryType>,
  options?: mutation extends { mutate: (variables: never, options?: infer options) => void }
    ? options
    : never,
) => result

export type UseSignTypedDataReturnType<context = unknown> = Infer<Mutation<context>>

/**
 * Asks the wallet to sign typed data. EVM only. EIP-712
 *
 * @example
 * const { mutate } = useSignTypedData()
 * mutate({ typedData: { types, primaryType: 'Mail', message: { contents: 'Hello' } } })
 */
export function useSignTypedData<context = unknown>(
  parameters: UseSignTypedDataParameters<context> = {},
): UseSignTypedDataReturnType<context> {
  const latchkey = useLatchkey('useSignTypedData', parameters.latchkey)
  return useMutation({
    ...parameters.mutation,
    ...signTypedDataMutationOptions(latchkey),
  }) as UseSignTypedDataReturnType<context>
}
