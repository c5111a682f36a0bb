'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import { type AllowanceQueryParameters, allowanceQueryOptions } from './allowanceOptions.js'
import type { GetAllowanceErrorType, GetAllowanceReturnType } from './getAllowance.js'

/** The token, and the options of the query. */
export interface UseAllowanceParameters<data = GetAllowanceReturnType>
  extends AllowanceQueryParameters,
    QueryParameters<GetAllowanceReturnType, GetAllowanceErrorType, data> {}

/** The result of the query. `data` is what the router may take, in the smallest unit. */
export type UseAllowanceReturnType<data = GetAllowanceReturnType> = UseQueryResult<
  data,
  GetAllowanceErrorType
>

/**
 * Reads how much of a token of the active EVM account the router of the swap service may take. Read again
 * after each transaction. The query is disabled without a connected account or `token`. See `getAllowance`
 * for the errors.
 *
 * @example
 * ```tsx
 * import { type SwapToken, useAllowance } from '@latchkey/headless'
 *
 * function Approval({ token, amount }: { token: SwapToken; amount: bigint }) {
 *   const { data } = useAllowance({ token })
 *   return data !== undefined && data < amount ? <p>You approve {token.symbol} first.</p> : null
 * }
 * ```
 */
export function useAllowance<data = GetAllowanceReturnType>(
  parameters: UseAllowanceParameters<data> = {},
): UseAllowanceReturnType<data> {
  const { token, to, query } = parameters
  const latchkey = useGivenLatchkey('useAllowance', parameters.latchkey)
  const account = useStoreValue(latchkey, 'accounts', ({ eip155 }) => eip155)
  const isConnected = account?.status === 'connected'
  const options = allowanceQueryOptions(latchkey, {
    token,
    to,
    account: isConnected ? `${account.networkId}:${account.activeAddress}` : undefined,
  })
  return useQuery<GetAllowanceReturnType, GetAllowanceErrorType, data>({
    ...options,
    ...query,
    enabled: isConnected && options.enabled && (query?.enabled ?? true),
  })
}
