import type { AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** Parameters of `loginWithFarcaster`. */
export interface LoginWithFarcasterParameters {
  /**
   * On a phone: the page of the app that Farcaster opens after the approval. Its origin is that of the app.
   * Default: none, and the user goes back by themselves.
   */
  returnUri?: string | undefined
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
  { returnUri, signal }: LoginWithFarcasterParameters = {},
): Promise<LoginWithFarcasterReturnType> {
  const login = returnUri === undefined ? undefined : { returnUri }
  return requireEmbedded(latchkey).request('GET_FARCASTER_URI', login, { signal })
}
