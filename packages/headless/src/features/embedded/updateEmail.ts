import type { AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { InvalidEmailError } from '../../shared/errors/email.js'
import { parseEmail } from './parseEmail.js'
import { type RequestEmailErrorType, requestEmail } from './requestEmail.js'

/** The address that the user wants. */
export interface UpdateEmailParameters {
  newEmail: string
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/**
 * Which code comes next: `VERIFY_PRIMARY_OTP` of the address that the user has, `VERIFY_SECONDARY_OTP` of the
 * new one.
 */
export type UpdateEmailReturnType = AppReply<'UPDATE_EMAIL'>

/** The errors of `updateEmail`. */
export type UpdateEmailErrorType = InvalidEmailError | RequestEmailErrorType

/**
 * Begins to change the email address of the user who is logged in. A code is mailed to the address that the
 * user has, then one to the new address: see `verifyEmailUpdate`. Call it again for another email.
 *
 * @throws {InvalidEmailError} If the text is no address.
 * @throws {EmailWaitError} If it is too soon for another email.
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmbeddedError} If nobody is logged in, or the frame fails.
 *
 * @example
 * ```ts
 * import { updateEmail } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * await updateEmail(latchkey, { newEmail: 'alice@example.org' })
 * ```
 */
export async function updateEmail(
  latchkey: Latchkey,
  parameters: UpdateEmailParameters,
): Promise<UpdateEmailReturnType> {
  const newEmail = parseEmail(parameters.newEmail)
  return requestEmail(latchkey, 'UPDATE_EMAIL', { newEmail }, parameters.signal)
}
