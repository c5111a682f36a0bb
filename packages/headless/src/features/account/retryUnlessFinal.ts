import type { QueryClient } from '@tanstack/react-query'
import type { GetBalanceErrorType } from './getBalance.js'

/** TanStack Query's default number of retries. */
const defaultRetries = 3

/** Codes of errors that a retry cannot resolve. */
const finalCodes: readonly string[] = [
  'config/package-missing',
  'token/unsupported',
  'send/token-required',
  'send/token-not-found',
]

/**
 * Returns the `retry` of the app's query client, except that errors that a retry cannot resolve are not
 * retried.
 */
export function retryUnlessFinal(
  client: QueryClient,
): (count: number, error: GetBalanceErrorType) => boolean {
  return (count, error) => {
    if (finalCodes.includes(error.code)) return false
    const { retry = defaultRetries } = client.getDefaultOptions().queries ?? {}
    if (typeof retry === 'function') return retry(count, error)
    return typeof retry === 'boolean' ? retry : count < retry
  }
}
