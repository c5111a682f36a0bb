import type { SignInSession } from '@latchkey/protocol'
import type { Latchkey } from '../../core/createLatchkey.js'
import { loadSignIn } from '../../core/sign-in/loadSignIn.js'
import type { LoadFailedError } from '../../shared/errors/loadFailed.js'
import type { SignInServiceError } from '../../shared/errors/signIn.js'
import type { SignInNotEnabledError } from '../../shared/errors/signInOptions.js'

/** The parameters of `getSession`. */
export interface GetSessionParameters {
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The session, or `null` if no user is signed in. */
export type GetSessionReturnType = SignInSession | null

/** The errors of `getSession`. */
export type GetSessionErrorType = SignInNotEnabledError | SignInServiceError | LoadFailedError

/**
 * Asks the server who is signed in. `isSignedIn` of `getAccount` tells whether it is the connected account.
 *
 * @throws {SignInNotEnabledError} If the app has not set the option `signIn`.
 * @throws {SignInServiceError} If the server does not answer.
 *
 * @example
 * ```ts
 * import { getSession } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const session = await getSession(latchkey)
 * console.log(session ? session.userId : 'Nobody is signed in.')
 * ```
 */
export async function getSession(
  latchkey: Latchkey,
  parameters: GetSessionParameters = {},
): Promise<GetSessionReturnType> {
  const { readSession } = await loadSignIn(latchkey)
  return readSession(latchkey, parameters.signal)
}
