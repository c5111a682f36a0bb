import { sessionMessage, sessionStatement } from '@latchkey/protocol'
import * as v from 'valibot'
import { HttpError } from '../../http/HttpError.js'

/** How old a message may be, in milliseconds. */
const maxAgeMs = 300_000
/** How far the clock of a device may be ahead, in milliseconds. */
const maxAheadMs = 60_000

/**
 * Reads what an account has signed to store a session. Throws a 400 whose sentence says what is wrong.
 *
 * @param account The CAIP-10 account id of the request.
 * @param now In milliseconds since 1970.
 */
export function readSessionMessage(
  message: string,
  account: string,
  now: number,
): v.InferOutput<typeof sessionMessage> {
  const parsed = v.safeParse(sessionMessage, parseJson(message))
  if (!parsed.success || parsed.output.statement !== sessionStatement)
    throw invalid('INVALID_MESSAGE', 'The message is not JSON that describes a permission.')
  const { output } = parsed
  if (output.account.toLowerCase() !== account.toLowerCase())
    throw invalid('INVALID_MESSAGE', 'The message is of another account.')
  const signedAt = output.timestamp * 1_000
  if (signedAt < now - maxAgeMs)
    throw invalid('MESSAGE_EXPIRED', 'The message was signed too long ago. Sign it again.')
  if (signedAt > now + maxAheadMs)
    throw invalid(
      'MESSAGE_NOT_YET_VALID',
      'The time of the message is in the future. Set the clock of the device.',
    )
  if (output.expiresAt !== undefined && output.expiresAt <= now)
    throw invalid('INVALID_MESSAGE', 'The permission has ended already.')
  return output
}

const invalid = (reason: string, sentence: string) => new HttpError(400, reason, sentence)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
