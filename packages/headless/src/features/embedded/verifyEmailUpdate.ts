import type { Latchkey } from '../../core/createLatchkey.js'
import type { InvalidEmailCodeError } from '../../shared/errors/email.js'
import { parseEmailCode } from './parseEmailCode.js'
import { type RequestEmailErrorType, requestEmail } from './requestEmail.js'

/** A code, and whose it is. */
export interface VerifyEmailUpdateParameters {
  /** `primary`: of the address that the user has. `secondary`: of the new one. */
  step: 'primary' | 'secondary'
  /** Six digits, as the user typed or pasted them. */
  code: string
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The errors of `verifyEmailUpdate`. */
export type VerifyEmailUpdateErrorType = InvalidEmailCodeError | RequestEmailErrorType

/**
 * Verifies a code of a change of address that `updateEmail` began. After that of the address the user has, a
 * code is mailed to the new one. After that, the address is changed.
 *
 * @throws {InvalidEmailCodeError} If the text has not six digits.
 * @throws {EmbeddedError} `embedded/code-wrong`, `embedded/code-expired`, `embedded/code-locked`, or another
 * if the frame fails.
 * @throws {EmailWaitError} If there were too many tries.
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 *
 * @example
 * ```ts
 * import { verifyEmailUpdate } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await verifyEmailUpdate(latchkey, { step: 'primary', code: '123456' })
 * ```
 */
export async function verifyEmailUpdate(
  latchkey: Latchkey,
  parameters: VerifyEmailUpdateParameters,
): Promise<void> {
  const { step, code, signal } = parameters
  const otp = parseEmailCode(code)
  if (step === 'primary') return requestEmail(latchkey, 'UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)
  await requestEmail(latchkey, 'UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
}
