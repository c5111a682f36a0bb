import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SignTypedDataErrorType,
  type SignTypedDataParameters,
  type SignTypedDataReturnType,
  signTypedData,
} from './signTypedData.js'

/** For `useMutation`: sign typed data. */
export function signTypedDataMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signTypedData'],
    mutationFn: (variables) => signTypedData(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SignTypedDataReturnType,
    SignTypedDataErrorType,
    SignTypedDataParameters
  >
}
