import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type GetSessionErrorType, type GetSessionReturnType, getSession } from './getSession.js'

/** Time after which the server is asked again, in milliseconds. */
export const sessionMaxAgeMs = 300_000

/**
 * Returns the query key of the session.
 *
 * @example
 * ```ts
 * import { sessionQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: sessionQueryKey(latchkey) })
 * ```
 */
export function sessionQueryKey(latchkey: Latchkey) {
  return ['latchkey', latchkey.id, 'session'] as const
}

/**
 * Returns the options of `useQuery` for `getSession`. The session is stale after 5 minutes. It is set when
 * the user signs in or out in this page. The query is disabled without the option `signIn`.
 *
 * @example
 * ```ts
 * import { sessionQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(sessionQueryOptions(latchkey))
 * ```
 */
export function sessionQueryOptions(latchkey: Latchkey) {
  return {
    queryKey: sessionQueryKey(latchkey),
    queryFn: (context?: { readonly signal?: AbortSignal }) =>
      getSession(latchkey, { signal: context?.signal }),
    enabled: latchkey.options.signIn !== undefined,
    staleTime: sessionMaxAgeMs,
    // The service retries by itself.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetSessionReturnType, GetSessionErrorType>
}
