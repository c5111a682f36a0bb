import type { UseQueryOptions } from '@tanstack/react-query'
import { can } from '../../core/adapter.js'
import type { Latchkey } from '../../core/createLatchkey.js'
import {
  type GetBalanceErrorType,
  type GetBalanceParameters,
  type GetBalanceReturnType,
  getBalance,
} from './getBalance.js'

/** How long a native balance counts as fresh. spec 9.4 */
export const balanceStaleMs = 30_000

/** Not asked before both are known. */
export type BalanceQueryParameters = {
  readonly [key in keyof GetBalanceParameters]?: GetBalanceParameters[key] | undefined
}

export function balanceQueryKey(latchkey: Latchkey, parameters: BalanceQueryParameters) {
  return ['latchkey', latchkey.id, 'balance', parameters] as const
}

/** For `useQuery`: a native balance, fresh for 30 s, asked for only when address and network are known and the adapter of its namespace reads balances. spec 6.4, 9.4 */
export function balanceQueryOptions(latchkey: Latchkey, parameters: BalanceQueryParameters) {
  const { address, networkId } = parameters
  const adapter = latchkey.adapters.find(({ namespace }) => networkId?.startsWith(`${namespace}:`))
  return {
    queryKey: balanceQueryKey(latchkey, parameters),
    queryFn: () => getBalance(latchkey, { address, networkId } as GetBalanceParameters),
    enabled: Boolean(address && networkId) && adapter !== undefined && can(adapter, 'getBalance'),
    staleTime: balanceStaleMs,
    // A balance of nothing but zeros is a bigint too: compare by value, not by JSON, which has none.
    structuralSharing: (before: unknown, after: unknown) => {
      const [a, b] = [before, after] as [GetBalanceReturnType | undefined, GetBalanceReturnType]
      return a?.value === b.value && a?.symbol === b.symbol && a?.decimals === b.decimals ? a : b
    },
  } as const satisfies UseQueryOptions<GetBalanceReturnType, GetBalanceErrorType>
}
