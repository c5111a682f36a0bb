import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import type { InvalidEmailCodeError } from '../../shared/errors/email.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { parseEmailCode } from './parseEmailCode.js'
import { type RequestEmailErrorType, requestEmail } from './requestEmail.js'

/** The code of the newest email. */
export interface VerifyEmailCodeParameters {
  /** Six digits, as the user typed or pasted them. */
  code: string
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The errors of `verifyEmailCode`. */
export type VerifyEmailCodeErrorType = InvalidEmailCodeError | RequestEmailErrorType

/**
 * Logs the user in with the code of the email that `loginWithEmail` sent. `connectEmbedded` then connects the
 * wallet.
 *
 * @throws {InvalidEmailCodeError} If the text has not six digits.
 * @throws {EmbeddedError} `embedded/code-wrong`, `embedded/code-expired` if it is too old, was used or
 * another one was sent, `embedded/code-locked` after too many tries, or another if the frame fails.
 * @throws {EmailWaitError} If there were too many tries.
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 *
 * @example
 * ```ts
 * import { connectEmbedded, verifyEmailCode } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await verifyEmailCode(latchkey, { code: '123 456' })
 * const { address } = await connectEmbedded(latchkey)
 * ```
 */
export async function verifyEmailCode(
  latchkey: Latchkey,
  parameters: VerifyEmailCodeParameters,
): Promise<void> {
  const otp = parseEmailCode(parameters.code)
  const { emit } = internalsOf(latchkey)
  try {
    await requestEmail(latchkey, 'CONNECT_OTP', { otp }, parameters.signal)
  } catch (error) {
    if (error instanceof EmbeddedError) emit({ type: 'emailLogin.failed', error })
    throw error
  }
  emit({ type: 'emailLogin.verified' })
}
