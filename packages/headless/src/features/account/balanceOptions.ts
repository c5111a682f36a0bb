import type { CaipNetworkId } from '@latchkey/protocol'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { readCache, writeCache } from '../../core/expiringCache.js'
import { rememberReadTime, staleAfter } from '../../core/readTimes.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  type GetBalanceErrorType,
  type GetBalanceParameters,
  type GetBalanceReturnType,
  getBalance,
  toShownBalance,
} from './getBalance.js'
import { balanceMaxAgeMs, nativeBalanceCache } from './nativeBalanceCache.js'

/** The parameters of `getBalance`. The query is disabled without `address` and `networkId`. */
export type BalanceQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> = {
  readonly [key in keyof GetBalanceParameters<latchkey>]?: GetBalanceParameters<latchkey>[key] | undefined
}

/**
 * Returns the query key of a balance.
 *
 * @example
 * ```ts
 * import { balanceQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: balanceQueryKey(latchkey, { networkId: 'eip155:1' }) })
 * ```
 */
export function balanceQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: BalanceQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'balance', parameters] as const
}

/**
 * Returns the options of `useQuery` for `getBalance`. The balance is stale after 30 seconds. A native balance
 * is stored for as long, so that the next page does not ask again. The query is disabled without `address`
 * and `networkId`, and if the adapter of the network's namespace has no transfers.
 *
 * @example
 * ```ts
 * import { balanceQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   balanceQueryOptions(latchkey, {
 *     address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     networkId: 'eip155:1',
 *   }),
 * )
 * ```
 */
export function balanceQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: BalanceQueryParameters<latchkey>,
) {
  const { address = '', networkId, token } = parameters
  const adapter = latchkey.adapters.find(({ namespace }) => networkId?.startsWith(`${namespace}:`))
  const queryKey = balanceQueryKey(latchkey, parameters)
  return {
    queryKey,
    async queryFn(context?: QueryContext) {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      const isFirstRead = context?.client && context.client.getQueryData(context.queryKey) === undefined
      if (token) return getBalance(latchkey, { address, networkId, token })
      const id = storedId(networkId, address)
      const known = isFirstRead ? readStored(latchkey, networkId, address) : undefined
      const balance = known ?? (await getBalance(latchkey, { address, networkId }))
      if (!known) writeCache(latchkey, nativeBalanceCache, id, balance)
      rememberReadTime(latchkey, queryKey, { cache: nativeBalanceCache, id })
      return balance
    },
    enabled: address !== '' && adapter?.transfers !== undefined,
    staleTime: staleAfter(latchkey, balanceMaxAgeMs),
    // A local chain responds while the browser is offline. For other chains, an error is better than a paused
    // query.
    networkMode: 'always',
    // The default compares values as JSON, which has no bigint. The result of `select` is compared here too.
    structuralSharing: (before: unknown, after: unknown) => (isSameBalance(before, after) ? before : after),
  } as const satisfies UseQueryOptions<GetBalanceReturnType, GetBalanceErrorType>
}

interface QueryContext {
  readonly client?: QueryClient
  readonly queryKey: readonly unknown[]
}

const storedId = (networkId: CaipNetworkId, address: string) => `${networkId}:${address}`

/** Returns the native balance that the page before has read, if it has not expired. */
function readStored(
  latchkey: Latchkey,
  networkId: CaipNetworkId,
  address: string,
): GetBalanceReturnType | undefined {
  const known = readCache(latchkey, nativeBalanceCache, storedId(networkId, address))
  return known && toShownBalance(known)
}

function isSameBalance(before: unknown, after: unknown): boolean {
  const a = before as Partial<GetBalanceReturnType> | null | undefined
  const b = after as Partial<GetBalanceReturnType> | null | undefined
  if (typeof a?.formatted !== 'string') return false
  return a.value === b?.value && a.symbol === b?.symbol && a.decimals === b?.decimals
}
