import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import {
  type ConnectEmbeddedErrorType,
  type ConnectEmbeddedReturnType,
  connectEmbedded,
} from './connectEmbedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** The user whom the app has logged in. */
export interface LoginWithTokenParameters {
  /** Id of the provider in the settings of the frame's server. */
  provider: string
  /** ID token of the user, with the nonce of `getLoginNonce`. It is used once. */
  idToken: string
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The account that was connected. */
export type LoginWithTokenReturnType = ConnectEmbeddedReturnType<Latchkey>

/** The errors of `loginWithToken`. */
export type LoginWithTokenErrorType = EmbeddedError | ConnectEmbeddedErrorType

/**
 * Logs a user of the app in with an ID token that its server has signed, and connects the embedded wallet. So
 * an app with accounts of its own gives each user a wallet, without another login. OpenID Connect Core.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} `embedded/login-failed` if the token is not valid, `embedded/login-expired` if
 * `getLoginNonce` was not called or too long ago, `embedded/email-in-use` if its address is that of another
 * user, or another if the frame fails.
 *
 * @example
 * ```ts
 * import { getLoginNonce, loginWithToken } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const provider = 'my-app'
 * const nonce = await getLoginNonce(latchkey, { provider })
 * const response = await fetch(`/id-token?nonce=${nonce}`, { method: 'POST' })
 * const { address } = await loginWithToken(latchkey, { provider, idToken: await response.text() })
 * ```
 */
export async function loginWithToken(
  latchkey: Latchkey,
  parameters: LoginWithTokenParameters,
): Promise<LoginWithTokenReturnType> {
  const { provider, idToken, signal } = parameters
  await requireEmbedded(latchkey).request('CONNECT_TOKEN', { provider, idToken }, { signal })
  return connectEmbedded(latchkey, { signal })
}
