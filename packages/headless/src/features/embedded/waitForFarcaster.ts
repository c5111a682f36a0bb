import type { Latchkey } from '../../core/createLatchkey.js'
import type { EmbeddedMissingError } from '../../shared/errors/email.js'
import type { EmbeddedError } from '../../shared/errors/embedded.js'
import { repeatLogin } from './repeatLogin.js'
import { requireEmbedded } from './requireEmbedded.js'

/** How the login is ended. */
export interface WaitForFarcasterParameters {
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The errors of `waitForFarcaster`. */
export type WaitForFarcasterErrorType = EmbeddedMissingError | EmbeddedError

/**
 * Resolves when the user has approved the login that `loginWithFarcaster` began. `connectEmbedded` then
 * connects the wallet.
 *
 * @throws {EmbeddedError} `embedded/login-denied` if the user refused it, `embedded/login-expired` if it took
 * too long, `embedded/login-failed`, or another if the frame fails.
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 *
 * @example
 * ```ts
 * import { connectEmbedded, loginWithFarcaster, waitForFarcaster } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { url } = await loginWithFarcaster(latchkey)
 * console.log(`Open ${url}`)
 * await waitForFarcaster(latchkey)
 * const { address } = await connectEmbedded(latchkey)
 * ```
 */
export async function waitForFarcaster(
  latchkey: Latchkey,
  { signal }: WaitForFarcasterParameters = {},
): Promise<void> {
  const embedded = requireEmbedded(latchkey)
  await repeatLogin(embedded, () => embedded.request('CONNECT_FARCASTER', undefined, { signal }), signal)
}
