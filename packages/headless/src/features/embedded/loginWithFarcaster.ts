import type { AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** How the login is ended. */
export interface LoginWithFarcasterParameters {
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The address that opens Farcaster: show it as a QR code, on a phone as a link. */
export type LoginWithFarcasterReturnType = AppReply<'GET_FARCASTER_URI'>

/** The errors of `loginWithFarcaster`. */
export type LoginWithFarcasterErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Begins a login with Farcaster. `waitForFarcaster` waits for the user's answer.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} `embedded/provider-unknown` if the operator of the frame has not set it up, or
 * another if the frame fails.
 *
 * @example
 * ```ts
 * import { loginWithFarcaster } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { url } = await loginWithFarcaster(latchkey)
 * ```
 */
export async function loginWithFarcaster(
  latchkey: Latchkey,
  { signal }: LoginWithFarcasterParameters = {},
): Promise<LoginWithFarcasterReturnType> {
  return requireEmbedded(latchkey).request('GET_FARCASTER_URI', undefined, { signal })
}
