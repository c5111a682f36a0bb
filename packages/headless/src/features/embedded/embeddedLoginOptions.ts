import type { UseMutationOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetLoginNonceErrorType,
  type GetLoginNonceParameters,
  type GetLoginNonceReturnType,
  getLoginNonce,
} from './getLoginNonce.js'
import {
  type LoginWithTokenErrorType,
  type LoginWithTokenParameters,
  type LoginWithTokenReturnType,
  loginWithToken,
} from './loginWithToken.js'

/**
 * Returns the options of `useMutation` for `getLoginNonce`.
 *
 * @example
 * ```ts
 * import { getLoginNonceMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(getLoginNonceMutationOptions(latchkey))
 * ```
 */
export function getLoginNonceMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'getLoginNonce'],
    mutationFn: (variables) => getLoginNonce(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    GetLoginNonceReturnType,
    GetLoginNonceErrorType,
    GetLoginNonceParameters
  >
}

/**
 * Returns the options of `useMutation` for `loginWithToken`.
 *
 * @example
 * ```ts
 * import { loginWithTokenMutationOptions } from '@latchkey/headless/query'
 * import { useMutation } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { mutate } = useMutation(loginWithTokenMutationOptions(latchkey))
 * ```
 */
export function loginWithTokenMutationOptions(latchkey: Latchkey) {
  return {
    mutationKey: ['latchkey', latchkey.id, 'loginWithToken'],
    mutationFn: (variables) => loginWithToken(latchkey, variables),
    networkMode: 'always',
  } as const satisfies UseMutationOptions<
    LoginWithTokenReturnType,
    LoginWithTokenErrorType,
    LoginWithTokenParameters
  >
}
