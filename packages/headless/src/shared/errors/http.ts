import { BaseError } from './base.js'

const askSite = 'Tell the people who run this site.'
const checkConnection = 'Check your connection and try again.'
const tryLater = 'Try again in a moment.'

/** What is known about a request that failed. */
export interface HttpErrorContext {
  /** The address asked, without project id and credentials. */
  url: string
  /** The status of the answer; absent where there was none. */
  status?: number | undefined
  /** The answer's body, cut; parsed where it was JSON. */
  body?: unknown
  cause?: unknown
}

/** A request to a service that failed: every error of `request` is one. */
export abstract class HttpError<code extends string = string> extends BaseError<code> {
  /** The address asked, without project id and credentials. */
  readonly url: string
  /** The status of the answer; absent where there was none. */
  readonly status: number | undefined
  /** The answer's body, cut; parsed where it was JSON. */
  readonly body: unknown

  constructor(code: code, says: string, action: string, context: HttpErrorContext) {
    super(says, { code, action, cause: context.cause })
    this.url = context.url
    this.status = context.status
    this.body = context.body
  }
}

/** There is no address to ask. */
export class UrlMissingError extends HttpError<'http/url-missing'> {
  override readonly name = 'UrlMissingError'
  constructor() {
    super('http/url-missing', 'No URL was provided to the Transport', askSite, { url: '' })
  }
}

/** The address is none that can be asked over HTTP. */
export class UrlInvalidError extends HttpError<'http/url-invalid'> {
  override readonly name = 'UrlInvalidError'
  constructor(context: HttpErrorContext) {
    super('http/url-invalid', 'Provided URL is not compatible with HTTP connection', askSite, context)
  }
}

/** The server could not be reached, or the connection broke. */
export class HttpRequestError extends HttpError<'http/request-failed'> {
  override readonly name = 'HttpRequestError'
  constructor(context: HttpErrorContext) {
    super('http/request-failed', 'Network request failed', checkConnection, context)
  }
}

/** The server took longer than it may. */
export class HttpTimeoutError extends HttpError<'http/timeout'> {
  override readonly name = 'HttpTimeoutError'
  constructor(context: HttpErrorContext) {
    super('http/timeout', 'Network request timed out', checkConnection, context)
  }
}

/** The server answered with another status than 200 to 299. */
export class HttpStatusError extends HttpError<'http/status'> {
  override readonly name = 'HttpStatusError'
  override readonly status: number
  constructor(context: HttpErrorContext & { status: number }) {
    // Trying again does not help where the server refuses this app as such.
    const action = context.status === 401 || context.status === 403 ? askSite : tryLater
    super('http/status', `HTTP status code: ${context.status}`, action, context)
    this.status = context.status
  }
}

/** The answer is larger than it may be; the rest of it was not read. */
export class HttpBodyTooLargeError extends HttpError<'http/body-too-large'> {
  override readonly name = 'HttpBodyTooLargeError'
  constructor(context: HttpErrorContext & { maxBytes: number }) {
    super('http/body-too-large', `The answer is larger than ${context.maxBytes} bytes.`, askSite, context)
  }
}

/** The answer is not JSON, or not of the form that was agreed. */
export class HttpBodyInvalidError extends HttpError<'http/body-invalid'> {
  override readonly name = 'HttpBodyInvalidError'
  constructor(context: HttpErrorContext) {
    super('http/body-invalid', 'The answer could not be read.', tryLater, context)
  }
}

/** The server sent the request on to an address that is less safe than the one asked. */
export class HttpRedirectError extends HttpError<'http/unsafe-redirect'> {
  override readonly name = 'HttpRedirectError'
  constructor(context: HttpErrorContext) {
    super('http/unsafe-redirect', 'The answer came from an address that is not safe.', askSite, context)
  }
}

/** Every error of a request over HTTP. */
export type HttpErrorType =
  | UrlMissingError
  | UrlInvalidError
  | HttpRequestError
  | HttpTimeoutError
  | HttpStatusError
  | HttpBodyTooLargeError
  | HttpBodyInvalidError
  | HttpRedirectError
