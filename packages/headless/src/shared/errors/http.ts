import { BaseError } from './base.js'

const askSite = 'Contact this site’s support.'
const checkConnection = 'Check your connection and try again.'
const tryLater = 'Try again in a moment.'

/** Details of a failed HTTP request. */
export interface HttpErrorContext {
  /** The requested url, without project id and credentials. */
  url: string
  /** Status of the response. Absent if there was none. */
  status?: number | undefined
  /** Body of the response, shortened. Parsed if it is JSON. */
  body?: unknown
  cause?: unknown
}

/** Base class of the errors of HTTP requests. */
export abstract class HttpError<code extends string = string> extends BaseError<code> {
  /** The requested url, without project id and credentials. */
  readonly url: string
  /** Status of the response. `undefined` if there was none. */
  readonly status: number | undefined
  /** Body of the response, shortened. Parsed if it is JSON. */
  readonly body: unknown

  constructor(code: code, says: string, action: string, context: HttpErrorContext) {
    super(says, { code, action, cause: context.cause })
    this.url = context.url
    this.status = context.status
    this.body = context.body
  }
}

/** Thrown if a request has no url. */
export class UrlMissingError extends HttpError<'http/url-missing'> {
  override readonly name = 'UrlMissingError'
  constructor() {
    super('http/url-missing', 'No URL was provided to the Transport', askSite, { url: '' })
  }
}

/** Thrown if the url is not an http or https url. */
export class UrlInvalidError extends HttpError<'http/url-invalid'> {
  override readonly name = 'UrlInvalidError'
  constructor(context: HttpErrorContext) {
    super('http/url-invalid', 'Provided URL is not compatible with HTTP connection', askSite, context)
  }
}

/** Thrown if the server could not be reached, or the connection was lost. */
export class HttpRequestError extends HttpError<'http/request-failed'> {
  override readonly name = 'HttpRequestError'
  constructor(context: HttpErrorContext) {
    super('http/request-failed', 'Network request failed', checkConnection, context)
  }
}

/** Thrown if the server does not respond in time. */
export class HttpTimeoutError extends HttpError<'http/timeout'> {
  override readonly name = 'HttpTimeoutError'
  constructor(context: HttpErrorContext) {
    super('http/timeout', 'Network request timed out', checkConnection, context)
  }
}

/** Thrown if the status of the response is not 200 to 299. */
export class HttpStatusError extends HttpError<'http/status'> {
  override readonly name = 'HttpStatusError'
  override readonly status: number
  constructor(context: HttpErrorContext & { status: number }) {
    // Trying again does not help if the server refuses every request of this app.
    const action = context.status === 401 || context.status === 403 ? askSite : tryLater
    super('http/status', `HTTP status code: ${context.status}`, action, context)
    this.status = context.status
  }
}

/** Thrown if the response is larger than allowed. The rest of it is not read. */
export class HttpBodyTooLargeError extends HttpError<'http/body-too-large'> {
  override readonly name = 'HttpBodyTooLargeError'
  constructor(context: HttpErrorContext & { maxBytes: number }) {
    super('http/body-too-large', `The response is larger than ${context.maxBytes} bytes.`, askSite, context)
  }
}

/** Thrown if the response is not JSON, or does not have the expected shape. */
export class HttpBodyInvalidError extends HttpError<'http/body-invalid'> {
  override readonly name = 'HttpBodyInvalidError'
  constructor(context: HttpErrorContext) {
    super('http/body-invalid', 'The response could not be read.', tryLater, context)
  }
}

/** Thrown if the server redirects to a url that is less safe than the requested one. */
export class HttpRedirectError extends HttpError<'http/unsafe-redirect'> {
  override readonly name = 'HttpRedirectError'
  constructor(context: HttpErrorContext) {
    super('http/unsafe-redirect', 'The request was redirected to an unsafe address.', askSite, context)
  }
}

/** Every error of an HTTP request. */
export type HttpErrorType =
  | UrlMissingError
  | UrlInvalidError
  | HttpRequestError
  | HttpTimeoutError
  | HttpStatusError
  | HttpBodyTooLargeError
  | HttpBodyInvalidError
  | HttpRedirectError
