'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { MutationParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { embeddedLoginMutationOptions } from './embeddedLoginOptions.js'
import { getLoginNonce } from './getLoginNonce.js'
import type {
  LoginWithTokenErrorType,
  LoginWithTokenParameters,
  LoginWithTokenReturnType,
} from './loginWithToken.js'

/** The options of the mutation. */
export interface UseEmbeddedLoginParameters<context = unknown>
  extends MutationParameters<
    LoginWithTokenReturnType,
    LoginWithTokenErrorType,
    LoginWithTokenParameters,
    context
  > {}

/** The result of the mutation that logs in. `data` is the account. */
export type UseEmbeddedLoginReturnType<context = unknown> = UseMutationResult<
  LoginWithTokenReturnType,
  LoginWithTokenErrorType,
  LoginWithTokenParameters,
  context
> & {
  /** Resolves with the nonce that the ID token has to have. See `getLoginNonce` for the errors. */
  getNonce(provider: string): Promise<string>
  /** Logs in with an ID token, and connects. The same as `mutateAsync`. */
  login(parameters: LoginWithTokenParameters): Promise<LoginWithTokenReturnType>
}

/**
 * Logs users of the app in with ID tokens of its server, and connects the embedded wallet: an app with
 * accounts of its own gives each user a wallet. See `loginWithToken` for the errors.
 *
 * @example
 * ```tsx
 * import { useEmbeddedLogin } from '@latchkey/headless'
 *
 * function WalletButton() {
 *   const { getNonce, login, isPending, error } = useEmbeddedLogin()
 *   const open = async () => {
 *     const provider = 'my-app'
 *     const nonce = await getNonce(provider)
 *     const response = await fetch(`/id-token?nonce=${nonce}`, { method: 'POST' })
 *     await login({ provider, idToken: await response.text() })
 *   }
 *   return (
 *     <button type="button" disabled={isPending} onClick={() => open().catch(() => {})}>
 *       {error?.shortMessage ?? 'Open my wallet'}
 *     </button>
 *   )
 * }
 * ```
 */
export function useEmbeddedLogin<context = unknown>(
  parameters: UseEmbeddedLoginParameters<context> = {},
): UseEmbeddedLoginReturnType<context> {
  const latchkey = useGivenLatchkey('useEmbeddedLogin', parameters.latchkey)
  const mutation = useMutation({ ...parameters.mutation, ...embeddedLoginMutationOptions(latchkey) })
  return {
    ...mutation,
    getNonce: (provider) => getLoginNonce(latchkey, { provider }),
    login: mutation.mutateAsync,
  }
}
