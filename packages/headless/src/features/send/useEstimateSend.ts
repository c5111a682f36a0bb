'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { EstimateSendErrorType, EstimateSendReturnType } from './estimateSend.js'
import { type EstimateSendQueryParameters, estimateSendQueryOptions } from './estimateSendOptions.js'

/** The transfer to estimate, and the options of the query. */
export interface UseEstimateSendParameters<data = EstimateSendReturnType>
  extends EstimateSendQueryParameters,
    QueryParameters<EstimateSendReturnType, EstimateSendErrorType, data> {}

/** The result of the query. `data` has the maximum fee. */
export type UseEstimateSendReturnType<data = EstimateSendReturnType> = UseQueryResult<
  data,
  EstimateSendErrorType
>

/**
 * Estimates the fee of a transfer from the active account. The query is disabled without a connected account,
 * `to` or `value`. See `estimateSend` for the errors.
 *
 * @example
 * ```tsx
 * import { formatBalance, useEstimateSend } from '@latchkey/headless'
 *
 * function Fee({ to, value }: { to: string; value: bigint }) {
 *   const { data } = useEstimateSend({ to, value })
 *   return <p>{data && `Fee: ${formatBalance(data.fee, data.decimals, 6)} ${data.symbol}`}</p>
 * }
 * ```
 */
export function useEstimateSend<data = EstimateSendReturnType>(
  parameters: UseEstimateSendParameters<data> = {},
): UseEstimateSendReturnType<data> {
  const { to, value, token, query } = parameters
  const latchkey = useGivenLatchkey('useEstimateSend', parameters.latchkey)
  const namespace = useStoreValue(latchkey, 'networks', ({ activeNamespace }) => activeNamespace)
  const account = useStoreValue(latchkey, 'accounts', (accounts) => accounts[namespace])
  const isConnected = account?.status === 'connected'
  const options = estimateSendQueryOptions(latchkey, {
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
