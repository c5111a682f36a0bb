import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetBalanceChangesParameters,
  type GetBalanceChangesReturnType,
  getBalanceChanges,
} from './getBalanceChanges.js'
import { withoutBigints } from './withoutBigints.js'

/** Time after which a simulation is stale, in milliseconds: about one block of Ethereum. */
const changesStaleMs = 12_000

/** The request to simulate. The query is disabled without a method. */
export type BalanceChangesQueryParameters = {
  readonly [key in keyof Omit<GetBalanceChangesParameters, 'signal'>]?:
    | GetBalanceChangesParameters[key]
    | undefined
}

/**
 * Returns the query key of a simulation.
 *
 * @example
 * ```ts
 * import { balanceChangesQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const request = { method: 'eth_sendTransaction', params: [] }
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: balanceChangesQueryKey(latchkey, request) })
 * ```
 */
export function balanceChangesQueryKey(
  latchkey: Latchkey,
  { method, params, networkId, address }: BalanceChangesQueryParameters,
) {
  const request = { method, params: withoutBigints(params), networkId, address }
  return ['latchkey', latchkey.id, 'balanceChanges', request] as const
}

/**
 * Returns the options of `useQuery` for `getBalanceChanges`. The result is stale after 12 seconds.
 *
 * @example
 * ```ts
 * import { balanceChangesQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const request = { method: 'eth_sendTransaction', params: [{ to, value: '0x1' }] }
 * const { data } = useQuery(balanceChangesQueryOptions(latchkey, request))
 * ```
 */
export function balanceChangesQueryOptions(latchkey: Latchkey, parameters: BalanceChangesQueryParameters) {
  const { method = '', params, networkId, address } = parameters
  return {
    queryKey: balanceChangesQueryKey(latchkey, parameters),
    queryFn: ({ signal }: { signal?: AbortSignal | undefined } = {}) =>
      getBalanceChanges(latchkey, { method, params, networkId, address, signal }),
    enabled: method !== '',
    staleTime: changesStaleMs,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetBalanceChangesReturnType>
}
