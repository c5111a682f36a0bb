import type { Namespace } from '@latchkey/protocol'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { type GetProviderErrorType, type GetProviderReturnType, getProvider } from './getProvider.js'

/** The namespace whose provider is read. */
export interface ProviderQueryParameters<namespace extends Namespace = Namespace> {
  readonly namespace: namespace
  /** Key of the connection that the provider belongs to. The query is disabled without it. */
  readonly connectorKey: string | undefined
}

/**
 * Returns the query key of the native provider of a connection.
 *
 * @example
 * ```ts
 * import { providerQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * const connection = { namespace: 'eip155', connectorKey: 'eip155:io.metamask' } as const
 * queryClient.invalidateQueries({ queryKey: providerQueryKey(latchkey, connection) })
 * ```
 */
export function providerQueryKey(latchkey: Latchkey, parameters: ProviderQueryParameters) {
  return ['latchkey', latchkey.id, 'provider', parameters] as const
}

/**
 * Returns the options of `useQuery` for `getProvider`. The provider is never stale. The query is disabled
 * without `connectorKey`.
 *
 * @example
 * ```ts
 * import { providerQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   providerQueryOptions(latchkey, { namespace: 'eip155', connectorKey: 'eip155:io.metamask' }),
 * )
 * ```
 */
export function providerQueryOptions<namespace extends Namespace>(
  latchkey: Latchkey,
  parameters: ProviderQueryParameters<namespace>,
) {
  return {
    queryKey: providerQueryKey(latchkey, parameters),
    queryFn: () => getProvider(latchkey, { namespace: parameters.namespace }),
    enabled: parameters.connectorKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    // The provider is an object of the wallet, not data.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetProviderReturnType<namespace>, GetProviderErrorType>
}
