import { DatabaseUnavailableError } from '../database/Database.js'
import { describeFailure } from '../observe/describeError.js'
import { UpstreamRefusal } from '../upstream/createUpstream.js'
import { UpstreamError } from '../upstream/UpstreamError.js'
import { type ErrorStatus, HttpError } from './HttpError.js'

const retrySeconds = 2
const upstreamStatus = { failed: 502, timeout: 504, open: 503 } as const satisfies Record<string, ErrorStatus>

/** Returns the answer to any error. What is not ours becomes a 500 that tells nothing of the inside. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DatabaseUnavailableError)
    return new HttpError(503, 'UNAVAILABLE', 'The server cannot reach its database. Try again in a moment.', {
      retryAfter: retrySeconds,
      cause: error,
    })
  if (error instanceof UpstreamError)
    return new HttpError(upstreamStatus[error.kind], 'UPSTREAM', error.message, {
      cause: describeFailure(error.cause ?? error),
      ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
    })
  if (error instanceof UpstreamRefusal)
    return new HttpError(502, 'UPSTREAM', 'The upstream refused to answer this.', {
      cause: describeFailure(error),
    })
  return new HttpError(500, 'INTERNAL', 'The server failed to answer. The reason is in its log.', {
    cause: error,
  })
}
