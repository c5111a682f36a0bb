'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetServiceSupportErrorType, GetServiceSupportReturnType } from './getServiceSupport.js'
import { type ServiceSupportQueryParameters, serviceSupportQueryOptions } from './serviceSupportOptions.js'

/** The service. `networkId` defaults to the active network. */
export interface UseServiceSupportParameters<
  data = GetServiceSupportReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
> extends ServiceSupportQueryParameters<latchkey>,
    QueryParameters<GetServiceSupportReturnType, GetServiceSupportErrorType, data, latchkey> {}

/** The result of the query. `data` is whether the service answers for the network. */
export type UseServiceSupportReturnType<data = GetServiceSupportReturnType> = UseQueryResult<
  data,
  GetServiceSupportErrorType
>

/**
 * Returns whether a service of the app answers for a network, without reading anything of an account: for a
 * view that leaves out what no service has. The answer is stale after 30 seconds.
 *
 * @example
 * ```tsx
 * import { useServiceSupport } from '@latchkey/headless'
 *
 * function ActivityLink() {
 *   const { data: hasActivity } = useServiceSupport({ service: 'history' })
 *   return hasActivity ? <a href="/activity">Activity</a> : null
 * }
 * ```
 */
export function useServiceSupport<
  data = GetServiceSupportReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
>(parameters: UseServiceSupportParameters<data, latchkey>): UseServiceSupportReturnType<data> {
  const latchkey = useGivenLatchkey('useServiceSupport', parameters.latchkey)
  const { networkId } = useAccountAt(latchkey, parameters.networkId)
  const options = serviceSupportQueryOptions(latchkey, {
    service: parameters.service,
    networkId: networkId as NetworkIdOf<latchkey> | undefined,
  })
  return useQuery<GetServiceSupportReturnType, GetServiceSupportErrorType, data>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && (parameters.query?.enabled ?? true),
  })
}
