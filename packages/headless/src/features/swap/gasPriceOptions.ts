import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { GasPriceUnsupportedError } from '../../shared/errors/swap.js'
import {
  type GetGasPriceErrorType,
  type GetGasPriceParameters,
  type GetGasPriceReturnType,
  getGasPrice,
} from './getGasPrice.js'

/** Time after which a price of gas is stale, in milliseconds: about one block of Ethereum. */
const gasPriceStaleMs = 12_000

/** The network of the query. It is disabled without one. */
export interface GasPriceQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly networkId?: GetGasPriceParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of the price of gas.
 *
 * @example
 * ```ts
 * import { gasPriceQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: gasPriceQueryKey(latchkey, { networkId: 'eip155:1' }) })
 * ```
 */
export function gasPriceQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { networkId }: GasPriceQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'gasPrice', { networkId }] as const
}

/**
 * Returns the options of `useQuery` for `getGasPrice`. A price is stale after 12 seconds. The query is
 * disabled without `networkId`.
 *
 * @example
 * ```ts
 * import { gasPriceQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(gasPriceQueryOptions(latchkey, { networkId: 'eip155:1' }))
 * ```
 */
export function gasPriceQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: GasPriceQueryParameters<latchkey>,
) {
  const { networkId } = parameters
  return {
    queryKey: gasPriceQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!networkId) throw new GasPriceUnsupportedError()
      return getGasPrice(latchkey, { networkId, signal })
    },
    enabled: networkId !== undefined,
    staleTime: gasPriceStaleMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetGasPriceReturnType, GetGasPriceErrorType>
}
