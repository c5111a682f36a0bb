import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { PricedToken } from '../../wire/prices/prices.js'
import { type GetPricesErrorType, type GetPricesReturnType, getPrices } from './getPrices.js'

/** Time after which a price is stale, in milliseconds. */
const priceStaleMs = 15_000

/** The tokens of the query. It is disabled without any. */
export interface PricesQueryParameters {
  readonly tokens?: readonly PricedToken[] | undefined
}

/**
 * Returns the query key of prices.
 *
 * @example
 * ```ts
 * import { pricesQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const tokens = [{ networkId: 'eip155:1' }] as const
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: pricesQueryKey(latchkey, { tokens }) })
 * ```
 */
export function pricesQueryKey(latchkey: Latchkey, { tokens = [] }: PricesQueryParameters) {
  const asked = tokens.map(({ networkId, address }) => ({ networkId, address }))
  return ['latchkey', latchkey.id, 'prices', { tokens: asked }] as const
}

/**
 * Returns the options of `useQuery` for `getPrices`. Prices are stale after 15 seconds.
 *
 * @example
 * ```ts
 * import { pricesQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(pricesQueryOptions(latchkey, { tokens: [{ networkId: 'eip155:1' }] }))
 * ```
 */
export function pricesQueryOptions(latchkey: Latchkey, parameters: PricesQueryParameters) {
  const { tokens = [] } = parameters
  return {
    queryKey: pricesQueryKey(latchkey, parameters),
    queryFn: ({ signal }: { signal?: AbortSignal } = {}) => getPrices(latchkey, { tokens, signal }),
    enabled: tokens.length > 0 && latchkey.options.services.prices !== undefined,
    staleTime: priceStaleMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetPricesReturnType, GetPricesErrorType>
}
