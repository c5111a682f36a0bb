'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { TypedData } from 'viem'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type {
  SignTypedDataErrorType,
  SignTypedDataParameters,
  SignTypedDataReturnType,
} from './signTypedData.js'
import { signTypedDataMutationOptions } from './signTypedDataOptions.js'

/** The options of the mutation. */
export interface UseSignTypedDataParameters<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>
  extends MutationParameters<
    SignTypedDataReturnType,
    SignTypedDataErrorType,
    SignTypedDataParameters<TypedData, string, latchkey>,
    context,
    latchkey
  > {}

type Mutation<context, latchkey extends Latchkey> = UseMutationResult<
  SignTypedDataReturnType,
  SignTypedDataErrorType,
  SignTypedDataParameters<TypedData, string, latchkey>,
  context
>

type Infer<mutation, latchkey extends Latchkey> = mutation extends unknown
  ? Omit<mutation, 'mutate' | 'mutateAsync'> & {
      mutate: SignTypedDataMutate<void, mutation, latchkey>
      mutateAsync: SignTypedDataMutate<Promise<SignTypedDataReturnType>, mutation, latchkey>
    }
  : never

/** Infers `primaryType` and `message` from `types`. */
type SignTypedDataMutate<result, mutation, latchkey extends Latchkey> = <
  const typedData extends TypedData,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  variables: SignTypedDataParameters<typedData, primaryType, latchkey>,
  options?: mutation extends { mutate: (variables: never, options?: infer options) => void }
    ? options
    : never,
) => result

/** The result of the mutation. `mutate` signs typed data, `data` is the signature. */
export type UseSignTypedDataReturnType<
  context = unknown,
  latchkey extends Latchkey = RegisteredLatchkey,
> = Infer<Mutation<context, latchkey>, latchkey>

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
export function useSignTypedData<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseSignTypedDataParameters<context, latchkey> = {},
): UseSignTypedDataReturnType<context, latchkey> {
  const latchkey = useGivenLatchkey('useSignTypedData', parameters.latchkey)
  return useMutation({
    ...parameters.mutation,
    ...signTypedDataMutationOptions(latchkey),
  }) as UseSignTypedDataReturnType<context, latchkey>
}
