'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type GasPriceQueryParameters, gasPriceQueryOptions } from './gasPriceOptions.js'
import type { GetGasPriceErrorType, GetGasPriceReturnType } from './getGasPrice.js'

/** The network, and the options of the query. `networkId` defaults to the active network. */
export interface UseGasPriceParameters<
  data = GetGasPriceReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
> extends GasPriceQueryParameters<latchkey>,
    QueryParameters<GetGasPriceReturnType, GetGasPriceErrorType, data, latchkey> {}

/** The result of the query. `data` has the prices, in the smallest unit of the native currency. */
export type UseGasPriceReturnType<data = GetGasPriceReturnType> = UseQueryResult<data, GetGasPriceErrorType>

/**
 * Reads what gas costs on an EVM network. See `getGasPrice` for the errors.
 *
 * @example
 * ```tsx
 * import { formatBalance, useGasPrice } from '@latchkey/headless'
 *
 * function GasPrice() {
 *   const { data } = useGasPrice({ query: { refetchInterval: 12_000 } })
 *   return data ? <p>{formatBalance(data.standard, 9)} Gwei</p> : null
 * }
 * ```
 */
export function useGasPrice<data = GetGasPriceReturnType, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseGasPriceParameters<data, latchkey> = {},
): UseGasPriceReturnType<data> {
  const { query } = parameters
  const latchkey = useGivenLatchkey('useGasPrice', parameters.latchkey)
  const { networkId } = useAccountAt(latchkey, parameters.networkId)
  const options = gasPriceQueryOptions(latchkey, {
    networkId: networkId as NetworkIdOf<latchkey> | undefined,
  })
  return useQuery<GetGasPriceReturnType, GetGasPriceErrorType, data>({
    ...options,
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
