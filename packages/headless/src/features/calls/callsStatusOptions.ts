import type { Query, UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetCallsStatusErrorType,
  type GetCallsStatusReturnType,
  getCallsStatus,
} from './getCallsStatus.js'

/** How often a batch that is pending is asked for, in milliseconds. */
const pollMs = 4_000

/** The batch. The query is disabled without `id`. */
export interface CallsStatusQueryParameters {
  readonly id?: string | undefined
}

/**
 * Returns the query key of the status of a batch.
 *
 * @example
 * ```ts
 * import { callsStatusQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: callsStatusQueryKey(latchkey, { id: '0x…' }) })
 * ```
 */
export function callsStatusQueryKey(latchkey: Latchkey, { id }: CallsStatusQueryParameters) {
  return ['latchkey', latchkey.id, 'callsStatus', { id }] as const
}

/**
 * Returns the options of `useQuery` for `getCallsStatus`. Asks every 4 seconds while the batch is pending.
 *
 * @example
 * ```ts
 * import { callsStatusQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(callsStatusQueryOptions(latchkey, { id: '0x…' }))
 * ```
 */
export function callsStatusQueryOptions(latchkey: Latchkey, parameters: CallsStatusQueryParameters) {
  const { id = '' } = parameters
  return {
    queryKey: callsStatusQueryKey(latchkey, parameters),
    queryFn: () => getCallsStatus(latchkey, { id }),
    enabled: id !== '',
    refetchInterval: (query: Query<GetCallsStatusReturnType, GetCallsStatusErrorType>) =>
      query.state.data?.status === 'pending' ? pollMs : false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetCallsStatusReturnType, GetCallsStatusErrorType>
}
