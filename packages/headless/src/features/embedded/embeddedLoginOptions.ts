import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type LoginWithTokenErrorType,
  type LoginWithTokenParameters,
  type LoginWithTokenReturnType,
  loginWithToken,
} from './loginWithToken.js'

/**
 * Returns the options of `useMutation` for `loginWithToken`.
 *
 * @example
 * ```ts
 * import { embeddedLoginMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(embeddedLoginMutationOptions(latchkey))
 * ```
 */
export function embeddedLoginMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'embeddedLogin'],
    mutationFn: (variables) => loginWithToken(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    LoginWithTokenReturnType,
    LoginWithTokenErrorType,
    LoginWithTokenParameters
  >
}
