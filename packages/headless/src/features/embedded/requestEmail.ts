import type { AppEventName, AppPayload, AppReply } from '@latchkey/protocol/frame'
import type { Latchkey } from '../../core/createLatchkey.js'
import { EmailWaitError, type EmbeddedMissingError } from '../../shared/errors/email.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { requireEmbedded } from './requireEmbedded.js'

/** The errors of a request to the frame that is about an email. */
export type RequestEmailErrorType = EmbeddedMissingError | EmbeddedError | EmailWaitError

/**
 * Sends a request to the frame, and loads it if it is not loaded.
 *
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 * @throws {EmailWaitError} If the frame says for how long the user has to wait.
 * @throws {EmbeddedError} If the frame cannot be loaded, or rejects the request.
 */
export async function requestEmail<name extends AppEventName>(
  latchkey: Latchkey,
  name: name,
  payload: AppPayload<name>,
  signal: AbortSignal | undefined,
): Promise<AppReply<name>> {
  const request = requireEmbedded(latchkey).request as (
    name: name,
    payload: AppPayload<name>,
    options: { readonly signal: AbortSignal | undefined },
  ) => Promise<AppReply<name>>
  try {
    return await request(name, payload, { signal })
  } catch (error) {
    if (!(error instanceof EmbeddedError) || error.seconds === undefined) throw error
    throw new EmailWaitError(error.seconds, error)
  }
}
