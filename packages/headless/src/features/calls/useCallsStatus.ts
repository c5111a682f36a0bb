'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type CallsStatusQueryParameters, callsStatusQueryOptions } from './callsStatusOptions.js'
import type { GetCallsStatusErrorType, GetCallsStatusReturnType } from './getCallsStatus.js'

/** The batch, and the options of the query. */
export interface UseCallsStatusParameters<data = GetCallsStatusReturnType>
  extends CallsStatusQueryParameters,
    QueryParameters<GetCallsStatusReturnType, GetCallsStatusErrorType, data> {}

/** The result of the query. `data` has the status and the transactions. */
export type UseCallsStatusReturnType<data = GetCallsStatusReturnType> = UseQueryResult<
  data,
  GetCallsStatusErrorType
>

/**
 * Reads what became of a batch of `useSendCalls`, every 4 seconds while it is pending. Disabled without `id`.
 * See `getCallsStatus` for the errors.
 *
 * @example
 * ```tsx
 * import { useCallsStatus } from '@latchkey/headless'
 *
 * function BatchStatus({ id }: { id: string }) {
 *   const { data } = useCallsStatus({ id })
 *   return <p>{data?.status}</p>
 * }
 * ```
 */
export function useCallsStatus<data = GetCallsStatusReturnType>(
  parameters: UseCallsStatusParameters<data> = {},
): UseCallsStatusReturnType<data> {
  const { id, query } = parameters
  const latchkey = useGivenLatchkey('useCallsStatus', parameters.latchkey)
  const options = callsStatusQueryOptions(latchkey, { id })
  return useQuery<GetCallsStatusReturnType, GetCallsStatusErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  } as never)
}
