'use client'

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NamespaceOf, RegisteredLatchkey } from '../../core/register.js'
import type { QueryParameters } from '../../react/hookParameters.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { namespaceOf } from '../../shared/parseCaip.js'
import { type BalanceQueryParameters, balanceQueryOptions } from './balanceOptions.js'
import type { GetBalanceErrorType, GetBalanceReturnType } from './getBalance.js'
import { retryUnlessFinal } from './retryUnlessFinal.js'
import { useAccount } from './useAccount.js'

/**
 * `address` and `networkId` default to those of the active account. If only `networkId` is given, `address`
 * defaults to that of the account in the network's namespace.
 */
export interface UseBalanceParameters<
  data = GetBalanceReturnType,
  latchkey extends Latchkey = RegisteredLatchkey,
> extends BalanceQueryParameters<latchkey>,
    QueryParameters<GetBalanceReturnType, GetBalanceErrorType, data, latchkey> {}

/** The result of the query. `data` is the balance. */
export type UseBalanceReturnType<data = GetBalanceReturnType> = UseQueryResult<data, GetBalanceErrorType>

/**
 * Reads the balance of an account in the native currency or a token. It is stale after 30 seconds. See
 * `getBalance` for the errors.
 *
 * @example
 * ```tsx
 * import { useBalance } from '@latchkey/headless'
 *
 * function Balance() {
 *   const { data } = useBalance()
 *   return <p>{data && `${data.display} ${data.symbol}`}</p>
 * }
 * ```
 */
export function useBalance<data = GetBalanceReturnType, latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseBalanceParameters<data, latchkey> = {},
): UseBalanceReturnType<data> {
  const latchkey = useGivenLatchkey('useBalance', parameters.latchkey)
  const client = useQueryClient()
  const { networkId, query } = parameters
  // The account of the network's namespace: an address of another namespace is not valid there.
  const namespace = networkId && (namespaceOf(networkId) as NamespaceOf<latchkey>)
  const account = useAccount({ namespace, latchkey })
  const options = balanceQueryOptions(latchkey, {
    address: parameters.address ?? account.address,
    networkId: networkId ?? account.network?.networkId,
    token: parameters.token,
  })
  return useQuery<GetBalanceReturnType, GetBalanceErrorType, data>({
    ...options,
    retry: retryUnlessFinal(client),
    ...query,
    enabled: options.enabled && (query?.enabled ?? true),
  })
}
