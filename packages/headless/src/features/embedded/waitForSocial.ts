import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { repeatLogin } from './repeatLogin.js'
import { requireEmbedded } from './requireEmbedded.js'

/** Which login is waited for. */
export interface WaitForSocialParameters {
  /** What `loginWithSocial` has resolved with. */
  uri: string
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The errors of `waitForSocial`. */
export type WaitForSocialErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Resolves when the user has logged in at the provider. `connectEmbedded` then connects the wallet.
 *
 * @throws {EmbeddedError} `embedded/login-denied` if the user refused it, `embedded/login-expired` if it took
 * more than 20 minutes, `embedded/login-failed`, `embedded/email-in-use` if the address of the account is
 * that of another user, or another if the frame fails.
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 *
 * @example
 * ```ts
 * import { connectEmbedded, waitForSocial } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const uri = sessionStorage.getItem('login')
 * if (uri) {
 *   await waitForSocial(latchkey, { uri })
 *   const { address } = await connectEmbedded(latchkey)
 * }
 * ```
 */
export async function waitForSocial(latchkey: Latchkey, parameters: WaitForSocialParameters): Promise<void> {
  const { uri, signal } = parameters
  const embedded = requireEmbedded(latchkey)
  await repeatLogin(embedded, () => embedded.request('CONNECT_SOCIAL', { uri }, { signal }), signal)
}
