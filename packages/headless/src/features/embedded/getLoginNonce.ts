import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** Who signs the ID token. */
export interface GetLoginNonceParameters {
  /** Id of the provider in the settings of the frame's server. */
  provider: string
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The nonce that the ID token has to have. */
export type GetLoginNonceReturnType = string

/** The errors of `getLoginNonce`. */
export type GetLoginNonceErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Resolves with the nonce of one login with an ID token: the server of the app puts it into the claim
 * `nonce`. The newest nonce is valid. OpenID Connect Core, section 2.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} `embedded/provider-unknown` if the operator of the frame has not set the provider
 * up, or another if the frame fails.
 *
 * @example
 * ```ts
 * import { getLoginNonce } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const nonce = await getLoginNonce(latchkey, { provider: 'my-app' })
 * ```
 */
export async function getLoginNonce(
  latchkey: Latchkey,
  parameters: GetLoginNonceParameters,
): Promise<GetLoginNonceReturnType> {
  const { signal, provider } = parameters
  const { nonce } = await requireEmbedded(latchkey).request('GET_LOGIN_NONCE', { provider }, { signal })
  return nonce
}
