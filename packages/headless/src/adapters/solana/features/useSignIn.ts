'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../../react/hookParameters.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import type { SignInErrorType, SignInParameters, SignInReturnType } from './signIn.js'
import { signInMutationOptions } from './signInOptions.js'

/** The options of the mutation. */
export interface UseSignInParameters<context = unknown>
  extends MutationParameters<SignInReturnType, SignInErrorType, SignInParameters, context> {}

/** The result of the mutation. `mutate` signs in, `data` is the signed message. */
export type UseSignInReturnType<context = unknown> = UseMutationResult<
  SignInReturnType,
  SignInErrorType,
  SignInParameters,
  context
>

/**
 * Asks the wallet to create a sign-in message and to sign it. CAIP-122
 *
 * @example
 * ```tsx
 * import { useSignIn } from '@latchkey/headless/solana'
 *
 * function SignInButton() {
 *   const { data, mutate } = useSignIn()
 *   return (
 *     <button type="button" onClick={() => mutate({ message: { statement: 'Sign in to My app' } })}>
 *       {data ? `Signed in as ${data.address}` : 'Sign in'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignIn<context = unknown>(
  parameters: UseSignInParameters<context> = {},
): UseSignInReturnType<context> {
  const latchkey = useGivenLatchkey('useSignIn', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signInMutationOptions(latchkey) })
}
