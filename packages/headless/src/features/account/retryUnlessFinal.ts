import type { QueryClient } from '@tanstack/react-query'
import type { GetBalanceErrorType } from './getBalance.js'

/** How often TanStack Query tries again unless the app says otherwise. */
const defaultRetries = 3

/** Codes of errors that another attempt cannot mend. */
const finalCodes: readonly string[] = ['config/package-missing', 'token/unsupported']

/** The app's own `retry`, except that an error that another attempt cannot mend is shown at once. */
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
