import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type SignInErrorType, type SignInParameters, type SignInReturnType, signIn } from './signIn.js'

/**
 * Returns the options of `useMutation` for `signIn`.
 *
 * @example
 * ```ts
 * import { signInMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(signInMutationOptions(latchkey))
 * ```
 */
export function signInMutationOptions<latchkey extends Latchkey>(latchkey: latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'signIn'],
    mutationFn: (variables) => signIn(latchkey, variables ?? {}),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    SignInReturnType,
    SignInErrorType,
    // biome-ignore lint/suspicious/noConfusingVoidType: `mutate()` needs no variables.
    SignInParameters<latchkey> | void
  >
}
