import type { UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import { rememberReadTime, staleAfter } from '../../core/readTimes.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  type GetTokensErrorType,
  type GetTokensParameters,
  type GetTokensReturnType,
  getTokens,
} from './getTokens.js'
import { portfolioCache, portfolioMaxAgeMs } from './portfolioCache.js'

/** The account and network of the query. It is disabled without one of them. */
export interface TokensQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly address?: string | undefined
  readonly networkId?: GetTokensParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of the tokens of an account.
 *
 * @example
 * ```ts
 * import { tokensQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: tokensQueryKey(latchkey, { networkId: 'eip155:1' }) })
 * ```
 */
export function tokensQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { address, networkId }: TokensQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'tokens', { address, networkId }] as const
}

/**
 * Returns the options of `useQuery` for `getTokens`. The tokens are stale after 30 seconds. The query is
 * disabled without `address` and `networkId`, and if the app has no `services.balances`.
 *
 * @example
 * ```ts
 * import { tokensQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useQuery(
 *   tokensQueryOptions(latchkey, {
 *     address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     networkId: 'eip155:1',
 *   }),
 * )
 * ```
 */
export function tokensQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: TokensQueryParameters<latchkey>,
) {
  const { address = '', networkId } = parameters
  const queryKey = tokensQueryKey(latchkey, parameters)
  return {
    queryKey,
    async queryFn({ signal }: { signal?: AbortSignal } = {}) {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      const found = await getTokens(latchkey, { address, networkId, signal })
      rememberReadTime(latchkey, queryKey, { cache: portfolioCache, id: `${networkId}:${address}` })
      return found
    },
    enabled: address !== '' && networkId !== undefined && latchkey.options.services.balances !== undefined,
    staleTime: staleAfter(latchkey, portfolioMaxAgeMs),
    // Requests retry internally, and after a failure the action asks nothing for 30 seconds.
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetTokensReturnType, GetTokensErrorType>
}
