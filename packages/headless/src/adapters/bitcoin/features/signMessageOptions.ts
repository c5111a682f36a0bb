import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import {
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignMessageReturnType,
  signMessage,
} from './signMessage.js'

/**
 * Returns the options of `useMutation` for `signMessage` of Bitcoin.
 *
 * @example
 * ```tsx
 * import { signMessageMutationOptions } from '@latchkey/headless/bitcoin'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * function SignButton() {
 *   const { mutate } = useMutation(signMessageMutationOptions(latchkey))
 *   return <button onClick={() => mutate({ message: 'Hello', protocol: 'bip322' })}>Sign</button>
 * }
 * ```
 */
export function signMessageMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signMessage'],
    mutationFn: (variables) => signMessage(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SignMessageReturnType, SignMessageErrorType, SignMessageParameters>
}
