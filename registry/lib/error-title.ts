import type { BaseError } from '@latchkey/headless'
import { messages } from '../messages'

/** Returns the text of an error as the views show it. */
export function errorTitle(error: BaseError): string {
  return messages.errors.byCode[error.code] ?? error.shortMessage
}
