import type { Latchkey } from '../../core/createLatchkey.js'
import { loadSignIn } from '../../core/sign-in/loadSignIn.js'
import type { LoadFailedError } from '../../shared/errors/loadFailed.js'
import type { SignInServiceError } from '../../shared/errors/signIn.js'
import type { SignInNotEnabledError } from '../../shared/errors/signInOptions.js'

/** The parameters of `signOut`. */
export interface SignOutParameters {
  /** If aborted, rejects immediately. The session may end nevertheless. */
  signal?: AbortSignal | undefined
}

/** Nothing. */
export type SignOutReturnType = undefined

/** The errors of `signOut`. */
export type SignOutErrorType = SignInNotEnabledError | SignInServiceError | LoadFailedError

/**
 * Ends the session at the server. The wallet stays connected.
 *
 * @throws {SignInNotEnabledError} If the app has not set the option `signIn`.
 * @throws {SignInServiceError} If the server does not answer. The session may still be there.
 *
 * @example
 * ```ts
 * import { signOut } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await signOut(latchkey)
 * ```
 */
export async function signOut(
  latchkey: Latchkey,
  parameters: SignOutParameters = {},
): Promise<SignOutReturnType> {
  const { endSession } = await loadSignIn(latchkey)
  await endSession(latchkey, parameters.signal)
}
