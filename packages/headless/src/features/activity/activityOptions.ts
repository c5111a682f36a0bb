import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import {
  type GetActivityErrorType,
  type GetActivityParameters,
  type GetActivityReturnType,
  getActivity,
} from './getActivity.js'

/** Time after which a page is stale, in milliseconds. */
const activityStaleMs = 30_000

/** The account and network of the query. It is disabled without one of them. */
export interface ActivityQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly address?: string | undefined
  readonly networkId?: GetActivityParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of the past transactions of an account. The pages of the query have their cursors as
 * parameters.
 *
 * @example
 * ```ts
 * import { activityQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: activityQueryKey(latchkey, { networkId: 'eip155:1' }) })
 * ```
 */
export function activityQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { address, networkId }: ActivityQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'activity', { address, networkId }] as const
}

/**
 * Returns the options of `useInfiniteQuery` for `getActivity`. Pages are stale after 30 seconds. The query is
 * disabled without `address` and `networkId`, on networks other than EVM, and if the app has no
 * `services.history`.
 *
 * @example
 * ```ts
 * import { activityInfiniteQueryOptions } from '@latchkey/headless/query'
 * import { useInfiniteQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useInfiniteQuery(
 *   activityInfiniteQueryOptions(latchkey, {
 *     address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     networkId: 'eip155:1',
 *   }),
 * )
 * ```
 */
export function activityInfiniteQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: ActivityQueryParameters<latchkey>,
): ActivityInfiniteQueryOptions & { enabled: boolean } {
  const { address = '', networkId } = parameters
  const isEvm = networkId?.startsWith('eip155:') ?? false
  return {
    queryKey: activityQueryKey(latchkey, parameters),
    async queryFn({ pageParam, signal }) {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      return getActivity(latchkey, { address, networkId, cursor: pageParam, signal })
    },
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: address !== '' && isEvm && latchkey.options.services.history !== undefined,
    staleTime: activityStaleMs,
    // Requests retry internally.
    retry: false,
    // Comparing thousands of transactions would delay each page.
    structuralSharing: false,
    networkMode: 'always',
  }
}

export type ActivityInfiniteQueryOptions = UseInfiniteQueryOptions<
  GetActivityReturnType,
  GetActivityErrorType,
  InfiniteData<GetActivityReturnType, string | undefined>,
  readonly unknown[],
  string | undefined
>
