import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SignPsbtErrorType,
  type SignPsbtParameters,
  type SignPsbtReturnType,
  signPsbt,
} from './signPsbt.js'

/** Options for `useMutation`: asks the wallet to sign a partially signed Bitcoin transaction. */
export function signPsbtMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signPsbt'],
    mutationFn: (variables) => signPsbt(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SignPsbtReturnType, SignPsbtErrorType, SignPsbtParameters>
}
