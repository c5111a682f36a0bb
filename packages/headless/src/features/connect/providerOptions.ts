import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { Namespace } from '../../shared/caip.js'
import { type GetProviderErrorType, type GetProviderReturnType, getProvider } from './getProvider.js'

export interface ProviderQueryParameters<namespace extends Namespace = Namespace> {
  readonly namespace: namespace
  /** Another connection has another provider. Nothing is asked for without one. */
  readonly connectorKey: string | undefined
}

export function providerQueryKey(latchkey: Latchkey, parameters: ProviderQueryParameters) {
  return ['latchkey', latchkey.id, 'provider', parameters] as const
}

/** For `useQuery`: the wallet's own provider, for as long as its connection lives. */
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
    // An object of the wallet, not data.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetProviderReturnType<namespace>, GetProviderErrorType>
}
