'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import type { GetPricesErrorType, GetPricesReturnType } from './getPrices.js'
import { type PricesQueryParameters, pricesQueryOptions } from './pricesOptions.js'

/** The tokens whose prices are read. */
export interface UsePricesParameters<data = GetPricesReturnType>
  extends PricesQueryParameters,
    QueryParameters<GetPricesReturnType, GetPricesErrorType, data> {}

/** The result of the query. `data` is the list of the known prices. */
export type UsePricesReturnType<data = GetPricesReturnType> = UseQueryResult<data, GetPricesErrorType>

/**
 * Reads the prices of tokens and native currencies, in usd. They are stale after 15 seconds.
 *
 * @example
 * ```tsx
 * import { formatAmount, usePrices } from '@latchkey/headless'
 *
 * const tokens = [{ networkId: 'eip155:1' }] as const
 *
 * function EtherPrice() {
 *   const { data: [ether] = [] } = usePrices({ tokens })
 *   return <p>{ether ? `$${formatAmount(ether.price.value, ether.price.decimals)}` : 'Unknown'}</p>
 * }
 * ```
 */
export function usePrices<data = GetPricesReturnType>(
  parameters: UsePricesParameters<data> = {},
): UsePricesReturnType<data> {
  const latchkey = useGivenLatchkey('usePrices', parameters.latchkey)
  const options = pricesQueryOptions(latchkey, parameters)
  return useQuery<GetPricesReturnType, GetPricesErrorType, data>({
    ...options,
    ...parameters.query,
    enabled: options.enabled && (parameters.query?.enabled ?? true),
  })
}
