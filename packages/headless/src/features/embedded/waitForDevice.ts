import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { EmbeddedError } from '../../shared/errors/embedded.js'
import { type RequestEmailErrorType, requestEmail } from './requestEmail.js'

/** How long to wait. */
export interface WaitForDeviceParameters {
  /** When the link expires, in milliseconds since 1970. Default: the frame says it. */
  expiresAt?: number | undefined
  /** If aborted, rejects immediately. */
  signal?: AbortSignal | undefined
}

/** The errors of `waitForDevice`. */
export type WaitForDeviceErrorType = RequestEmailErrorType

/**
 * Resolves when the user has approved this browser with the link in the email. A code is mailed then.
 *
 * @throws {EmbeddedError} `embedded/device-rejected` if the user says that it is not theirs,
 * `embedded/device-expired` if the link was not used in time, or another if the frame fails.
 * @throws {EmbeddedMissingError} If the app has not set the option `embedded`.
 *
 * @example
 * ```ts
 * import { loginWithEmail, waitForDevice } from '@latchkey/headless/actions'
 * import { latchkey } from './latchkey'
 *
 * const { action } = await loginWithEmail(latchkey, { email: 'alice@example.com' })
 * if (action === 'VERIFY_DEVICE') await waitForDevice(latchkey)
 * ```
 */
export async function waitForDevice(
  latchkey: Latchkey,
  parameters: WaitForDeviceParameters = {},
): Promise<void> {
  const { expiresAt = Number.POSITIVE_INFINITY, signal } = parameters
  while (true) {
    try {
      await requestEmail(latchkey, 'CONNECT_DEVICE', undefined, signal)
      break
    } catch (error) {
      // The frame answers within 120 s, a link lives longer.
      const isOver = !(error instanceof EmbeddedError) || error.code !== 'embedded/request-timeout'
      if (isOver || signal?.aborted) throw error
      if (Date.now() >= expiresAt) throw new EmbeddedError('embedded/device-expired', { cause: error })
    }
  }
  const { emit } = internalsOf(latchkey)
  emit({ type: 'emailLogin.deviceAdded' })
  // The frame mails it at once.
  emit({ type: 'emailLogin.codeSent' })
}
