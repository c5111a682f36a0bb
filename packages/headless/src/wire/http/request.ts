import {
  HttpBodyInvalidError,
  HttpBodyTooLargeError,
  type HttpError,
  HttpRedirectError,
  HttpRequestError,
  HttpStatusError,
  HttpTimeoutError,
} from '../../shared/errors/http.js'
import { isSafeRedirect } from './isSafeRedirect.js'
import { BodyTooLarge, readText } from './readText.js'
import { isRetriedStatus, retryDelay } from './retryDelay.js'
import { toShownUrl, toUrl } from './toUrl.js'
import { wait } from './wait.js'

export interface RequestParameters {
  /** An http or https url. */
  url: string
  /** Default: `GET`. */
  method?: 'GET' | 'POST' | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Time limit of each try, from the connection to the last byte, in milliseconds. Default: 10000. */
  timeoutMs?: number | undefined
  /** Maximum size of the answer, in bytes. Default: 2000000. */
  maxBytes?: number | undefined
  /** How often a failed request is retried. Default: 3 for GET, 0 for POST. */
  retries?: number | undefined
  /** Whether the request is still sent if the user leaves the page. Default: false. */
  keepalive?: boolean | undefined
  /** Whether a redirect is an error, and not followed. Default: false. */
  isDirect?: boolean | undefined
  /** Whether no cache of the browser may answer. Default: false. */
  isFresh?: boolean | undefined
  /** Whether cookies of the server are sent, and taken. Default: `omit`. */
  credentials?: RequestCredentials | undefined
  /** Sent as `Authorization: Bearer`. Default: none. */
  token?: string | undefined
  /** Aborts the request, also between retries. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 2_000_000
const defaultGetRetries = 3
/** Maximum size of an error's body, in bytes. */
const maxErrorBytes = 16_000

/**
 * Sends an HTTP request and returns the JSON of the answer, or `undefined` if the answer is empty. Unless
 * `credentials` or `token` is set, sends nothing that identifies the user: no cookies. The referrer is the
 * origin at most.
 *
 * A GET that could not be sent, or was answered with 403, 408, 413, 429, 500, 502, 503 or 504, is retried 3
 * times: after 150, 300 and 600 ms, or after the time in `Retry-After`. A request that timed out is not
 * retried, because the user has already waited.
 *
 * @throws {UrlMissingError | UrlInvalidError} If `url` is not an http or https url.
 * @throws {HttpRequestError | HttpTimeoutError} If there is no answer.
 * @throws {HttpStatusError} If the status is not 200 to 299.
 * @throws {HttpBodyTooLargeError | HttpBodyInvalidError | HttpRedirectError} If the answer is not accepted.
 */
export async function request(parameters: RequestParameters): Promise<unknown> {
  const { method = 'GET', signal } = parameters
  const { retries = method === 'GET' ? defaultGetRetries : 0 } = parameters
  const url = toUrl(parameters.url)
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    const outcome = await sendOnce({ ...parameters, url, method })
    if ('value' in outcome) return outcome.value
    const { error, retryAfter } = outcome
    // After an abort, the reason of the signal replaces the error of the network.
    signal?.throwIfAborted()
    const delay = isRetried(error) && attempt < retries ? retryDelay(attempt, retryAfter) : undefined
    if (delay === undefined) throw error
    await wait(delay, signal)
  }
}

type Outcome = { value: unknown } | { error: HttpError; retryAfter?: string | null }

function isRetried(error: HttpError): boolean {
  return (
    error instanceof HttpRequestError || (error instanceof HttpStatusError && isRetriedStatus(error.status))
  )
}

async function sendOnce(
  parameters: RequestParameters & { url: string; method: 'GET' | 'POST' },
): Promise<Outcome> {
  const {
    url,
    method,
    body,
    signal,
    keepalive = false,
    isDirect = false,
    isFresh = false,
    credentials = 'omit',
    token,
    timeoutMs = defaultTimeoutMs,
    maxBytes = defaultMaxBytes,
  } = parameters
  const context = { url: toShownUrl(url) }
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      signal: controller.signal,
      credentials,
      keepalive,
      redirect: isDirect ? 'error' : 'follow',
      cache: isFresh ? 'no-store' : 'default',
      referrerPolicy: 'strict-origin-when-cross-origin',
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status } = response
    if (response.redirected && !isSafeRedirect(url, response.url)) {
      abort()
      return { error: new HttpRedirectError({ ...context, status }) }
    }
    if (!response.ok) {
      const answer = parseLoosely(await readText(response, maxErrorBytes).catch(() => undefined))
      return {
        error: new HttpStatusError({ ...context, status, body: answer }),
        retryAfter: response.headers.get('retry-after'),
      }
    }
    const text = await readText(response, maxBytes)
    try {
      return { value: text === '' ? undefined : JSON.parse(text) }
    } catch (cause) {
      return { error: new HttpBodyInvalidError({ ...context, status, body: text.slice(0, 200), cause }) }
    }
  } catch (cause) {
    if (cause instanceof BodyTooLarge) return { error: new HttpBodyTooLargeError({ ...context, maxBytes }) }
    return {
      error: isLate ? new HttpTimeoutError(context) : new HttpRequestError({ ...context, cause }),
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Returns the body of an error as JSON, or as text if it is not JSON. */
function parseLoosely(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return text
  }
}
