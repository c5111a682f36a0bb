import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type SignOutErrorType, type SignOutParameters, type SignOutReturnType, signOut } from './signOut.js'

/**
 * Returns the options of `useMutation` for `signOut`.
 *
 * @example
 * ```ts
 * import { signOutMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(signOutMutationOptions(latchkey))
 * ```
 */
export function signOutMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signOut'],
    mutationFn: (variables) => signOut(latchkey, variables ?? {}),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SignOutReturnType,
    SignOutErrorType,
    // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` needs no variables.
    SignOutParameters | void
  >
}
