import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { RegisteredLatchkey } from '../../core/register.js'
import { NetworkNotFoundError } from '../../shared/errors/network.js'
import { type GetNftsErrorType, type GetNftsParameters, type GetNftsReturnType, getNfts } from './getNfts.js'

/** Time after which a page is stale, in milliseconds. */
const nftsStaleMs = 30_000

/** The account and network of the query. It is disabled without one of them. */
export interface NftsQueryParameters<latchkey extends Latchkey = RegisteredLatchkey> {
  readonly address?: string | undefined
  readonly networkId?: GetNftsParameters<latchkey>['networkId'] | undefined
}

/**
 * Returns the query key of the NFTs of an account. The pages of the query have their cursors as
 * parameters.
 *
 * @example
 * ```ts
 * import { nftsQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: nftsQueryKey(latchkey, { networkId: 'eip155:1' }) })
 * ```
 */
export function nftsQueryKey<latchkey extends Latchkey>(
  latchkey: latchkey,
  { address, networkId }: NftsQueryParameters<latchkey>,
) {
  return ['latchkey', latchkey.id, 'nfts', { address, networkId }] as const
}

/**
 * Returns the options of `useInfiniteQuery` for `getNfts`. Pages are stale after 30 seconds. The query is
 * disabled without `address` and `networkId`, on networks other than EVM, and if the app has no
 * `services.nfts`.
 *
 * @example
 * ```ts
 * import { nftsInfiniteQueryOptions } from '@latchkey/headless/query'
 * import { useInfiniteQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data } = useInfiniteQuery(
 *   nftsInfiniteQueryOptions(latchkey, {
 *     address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     networkId: 'eip155:1',
 *   }),
 * )
 * ```
 */
export function nftsInfiniteQueryOptions<latchkey extends Latchkey>(
  latchkey: latchkey,
  parameters: NftsQueryParameters<latchkey>,
): NftsInfiniteQueryOptions & { enabled: boolean } {
  const { address = '', networkId } = parameters
  const isEvm = networkId?.startsWith('eip155:') ?? false
  return {
    queryKey: nftsQueryKey(latchkey, parameters),
    async queryFn({ pageParam, signal }) {
      if (!networkId) throw new NetworkNotFoundError(networkId)
      return getNfts(latchkey, { address, networkId, cursor: pageParam, signal })
    },
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: address !== '' && isEvm && latchkey.options.services.nfts !== undefined,
    staleTime: nftsStaleMs,
    // Requests retry internally.
    retry: false,
    // Values are bigints, which the comparison of JSON does not have.
    structuralSharing: false,
    networkMode: 'always',
  }
}

export type NftsInfiniteQueryOptions = UseInfiniteQueryOptions<
  GetNftsReturnType,
  GetNftsErrorType,
  InfiniteData<GetNftsReturnType, string | undefined>,
  readonly unknown[],
  string | undefined
>
