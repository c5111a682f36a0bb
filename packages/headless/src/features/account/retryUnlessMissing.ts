import type { QueryClient } from '@tanstack/react-query'
import type { BaseError } from '../../shared/errors/base.js'

/** How often TanStack Query tries again unless the app says otherwise. */
const defaultRetries = 3

/** The app's own `retry`, except that a package that is not installed is not asked for again: the error is shown at once. */
export function retryUnlessMissing(client: QueryClient): (count: number, error: BaseError) => boolean {
  return (count, error) => {
    if (error.code === 'config/package-missing') return false
    const { retry = defaultRetries } = client.getDefaultOptions().queries ?? {}
    if (typeof retry === 'function') return retry(count, error)
    return typeof retry === 'boolean' ? retry : count < retry
  }
}
