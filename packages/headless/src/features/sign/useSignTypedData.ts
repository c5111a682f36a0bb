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
 * Signs typed data with the connected wallet. EVM only. EIP-712. See `signTypedData` for the errors.
 *
 * @example
 * ```tsx
 * import { useSignTypedData } from '@latchkey/headless'
 *
 * const typedData = {
 *   types: { Mail: [{ name: 'contents', type: 'string' }] },
 *   primaryType: 'Mail',
 *   message: { contents: 'Hello' },
 * } as const
 *
 * function SignButton() {
 *   const { mutate, isPending } = useSignTypedData()
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => mutate({ typedData })}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
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
