'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { SignOutErrorType, SignOutParameters, SignOutReturnType } from './signOut.js'
import { signOutMutationOptions } from './signOutOptions.js'

/** The options of the mutation. */
export interface UseSignOutParameters<context = unknown>
  extends MutationParameters<
    SignOutReturnType,
    SignOutErrorType,
    // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` needs no variables.
    SignOutParameters | void,
    context
  > {}

/** The result of the mutation. `mutate` ends the session. */
export type UseSignOutReturnType<context = unknown> = UseMutationResult<
  SignOutReturnType,
  SignOutErrorType,
  // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` needs no variables.
  SignOutParameters | void,
  context
>

/**
 * Ends the session of the user at the server. The wallet stays connected. See `signOut` for the errors.
 *
 * @example
 * ```tsx
 * import { useAccount, useSignOut } from '@latchkey/headless'
 *
 * function SignOutButton() {
 *   const { isSignedIn } = useAccount()
 *   const { mutate } = useSignOut()
 *   return isSignedIn ? <button onClick={() => mutate()}>Sign out</button> : null
 * }
 * ```
 */
export function useSignOut<context = unknown>(
  parameters: UseSignOutParameters<context> = {},
): UseSignOutReturnType<context> {
  const latchkey = useGivenLatchkey('useSignOut', parameters.latchkey)
  return useMutation({ ...parameters.mutation, ...signOutMutationOptions(latchkey) })
}
