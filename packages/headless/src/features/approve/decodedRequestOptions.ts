import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetDecodedRequestErrorType,
  type GetDecodedRequestParameters,
  type GetDecodedRequestReturnType,
  getDecodedRequest,
} from './getDecodedRequest.js'
import { withoutBigints } from './withoutBigints.js'

/** The request to decode. The query is disabled without a method. */
export type DecodedRequestQueryParameters = {
  readonly [key in keyof Omit<GetDecodedRequestParameters, 'signal'>]?:
    | GetDecodedRequestParameters[key]
    | undefined
}

/**
 * Returns the query key of a decoded request. A bigint in the request becomes its decimal text.
 *
 * @example
 * ```ts
 * import { decodedRequestQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const method = 'personal_sign'
 * const queryClient = useQueryClient()
 * queryClient.getQueryData(decodedRequestQueryKey(latchkey, { method, params: ['0x48656c6c6f'] }))
 * ```
 */
export function decodedRequestQueryKey(
  latchkey: Latchkey,
  { method, params, networkId, address }: DecodedRequestQueryParameters,
) {
  return [
    'latchkey',
    latchkey.id,
    'decodedRequest',
    { method, params: withoutBigints(params), networkId, address },
  ] as const
}

/**
 * Returns the options of `useQuery` for `getDecodedRequest`. What a request asks for never changes.
 *
 * @example
 * ```ts
 * import { decodedRequestQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const method = 'personal_sign'
 * const { data } = useQuery(decodedRequestQueryOptions(latchkey, { method, params: ['0x48656c6c6f'] }))
 * ```
 */
export function decodedRequestQueryOptions(latchkey: Latchkey, parameters: DecodedRequestQueryParameters) {
  const { method = '', params, networkId, address } = parameters
  return {
    queryKey: decodedRequestQueryKey(latchkey, parameters),
    queryFn: ({ signal }: { signal?: AbortSignal | undefined } = {}) =>
      getDecodedRequest(latchkey, { method, params, networkId, address, signal }),
    enabled: method !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetDecodedRequestReturnType, GetDecodedRequestErrorType>
}
