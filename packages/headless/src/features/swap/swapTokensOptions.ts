import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { SwapsUnsupportedError } from '../../shared/errors/swap.js'
import {
  type GetSwapTokensErrorType,
  type GetSwapTokensParameters,
  type GetSwapTokensReturnType,
  getSwapTokens,
} from './getSwapTokens.js'

/** Time after which the tokens are stale, in milliseconds. */
const tokensStaleMs = 60_000

/** The network of the query. It is disabled without one. */
export interface SwapTokensQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly networkId?: GetSwapTokensParameters<latchkey>['networkId'] | undefined
  /** Address of a contract to read, if the service does not list it. Default: none. */
  readonly address?: string | undefined
}

/**
 * Returns the query key of the tokens that can be swapped. `account` identifies whose they are.
 *
 * @example
 * ```ts
 * import { swapTokensQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: swapTokensQueryKey(latchkey, { networkId: 'eip155:1' }) })
 * ```
 */
export function swapTokensQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  {
    networkId,
    address,
    account,
  }: SwapTokensQueryParameters<latchkey> & { readonly account?: string | undefined },
) {
  return ['latchkey', latchkey.id, 'swapTokens', { networkId, address, account }] as const
}

/**
 * Returns the options of `useQuery` for `getSwapTokens`. The tokens are stale after a minute. The query is
 * disabled without `networkId`, and if the app has no `services.swaps`.
 *
 * @example
 * ```ts
 * import { swapTokensQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(swapTokensQueryOptions(latchkey, { networkId: 'eip155:1' }))
 * ```
 */
export function swapTokensQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: SwapTokensQueryParameters<latchkey> & { readonly account?: string | undefined },
) {
  const { networkId, address } = parameters
  return {
    queryKey: swapTokensQueryKey(latchkey, parameters),
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!networkId) throw new SwapsUnsupportedError()
      return getSwapTokens(latchkey, { networkId, address, signal })
    },
    enabled: networkId !== undefined && latchkey.options.services.swaps !== undefined,
    staleTime: tokensStaleMs,
    // Requests retry internally.
    retry: false,
    networkMode: 'always',
    // The default compares as JSON, which has no bigint.
    structuralSharing: false,
  } as const satisfies UseQueryOptions<GetSwapTokensReturnType, GetSwapTokensErrorType>
}
