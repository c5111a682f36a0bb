import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { type SignInErrorType, type SignInParameters, type SignInReturnType, signIn } from './signIn.js'

/** Options for `useMutation`: asks the wallet to create a sign-in message and to sign it. */
export function signInMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signIn'],
    mutationFn: (variables) => signIn(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<SignInReturnType, SignInErrorType, SignInParameters>
}
