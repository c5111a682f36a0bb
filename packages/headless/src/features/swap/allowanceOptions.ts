import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { SwapDraftIncompleteError } from '../../shared/errors/swap.js'
import {
  type GetAllowanceErrorType,
  type GetAllowanceParameters,
  type GetAllowanceReturnType,
  getAllowance,
} from './getAllowance.js'

/** Time after which an allowance is stale, in milliseconds: about one block of Ethereum. */
const allowanceStaleMs = 12_000

/** The token of the query. It is disabled without one. */
export interface AllowanceQueryParameters {
  readonly token?: GetAllowanceParameters['token'] | undefined
  readonly to?: GetAllowanceParameters['to']
}

/**
 * Returns the query key of an allowance. `account` identifies the account.
 *
 * @example
 * ```ts
 * import { allowanceQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: allowanceQueryKey(latchkey, { account }) })
 * ```
 */
export function allowanceQueryKey(
  latchkey: Latchkey,
  { token, to, account }: AllowanceQueryParameters & { readonly account?: string | undefined },
) {
  return ['latchkey', latchkey.id, 'allowance', { token: token?.address, to: to?.address, account }] as const
}

/**
 * Returns the options of `useQuery` for `getAllowance`. An allowance is stale after 12 seconds. The query is
 * disabled without `token`.
 *
 * @example
 * ```ts
 * import { allowanceQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(allowanceQueryOptions(latchkey, {}))
 * ```
 */
export function allowanceQueryOptions(
  latchkey: Latchkey,
  parameters: AllowanceQueryParameters & { readonly account?: string | undefined },
) {
  const { token, to } = parameters
  return {
    queryKey: allowanceQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!token) throw new SwapDraftIncompleteError()
      return getAllowance(latchkey, { token, to, signal })
    },
    enabled: token !== undefined && latchkey.options.services.swaps !== undefined,
    staleTime: allowanceStaleMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetAllowanceReturnType, GetAllowanceErrorType>
}
