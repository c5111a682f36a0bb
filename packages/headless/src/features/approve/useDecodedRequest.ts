'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type DecodedRequestQueryParameters, decodedRequestQueryOptions } from './decodedRequestOptions.js'
import type { GetDecodedRequestErrorType, GetDecodedRequestReturnType } from './getDecodedRequest.js'

/** The request, and the options of the query. */
export interface UseDecodedRequestParameters<data = GetDecodedRequestReturnType>
  extends DecodedRequestQueryParameters,
    QueryParameters<GetDecodedRequestReturnType, GetDecodedRequestErrorType, data> {}

/** The result of the query. `data` says what the request asks for. */
export type UseDecodedRequestReturnType<data = GetDecodedRequestReturnType> = UseQueryResult<
  data,
  GetDecodedRequestErrorType
>

/**
 * Says what a request to a wallet asks the user for, such as `current` of `useApprovals`. Disabled without a
 * method. See `getDecodedRequest`.
 *
 * @example
 * ```tsx
 * import { useApprovals, useDecodedRequest } from '@latchkey/headless'
 *
 * function Approval() {
 *   const { current } = useApprovals()
 *   const { data } = useDecodedRequest({
 *     method: current?.method,
 *     params: current?.params,
 *     networkId: current?.networkId,
 *     address: current?.address,
 *   })
 *   return <p>{data?.kind === 'message' ? data.message : data?.kind}</p>
 * }
 * ```
 */
export function useDecodedRequest<data = GetDecodedRequestReturnType>(
  parameters: UseDecodedRequestParameters<data> = {},
): UseDecodedRequestReturnType<data> {
  const { method, params, networkId, address, query } = parameters
  const latchkey = useGivenLatchkey('useDecodedRequest', parameters.latchkey)
  const options = decodedRequestQueryOptions(latchkey, { method, params, networkId, address })
  return useQuery<GetDecodedRequestReturnType, GetDecodedRequestErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
