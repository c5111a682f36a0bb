'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetSessionErrorType, GetSessionReturnType } from './getSession.js'
import { sessionQueryOptions } from './sessionOptions.js'

/** The options of the query. */
export interface UseSessionParameters<data = GetSessionReturnType>
  extends QueryParameters<GetSessionReturnType, GetSessionErrorType, data> {}

/** The result of the query. `data` is the session, or `null` if no user is signed in. */
export type UseSessionReturnType<data = GetSessionReturnType> = UseQueryResult<data, GetSessionErrorType>

/**
 * Returns who is signed in, as the server says. The query is disabled without the option `signIn`. See
 * `getSession` for the errors.
 *
 * @example
 * ```tsx
 * import { useSession } from '@latchkey/headless'
 *
 * function Greeting() {
 *   const { data: session } = useSession()
 *   return <p>{session ? `Signed in as ${session.userId}` : 'Not signed in'}</p>
 * }
 * ```
 */
export function useSession<data = GetSessionReturnType>(
  parameters: UseSessionParameters<data> = {},
): UseSessionReturnType<data> {
  const latchkey = useGivenLatchkey('useSession', parameters.latchkey)
  const options = sessionQueryOptions(latchkey)
  return useQuery<GetSessionReturnType, GetSessionErrorType, data>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && (parameters.query?.enabled ?? true),
  })
}
