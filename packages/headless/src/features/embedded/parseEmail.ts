import { appEvents } from '@latchkey/protocol/frame'
import { safeParse } from 'valibot'
import { InvalidEmailError } from '../../shared/errors/email.js'

/**
 * Returns an email address without the spaces around it.
 *
 * @throws {InvalidEmailError} If it is none.
 */
export function parseEmail(text: string): string {
  const { success, output } = safeParse(appEvents.CONNECT_EMAIL.payload, { email: text.trim() })
  if (!success) throw new InvalidEmailError()
  return output.email
}
