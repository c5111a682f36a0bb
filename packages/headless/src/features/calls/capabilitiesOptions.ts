import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import {
  type GetCapabilitiesErrorType,
  type GetCapabilitiesReturnType,
  getCapabilities,
} from './getCapabilities.js'

/** How long an answer counts, in milliseconds. An upgrade of the account changes it. */
const staleMs = 60_000

/** The account that is asked about. The query is disabled without `address`. */
export interface CapabilitiesQueryParameters {
  readonly address?: string | undefined
}

/**
 * Returns the query key of what the wallet of an account can do.
 *
 * @example
 * ```ts
 * import { capabilitiesQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: capabilitiesQueryKey(latchkey, { address: '0x…' }) })
 * ```
 */
export function capabilitiesQueryKey(latchkey: Latchkey, { address }: CapabilitiesQueryParameters) {
  const { connectorKey } = internalsOf(latchkey).stores.accounts.getState().eip155 ?? {}
  return ['latchkey', latchkey.id, 'capabilities', { address, connectorKey }] as const
}

/**
 * Returns the options of `useQuery` for `getCapabilities`. An answer counts for a minute.
 *
 * @example
 * ```ts
 * import { capabilitiesQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(capabilitiesQueryOptions(latchkey, { address: '0x…' }))
 * ```
 */
export function capabilitiesQueryOptions(latchkey: Latchkey, parameters: CapabilitiesQueryParameters) {
  return {
    queryKey: capabilitiesQueryKey(latchkey, parameters),
    queryFn: () => getCapabilities(latchkey),
    enabled: parameters.address !== undefined,
    staleTime: staleMs,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetCapabilitiesReturnType, GetCapabilitiesErrorType>
}
