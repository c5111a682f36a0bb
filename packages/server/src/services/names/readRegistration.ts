import { labelIn, labelProblem, nameMessage } from '@latchkey/protocol'
import * as v from 'valibot'
import { HttpError } from '../../http/HttpError.js'

/** What the owner of a name has signed. */
export interface Registration {
  readonly name: string
  readonly label: string
  readonly attributes: { readonly avatar?: string | undefined; readonly bio?: string | undefined }
  /** In seconds since 1970. */
  readonly timestamp: number
}

/** How old a message may be, in seconds. */
const maxAgeSeconds = 300
/** How far the clock of a device may be ahead, in seconds. */
const maxAheadSeconds = 60

/**
 * Reads the message of a registration. Throws a 400 whose sentence says what is wrong.
 *
 * @param now In seconds since 1970.
 */
export function readRegistration(message: string, zone: string, now: number): Registration {
  const parsed = v.safeParse(nameMessage, parseJson(message))
  if (!parsed.success)
    throw invalid('INVALID_MESSAGE', 'The message is not JSON with name, attributes and timestamp.')
  const { name, attributes, timestamp } = parsed.output
  const label = labelIn(name, zone)
  if (label === undefined) throw invalid('INVALID_NAME', `The names of this server end with .${zone}.`)
  requireLabel(label)
  if (timestamp < now - maxAgeSeconds)
    throw invalid('MESSAGE_EXPIRED', 'The message was signed too long ago. Sign it again.')
  if (timestamp > now + maxAheadSeconds)
    throw invalid(
      'MESSAGE_NOT_YET_VALID',
      'The time of the message is in the future. Set the clock of the device.',
    )
  return { name, label, attributes, timestamp }
}

/** Throws a 400 if a text is not a label. */
export function requireLabel(label: string): void {
  const problem = labelProblem(label)
  if (problem === 'too-short') throw invalid('INVALID_NAME', 'Name must be at least 4 characters long.')
  if (problem) throw invalid('INVALID_NAME', 'The value is not a valid username.')
}

const invalid = (reason: string, sentence: string) => new HttpError(400, reason, sentence)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
