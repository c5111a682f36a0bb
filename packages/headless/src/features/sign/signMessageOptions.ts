import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignMessageReturnType,
  signMessage,
} from './signMessage.js'

/** For `useMutation`: sign a text. */
export function signMessageMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signMessage'],
    mutationFn: (variables) => signMessage(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SignMessageReturnType, SignMessageErrorType, SignMessageParameters>
}
