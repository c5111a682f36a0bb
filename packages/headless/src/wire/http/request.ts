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
import { readText, TooLarge } from './readText.js'
import { isRetriedStatus, retryDelay } from './retryDelay.js'
import { toShownUrl, toUrl } from './toUrl.js'
import { wait } from './wait.js'

export interface RequestParameters {
  /** http or https. */
  url: string
  /** Default `GET`. */
  method?: 'GET' | 'POST' | undefined
  /** Sent as JSON. */
  body?: unknown
  /** For each try, from the connection to the last byte, in milliseconds. Default 10 s. spec 9.3 */
  timeoutMs?: number | undefined
  /** Largest answer. Default 2 MB. */
  maxBytes?: number | undefined
  /** How often a request that failed is repeated. Default 3 for GET, 0 for what may change something. spec 9.3 */
  retries?: number | undefined
  /** Ends the request, also between two tries; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

const defaultTimeoutMs = 10_000
const defaultMaxBytes = 2_000_000
const defaultGetRetries = 3
/** What is read of the answer that comes with an error. */
const maxErrorBytes = 16_000

/**
 * Asks a service over HTTP and gives the JSON of its answer; `undefined` where that is empty. Nothing that identifies the visitor is sent:
 * no cookies, no referrer beyond the origin.
 *
 * A GET that could not be sent, or was answered by 403, 408, 413, 429, 500, 502, 503 or 504, is repeated 3 times, after 150, 300 and
 * 600 ms or when `Retry-After` says. These are the figures of spec 9.3; the 2 repetitions and 100 ms of 9.5 are the default of a general
 * retry, which nothing here is left to. A request that ran out of time is not repeated: its time was the visitor's.
 *
 * @throws {UrlMissingError | UrlInvalidError} without an http address
 * @throws {HttpRequestError | HttpTimeoutError} without an answer
 * @throws {HttpStatusError} for a status other than 200 to 299
 * @throws {HttpBodyTooLargeError | HttpBodyInvalidError | HttpRedirectError} for an answer that is not taken. spec 8.5
 */
export async function request(parameters: RequestParameters): Promise<unknown> {
  const { method = 'GET', signal } = parameters
  const { retries = method === 'GET' ? defaultGetRetries : 0 } = parameters
  const url = toUrl(parameters.url)
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    const outcome = await ask({ ...parameters, url, method })
    if ('value' in outcome) return outcome.value
    const { error, retryAfter } = outcome
    // The visitor gave up: what the network says by now is nobody's business.
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

async function ask(
  parameters: RequestParameters & { url: string; method: 'GET' | 'POST' },
): Promise<Outcome> {
  const { url, method, body, signal, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes } = parameters
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
      credentials: 'omit',
      referrerPolicy: 'strict-origin-when-cross-origin',
      headers: {
        accept: 'application/json',
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
    if (cause instanceof TooLarge) return { error: new HttpBodyTooLargeError({ ...context, maxBytes }) }
    return {
      error: isLate ? new HttpTimeoutError(context) : new HttpRequestError({ ...context, cause }),
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The body of an error: its JSON, else its text. */
function parseLoosely(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return text
  }
}
