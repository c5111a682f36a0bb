import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  type GetBalanceErrorType,
  type GetBalanceParameters,
  type GetBalanceReturnType,
  getBalance,
} from './getBalance.js'

/** How long a balance counts as fresh, in milliseconds. */
export const balanceStaleMs = 30_000

/** Of `getBalance`. The query is disabled until address and network are known. */
export type BalanceQueryParameters = {
  readonly [key in keyof GetBalanceParameters]?: GetBalanceParameters[key] | undefined
}

export function balanceQueryKey(latchkey: Latchkey, parameters: BalanceQueryParameters) {
  return ['latchkey', latchkey.id, 'balance', parameters] as const
}

/**
 * Options for `useQuery`: a balance, fresh for 30 seconds. The query is enabled when address and network are known and the adapter of
 * the network's namespace reads balances.
 */
export function balanceQueryOptions(latchkey: Latchkey, parameters: BalanceQueryParameters) {
  const { address, networkId, token } = parameters
  const adapter = latchkey.adapters.find(({ namespace }) => networkId?.startsWith(`${namespace}:`))
  return {
    queryKey: balanceQueryKey(latchkey, parameters),
    async queryFn() {
      if (!networkId) throw new NetworkNotFoundError('')
      return getBalance(latchkey, { address: address ?? '', networkId, token })
    },
    enabled: Boolean(address && networkId) && adapter?.transfers !== undefined,
    staleTime: balanceStaleMs,
    // A chain on this machine answers without a network; any other one has to fail, not to wait.
    networkMode: 'always',
    // The default compares as JSON, which has no bigint. What `select` returns passes here too.
    structuralSharing: (before: unknown, after: unknown) => (isSameBalance(before, after) ? before : after),
  } as const satisfies UseQueryOptions<GetBalanceReturnType, GetBalanceErrorType>
}

function isSameBalance(before: unknown, after: unknown): boolean {
  const a = before as Partial<GetBalanceReturnType> | null | undefined
  const b = after as Partial<GetBalanceReturnType> | null | undefined
  if (typeof a?.formatted !== 'string') return false
  return a.value === b?.value && a.symbol === b?.symbol && a.decimals === b?.decimals
}
