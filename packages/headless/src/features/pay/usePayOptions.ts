'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { findNetwork } from '../../core/stores/networks.js'
import type { PayRequest } from '../../core/stores/router.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { GetPayOptionsErrorType, GetPayOptionsReturnType } from './getPayOptions.js'
import { payOptionsQueryOptions } from './payOptionsOptions.js'

/** The payment, and the options of the query. */
export interface UsePayOptionsParameters<data = GetPayOptionsReturnType>
  extends QueryParameters<GetPayOptionsReturnType, GetPayOptionsErrorType, data> {
  /** The query is disabled without it. */
  request?: PayRequest | undefined
}

/** The result of the query. `data` has the ways to pay, the best first. */
export type UsePayOptionsReturnType<data = GetPayOptionsReturnType> = UseQueryResult<
  data,
  GetPayOptionsErrorType
>

/**
 * Finds the ways to pay a request with what the active account has, and again every 15 seconds while the page
 * is visible. `usePay` includes it. See `getPayOptions` for the errors.
 *
 * @example
 * ```tsx
 * import { type PayRequest, usePayOptions } from '@latchkey/headless'
 *
 * function WaysToPay({ request }: { request: PayRequest }) {
 *   const { data } = usePayOptions({ request })
 *   return <ul>{data?.map(({ id, kind }) => <li key={id}>{kind}</li>)}</ul>
 * }
 * ```
 */
export function usePayOptions<data = GetPayOptionsReturnType>(
  parameters: UsePayOptionsParameters<data> = {},
): UsePayOptionsReturnType<data> {
  const { request, query } = parameters
  const latchkey = useGivenLatchkey('usePayOptions', parameters.latchkey)
  const network = useStoreValue(latchkey, 'networks', (state) =>
    findNetwork(state, request?.asset?.networkId),
  )
  const account = useStoreValue(latchkey, 'accounts', (state) => {
    const found = network && state[network.namespace]
    return found?.status === 'connected' ? found.activeAddress : undefined
  })
  const options = payOptionsQueryOptions(latchkey, { request, account })
  return useQuery<GetPayOptionsReturnType, GetPayOptionsErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
