import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SignPsbtErrorType,
  type SignPsbtParameters,
  type SignPsbtReturnType,
  signPsbt,
} from './signPsbt.js'

/**
 * Returns the options of `useMutation` for `signPsbt`.
 *
 * @example
 * ```ts
 * import { signPsbtMutationOptions } from '@latchkey/headless/bitcoin'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(signPsbtMutationOptions(latchkey))
 * ```
 */
export function signPsbtMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signPsbt'],
    mutationFn: (variables) => signPsbt(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SignPsbtReturnType, SignPsbtErrorType, SignPsbtParameters>
}
