import * as v from 'valibot'
import { HttpError } from './HttpError.js'

/** Parses a part of a request. Throws a 400 whose sentence names the place. */
export function parsePart<output>(
  schema: v.GenericSchema<unknown, output>,
  value: unknown,
  part: 'path' | 'query' | 'body',
): output {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const place = v.getDotPath(issue)
  // The message of valibot quotes what it received, which can be long and is the client's own.
  const reason = issue.kind === 'schema' ? `expected ${issue.expected ?? 'another value'}` : issue.message
  throw new HttpError(
    400,
    'INVALID_REQUEST',
    `The ${part} of the request is not valid: ${place ? `"${place}": ` : ''}${reason.slice(0, 200)}.`,
  )
}
