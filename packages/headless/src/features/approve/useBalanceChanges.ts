'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type BalanceChangesQueryParameters, balanceChangesQueryOptions } from './balanceChangesOptions.js'
import type { GetBalanceChangesReturnType } from './getBalanceChanges.js'

/** The request, and the options of the query. */
export interface UseBalanceChangesParameters<data = GetBalanceChangesReturnType>
  extends BalanceChangesQueryParameters,
    QueryParameters<GetBalanceChangesReturnType, Error, data> {}

/** The result of the query. `data` says by how much balances would change. */
export type UseBalanceChangesReturnType<data = GetBalanceChangesReturnType> = UseQueryResult<data, Error>

/**
 * Says by how much the balances of an account would change if a request, such as `current` of `useApprovals`,
 * was executed now. Disabled without a method. See `getBalanceChanges`.
 *
 * @example
 * ```tsx
 * import { useApprovals, useBalanceChanges } from '@latchkey/headless'
 *
 * function Changes() {
 *   const { current } = useApprovals()
 *   const { data } = useBalanceChanges({ method: current?.method, params: current?.params })
 *   if (!data?.isSimulated) return <p>Could not be simulated.</p>
 *   return data.changes.map(({ token, value, symbol }) => (
 *     <p key={token}>
 *       {String(value)} {symbol}
 *     </p>
 *   ))
 * }
 * ```
 */
export function useBalanceChanges<data = GetBalanceChangesReturnType>(
  parameters: UseBalanceChangesParameters<data> = {},
): UseBalanceChangesReturnType<data> {
  const { method, params, networkId, address, query } = parameters
  const latchkey = useGivenLatchkey('useBalanceChanges', parameters.latchkey)
  const options = balanceChangesQueryOptions(latchkey, { method, params, networkId, address })
  return useQuery<GetBalanceChangesReturnType, Error, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
