import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { type GetNameErrorType, type GetNameParameters, type GetNameReturnType, getName } from './getName.js'

/** How long a name is used without asking again, in milliseconds. */
const nameMaxAgeMs = 300_000

/** The name or address, and the network. The query is disabled without one of them. */
export interface NameQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly name?: string | undefined
  readonly address?: string | undefined
  readonly networkId?: GetNameParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of a registered name.
 *
 * @example
 * ```ts
 * import { nameQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: nameQueryKey(latchkey, { name: 'alice.shop.id' }) })
 * ```
 */
export function nameQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { name, address, networkId }: NameQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'name', { name: name?.trim().toLowerCase(), address, networkId }] as const
}

/**
 * Returns the options of `useQuery` for `getName`. A name is stale after 5 minutes.
 *
 * @example
 * ```ts
 * import { nameQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   nameQueryOptions(latchkey, { name: 'alice.shop.id', networkId: 'eip155:1' }),
 * )
 * ```
 */
export function nameQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: NameQueryParameters<latchkey>,
) {
  const { name, address, networkId } = parameters
  return {
    queryKey: nameQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      return getName(latchkey, { name, address, networkId, signal })
    },
    enabled:
      Boolean(name?.trim() || address) &&
      networkId !== undefined &&
      latchkey.options.services.names !== undefined,
    staleTime: nameMaxAgeMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetNameReturnType, GetNameErrorType>
}
