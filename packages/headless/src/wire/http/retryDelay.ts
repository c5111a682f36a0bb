/** Statuses after which the same request may succeed. */
const retriedStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** Delay before the first retry, in milliseconds. It doubles with each retry. */
const baseDelayMs = 150
/** Longest `Retry-After` that is waited for, in milliseconds. A longer one fails the request. */
const maxWaitMs = 10_000

/** Returns whether a request with this status is retried. */
export function isRetriedStatus(status: number): boolean {
  return retriedStatuses.includes(status)
}

/**
 * Returns the delay before retry `attempt` (from 0), in milliseconds: 150, 300, 600, or the time in
 * `Retry-After` (seconds or a date). Returns `undefined` if the server asks for more than 10 s.
 */
export function retryDelay(attempt: number, retryAfter: string | null | undefined): number | undefined {
  const requestedMs = parseRetryAfter(retryAfter)
  if (requestedMs === undefined) return baseDelayMs * 2 ** attempt
  return requestedMs > maxWaitMs ? undefined : requestedMs
}

function parseRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000
  // HTTP dates start with the name of a day. `Date.parse` alone accepts almost any text.
  const date = /^\s*[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
