'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { EstimateSendErrorType, EstimateSendReturnType } from './estimateSend.js'
import { type FeeQueryParameters, feeQueryOptions } from './feeOptions.js'

/** The transfer to estimate, and the options of the query. */
export interface UseFeeParameters<data = EstimateSendReturnType>
  extends FeeQueryParameters,
    QueryParameters<EstimateSendReturnType, EstimateSendErrorType, data> {}

/** The result of the query. `data` has the maximum fee, and that of each tier. */
export type UseFeeReturnType<data = EstimateSendReturnType> = UseQueryResult<data, EstimateSendErrorType>

/**
 * Estimates the fee of a transfer from the active account, and of its tiers. The query is disabled without a
 * connected account, `to` or `value`. `worthOf` says what a fee is worth. See `estimateSend` for the errors.
 *
 * @example
 * ```tsx
 * import { formatBalance, useFee } from '@latchkey/headless'
 *
 * function Fee({ to, value }: { to: string; value: bigint }) {
 *   const { data } = useFee({ to, value })
 *   return data?.tiers.map(({ tier, fee }) => (
 *     <p key={tier}>
 *       {tier}: {formatBalance(fee, data.decimals, 6)} {data.symbol}
 *     </p>
 *   ))
 * }
 * ```
 */
export function useFee<data = EstimateSendReturnType>(
  parameters: UseFeeParameters<data> = {},
): UseFeeReturnType<data> {
  const { to, value, token, query } = parameters
  const latchkey = useGivenLatchkey('useFee', parameters.latchkey)
  const namespace = useStoreValue(latchkey, 'networks', ({ activeNamespace }) => activeNamespace)
  const account = useStoreValue(latchkey, 'accounts', (accounts) => accounts[namespace])
  const isConnected = account?.status === 'connected'
  const options = feeQueryOptions(latchkey, {
    to,
    value,
    token,
    account: isConnected ? `${account.networkId}:${account.activeAddress}` : undefined,
  })
  return useQuery<EstimateSendReturnType, EstimateSendErrorType, data>({
    ...options,
    ...query,
    enabled: isConnected && options.enabled && (query?.enabled ?? true),
  })
}
