'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type DecodedRequestQueryParameters, decodedRequestQueryOptions } from './decodedRequestOptions.js'
import type { DecodeRequestErrorType, DecodeRequestReturnType } from './decodeRequest.js'

/** The request, and the options of the query. */
export interface UseDecodedRequestParameters<data = DecodeRequestReturnType>
  extends DecodedRequestQueryParameters,
    QueryParameters<DecodeRequestReturnType, DecodeRequestErrorType, data> {}

/** The result of the query. `data` says what the request asks for. */
export type UseDecodedRequestReturnType<data = DecodeRequestReturnType> = UseQueryResult<
  data,
  DecodeRequestErrorType
>

/**
 * Says what a request to a wallet asks the user for, such as `current` of `useApprovals`. Disabled without a
 * method. See `decodeRequest`.
 *
 * @example
 * ```tsx
 * import { useApprovals, useDecodedRequest } from '@latchkey/headless'
 *
 * function Approval() {
 *   const { current } = useApprovals()
 *   const { data } = useDecodedRequest({ method: current?.method, params: current?.params })
 *   return <p>{data?.kind === 'message' ? data.message : data?.kind}</p>
 * }
 * ```
 */
export function useDecodedRequest<data = DecodeRequestReturnType>(
  parameters: UseDecodedRequestParameters<data> = {},
): UseDecodedRequestReturnType<data> {
  const { method, params, networkId, query } = parameters
  const latchkey = useGivenLatchkey('useDecodedRequest', parameters.latchkey)
  const options = decodedRequestQueryOptions(latchkey, { method, params, networkId })
  return useQuery<DecodeRequestReturnType, DecodeRequestErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
