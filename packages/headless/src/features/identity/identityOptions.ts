import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { addressLabel } from './addressLabel.js'
import {
  type GetIdentityErrorType,
  type GetIdentityParameters,
  type GetIdentityReturnType,
  getIdentity,
  identityMaxAgeMs,
} from './getIdentity.js'

/** The address and network of the query. It is disabled without one of them. */
export interface IdentityQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly address?: string | undefined
  readonly networkId?: GetIdentityParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of an identity.
 *
 * @example
 * ```ts
 * import { identityQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: identityQueryKey(latchkey, { networkId: 'eip155:1' }) })
 * ```
 */
export function identityQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { address, networkId }: IdentityQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'identity', { address, networkId }] as const
}

/**
 * Returns the options of `useQuery` for `getIdentity`. An identity is stale after 5 minutes. The query is
 * disabled for an address in the option `addressLabels`, whose name it has from the start.
 *
 * @example
 * ```ts
 * import { identityQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   identityQueryOptions(latchkey, {
 *     address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     networkId: 'eip155:1',
 *   }),
 * )
 * ```
 */
export function identityQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: IdentityQueryParameters<latchkey>,
) {
  const { address = '', networkId } = parameters
  const label = addressLabel(latchkey, address)
  const { services } = latchkey.options
  return {
    queryKey: identityQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      return getIdentity(latchkey, { address, networkId, signal })
    },
    // A name of the app's own is there at once, and nothing is asked for it.
    ...(label && { initialData: { name: label } }),
    enabled:
      !label &&
      address !== '' &&
      networkId !== undefined &&
      (services.identity ?? services.names) !== undefined,
    staleTime: identityMaxAgeMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetIdentityReturnType, GetIdentityErrorType>
}
