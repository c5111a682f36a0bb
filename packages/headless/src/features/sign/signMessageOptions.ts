import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignMessageReturnType,
  signMessage,
} from './signMessage.js'

/**
 * Returns the options of `useMutation` for `signMessage`.
 *
 * @example
 * ```ts
 * import { signMessageMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(signMessageMutationOptions(latchkey))
 * ```
 */
export function signMessageMutationOptions<latchkey extends Latchkey>(latchkey: latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signMessage'],
    mutationFn: (variables) => signMessage(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SignMessageReturnType,
    SignMessageErrorType,
    SignMessageParameters<latchkey>
  >
}
