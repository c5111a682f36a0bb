'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { SignInErrorType, SignInParameters, SignInReturnType } from './signIn.js'
import { signInMutationOptions } from './signInOptions.js'

/** The options of the mutation. */
export interface UseSignInParameters<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>
  extends MutationParameters<
    SignInReturnType,
    SignInErrorType,
    // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` needs no variables.
    SignInParameters<latchkey> | void,
    context,
    latchkey
  > {}

/** The result of the mutation. `mutate` signs in, `data` is the session. */
export type UseSignInReturnType<
  context = unknown,
  latchkey extends Latchkey = RegisteredLatchkey,
> = UseMutationResult<
  SignInReturnType,
  SignInErrorType,
  // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` needs no variables.
  SignInParameters<latchkey> | void,
  context
>

/**
 * Signs the user in at the server of the option `signIn`, with a message that the wallet signs. See `signIn`
 * for the errors.
 *
 * @example
 * ```tsx
 * import { useAccount, useSignIn } from '@latchkey/headless'
 *
 * function SignInButton() {
 *   const { isConnected, isSignedIn } = useAccount()
 *   const { error, isPending, mutate } = useSignIn()
 *   if (!isConnected || isSignedIn) return null
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => mutate()}>
 *       {error?.shortMessage ?? 'Sign in'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignIn<context = unknown, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseSignInParameters<context, latchkey> = {},
): UseSignInReturnType<context, latchkey> {
  const latchkey = useGivenLatchkey('useSignIn', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signInMutationOptions(latchkey) })
}
