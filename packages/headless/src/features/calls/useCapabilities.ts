'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { capabilitiesQueryOptions } from './capabilitiesOptions.js'
import type { GetCapabilitiesErrorType, GetCapabilitiesReturnType } from './getCapabilities.js'

/** The options of the query. */
export interface UseCapabilitiesParameters<data = GetCapabilitiesReturnType>
  extends QueryParameters<GetCapabilitiesReturnType, GetCapabilitiesErrorType, data> {}

/** The result of the query. `data` has the capabilities by network. */
export type UseCapabilitiesReturnType<data = GetCapabilitiesReturnType> = UseQueryResult<
  data,
  GetCapabilitiesErrorType
>

/**
 * Asks the wallet of the EVM account what it can do with batches, on each configured network. Disabled while
 * no EVM wallet is connected. See `getCapabilities` for the errors.
 *
 * @example
 * ```tsx
 * import { useCapabilities } from '@latchkey/headless'
 *
 * function BatchHint() {
 *   const { data } = useCapabilities()
 *   const atomic = data?.['eip155:1']?.atomic
 *   return <p>{atomic === 'supported' ? 'One transaction' : 'One transaction after another'}</p>
 * }
 * ```
 */
export function useCapabilities<data = GetCapabilitiesReturnType>(
  parameters: UseCapabilitiesParameters<data> = {},
): UseCapabilitiesReturnType<data> {
  const { query } = parameters
  const latchkey = useGivenLatchkey('useCapabilities', parameters.latchkey)
  const account = useStoreValue(latchkey, 'accounts', ({ eip155 }) => eip155)
  const address = account?.status === 'connected' ? account.activeAddress : undefined
  const options = capabilitiesQueryOptions(latchkey, { address })
  return useQuery<GetCapabilitiesReturnType, GetCapabilitiesErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  } as never)
}
