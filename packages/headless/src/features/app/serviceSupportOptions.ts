import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  type GetServiceSupportErrorType,
  type GetServiceSupportParameters,
  type GetServiceSupportReturnType,
  getServiceSupport,
} from './getServiceSupport.js'

/** Time after which the answer is stale, in milliseconds. */
const supportStaleMs = 30_000

/** The service and the network of the query. It is disabled without the network. */
export interface ServiceSupportQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly service: GetServiceSupportParameters['service']
  readonly networkId?: GetServiceSupportParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of whether a service answers for a network.
 *
 * @example
 * ```ts
 * import { serviceSupportQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * const parameters = { service: 'history', networkId: 'eip155:1' } as const
 * queryClient.invalidateQueries({ queryKey: serviceSupportQueryKey(latchkey, parameters) })
 * ```
 */
export function serviceSupportQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { service, networkId }: ServiceSupportQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'serviceSupport', { service, networkId }] as const
}

/**
 * Returns the options of `useQuery` for `getServiceSupport`. The answer is stale after 30 seconds. The query
 * is disabled without `networkId`.
 *
 * @example
 * ```ts
 * import { serviceSupportQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data: hasHistory } = useQuery(
 *   serviceSupportQueryOptions(latchkey, { service: 'history', networkId: 'eip155:1' }),
 * )
 * ```
 */
export function serviceSupportQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: ServiceSupportQueryParameters<latchkey>,
) {
  const { service, networkId } = parameters
  return {
    queryKey: serviceSupportQueryKey(latchkey, parameters),
    async queryFn() {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      return getServiceSupport(latchkey, { service, networkId })
    },
    enabled: networkId !== undefined,
    staleTime: supportStaleMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetServiceSupportReturnType, GetServiceSupportErrorType>
}
