import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  type GetBalanceErrorType,
  type GetBalanceParameters,
  type GetBalanceReturnType,
  getBalance,
} from './getBalance.js'

/** Time after which a balance is stale, in milliseconds. */
export const balanceStaleMs = 30_000

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
 * Returns the options of `useQuery` for `getBalance`. The balance is stale after 30 seconds. The query is
 * disabled without `address` and `networkId`, and if the adapter of the network's namespace has no transfers.
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
  return {
    queryKey: balanceQueryKey(latchkey, parameters),
    async queryFn() {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      return getBalance(latchkey, { address, networkId, token })
    },
    enabled: address !== '' && adapter?.transfers !== undefined,
    staleTime: balanceStaleMs,
    // A local chain responds while the browser is offline. For other chains, an error is better than a paused
    // query.
    networkMode: 'always',
    // The default compares values as JSON, which has no bigint. The result of `select` is compared here too.
    structuralSharing: (before: unknown, after: unknown) => (isSameBalance(before, after) ? before : after),
  } as const satisfies UseQueryOptions<GetBalanceReturnType, GetBalanceErrorType>
}

function isSameBalance(before: unknown, after: unknown): boolean {
  const a = before as Partial<GetBalanceReturnType> | null | undefined
  const b = after as Partial<GetBalanceReturnType> | null | undefined
  if (typeof a?.formatted !== 'string') return false
  return a.value === b?.value && a.symbol === b?.symbol && a.decimals === b?.decimals
}
