import type { UseMutationOptions } from '@tanstack/react-query'
import type { TypedData } from 'viem'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SignTypedDataErrorType,
  type SignTypedDataParameters,
  type SignTypedDataReturnType,
  signTypedData,
} from './signTypedData.js'

/**
 * Returns the options of `useMutation` for `signTypedData`.
 *
 * @example
 * ```ts
 * import { signTypedDataMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(signTypedDataMutationOptions(latchkey))
 * ```
 */
export function signTypedDataMutationOptions<latchkey extends Latchkey>(latchkey: latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signTypedData'],
    mutationFn: (variables) => signTypedData(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SignTypedDataReturnType,
    SignTypedDataErrorType,
    SignTypedDataParameters<TypedData, string, latchkey>
  >
}
