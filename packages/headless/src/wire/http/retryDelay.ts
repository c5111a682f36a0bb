/** Statuses after which the same request may well succeed. spec 9.3 */
const retriedStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** Wait before the first repetition; it doubles with each further one. spec 9.3 */
const baseDelayMs = 150
/** A server that asks for a longer wait is not asked again: nobody looks at a spinner for that long. */
const maxWaitMs = 10_000

/** Whether an answer of this status is worth another try. spec 9.3 */
export function isRetriedStatus(status: number): boolean {
  return retriedStatuses.includes(status)
}

/**
 * Milliseconds to wait before repetition `attempt` (from 0): 150, 300, 600, or what the server asks for in `Retry-After`, in seconds or
 * as a date. `undefined` when it asks for more than 10 s. spec 9.3
 */
export function retryDelay(attempt: number, retryAfter: string | null | undefined): number | undefined {
  const asked = parseRetryAfter(retryAfter)
  if (asked === undefined) return baseDelayMs * 2 ** attempt
  return asked > maxWaitMs ? undefined : asked
}

function parseRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000
  // Dates of HTTP begin with a day's name; `Date.parse` alone reads one into almost anything.
  const date = /^\s*[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
