'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { GetSendLimitsErrorType, GetSendLimitsReturnType } from './getSendLimits.js'
import { type SendLimitsQueryParameters, sendLimitsQueryOptions } from './sendLimitsOptions.js'

/** What is to be sent, and the options of the query. */
export interface UseSendLimitsParameters<data = GetSendLimitsReturnType>
  extends SendLimitsQueryParameters,
    QueryParameters<GetSendLimitsReturnType, GetSendLimitsErrorType, data> {}

/** The result of the query. `data` has the balances, the fee and the most that can be sent. */
export type UseSendLimitsReturnType<data = GetSendLimitsReturnType> = UseQueryResult<
  data,
  GetSendLimitsErrorType
>

/**
 * Reads what the active account can send of a token or the native currency, and the fee. Read again after
 * each transfer. The query is disabled without a connected account. See `getSendLimits` for the errors.
 *
 * @example
 * ```tsx
 * import { formatBalance, useSendLimits } from '@latchkey/headless'
 *
 * function Most() {
 *   const { data } = useSendLimits()
 *   if (!data) return null
 *   return <p>At most {formatBalance(data.max, data.balance.decimals)} {data.balance.symbol}</p>
 * }
 * ```
 */
export function useSendLimits<data = GetSendLimitsReturnType>(
  parameters: UseSendLimitsParameters<data> = {},
): UseSendLimitsReturnType<data> {
  const { to, token, feeTier, query } = parameters
  const latchkey = useGivenLatchkey('useSendLimits', parameters.latchkey)
  const namespace = useStoreValue(latchkey, 'networks', ({ activeNamespace }) => activeNamespace)
  const account = useStoreValue(latchkey, 'accounts', (accounts) => accounts[namespace])
  const isConnected = account?.status === 'connected'
  return useQuery<GetSendLimitsReturnType, GetSendLimitsErrorType, data>({
    ...sendLimitsQueryOptions(latchkey, {
      to,
      token,
      feeTier,
      account: isConnected ? `${account.networkId}:${account.activeAddress}` : undefined,
    }),
    ...query,
    enabled: isConnected && (query?.enabled ?? true),
  })
}
