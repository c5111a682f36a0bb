import type { AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { InvalidEmailError } from '../../shared/errors/email.js'
import { parseEmail } from './parseEmail.js'
import { type RequestEmailErrorType, requestEmail } from './requestEmail.js'

/** Who logs in. */
export interface LoginWithEmailParameters {
  /** The user's address. Spaces around it are ignored. */
  email: string
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/**
 * What comes next.
 *
 * - `VERIFY_DEVICE`: a link was mailed, because this browser is new. Call `waitForDevice`. `seconds` is how
 *   long the link lives.
 * - `VERIFY_OTP`: a code was mailed. Call `verifyEmailCode`.
 * - `CONNECT`: the user is logged in. Call `connectEmbedded`.
 */
export type LoginWithEmailReturnType = AppReply<'CONNECT_EMAIL'>

/** The errors of `loginWithEmail`. */
export type LoginWithEmailErrorType = InvalidEmailError | RequestEmailErrorType

/**
 * Begins a login by email: a code is mailed to a browser that the user has logged in with before, and to any
 * other a link that approves it. Call it again for another email.
 *
 * @throws {InvalidEmailError} If the text is no address.
 * @throws {EmailWaitError} If it is too soon for another email.
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} If the frame cannot be loaded, or the email cannot be sent.
 *
 * @example
 * ```ts
 * import { loginWithEmail } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { action } = await loginWithEmail(latchkey, { email: 'alice@example.com' })
 * ```
 */
export async function loginWithEmail(
  latchkey: Latchkey,
  parameters: LoginWithEmailParameters,
): Promise<LoginWithEmailReturnType> {
  const email = parseEmail(parameters.email)
  const reply = await requestEmail(latchkey, 'CONNECT_EMAIL', { email }, parameters.signal)
  const { emit } = internalsOf(latchkey)
  emit({ type: 'emailLogin.submitted' })
  if (reply.action === 'VERIFY_OTP') emit({ type: 'emailLogin.codeSent' })
  return reply
}
