/** The statuses of the errors of this server. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 501 | 502 | 503 | 504

/** Characters of a client's own text that would break a sentence into lines, or are not seen in it. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** An error with an answer of its own. Its message is the sentence that the client gets, in one line. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ErrorStatus
  /** Name of the reason in the body: `INVALID_REQUEST`. */
  readonly reason: string
  /** Value of `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: ErrorStatus,
    reason: string,
    sentence: string,
    options: { readonly retryAfter?: number; readonly cause?: unknown } = {},
  ) {
    super(sentence.replace(unprintable, ' '), 'cause' in options ? { cause: options.cause } : undefined)
    this.status = status
    this.reason = reason
    this.retryAfter = options.retryAfter
  }
}
