import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type DecodeRequestErrorType,
  type DecodeRequestParameters,
  type DecodeRequestReturnType,
  decodeRequest,
} from './decodeRequest.js'

/** The request to decode. The query is disabled without a method. */
export type DecodeRequestQueryParameters = {
  readonly [key in keyof DecodeRequestParameters]?: DecodeRequestParameters[key] | undefined
}

/**
 * Returns the query key of a decoded request. A bigint in the request becomes its decimal text.
 *
 * @example
 * ```ts
 * import { decodeRequestQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const method = 'personal_sign'
 * const queryClient = useQueryClient()
 * queryClient.getQueryData(decodeRequestQueryKey(latchkey, { method, params: ['0x48656c6c6f'] }))
 * ```
 */
export function decodeRequestQueryKey(latchkey: Latchkey, { method, params }: DecodeRequestQueryParameters) {
  return ['latchkey', latchkey.id, 'decodeRequest', { method, params: withoutBigints(params) }] as const
}

/**
 * Returns the options of `useQuery` for `decodeRequest`. What a request asks for never changes.
 *
 * @example
 * ```ts
 * import { decodeRequestQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const method = 'personal_sign'
 * const { data } = useQuery(decodeRequestQueryOptions(latchkey, { method, params: ['0x48656c6c6f'] }))
 * ```
 */
export function decodeRequestQueryOptions(latchkey: Latchkey, parameters: DecodeRequestQueryParameters) {
  const { method = '', params } = parameters
  return {
    queryKey: decodeRequestQueryKey(latchkey, parameters),
    queryFn: () => decodeRequest({ method, params }),
    enabled: method !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<DecodeRequestReturnType, DecodeRequestErrorType>
}

/** A query key is compared as JSON. Parameters that have no JSON are of one key. */
function withoutBigints(params: unknown): string | undefined {
  try {
    return JSON.stringify(params, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  } catch {
    return undefined
  }
}
