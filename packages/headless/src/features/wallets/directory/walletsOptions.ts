import type { Namespace } from '@latchkey/protocol'
import type { InfiniteData, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import { type GetWalletErrorType, type GetWalletReturnType, getWallet } from './getWallet.js'
import { type GetWalletPageErrorType, type GetWalletPageReturnType, getWalletPage } from './getWalletPage.js'
import { loadFirstPage } from './prefetchFirstPage.js'
import { toSearch } from './toSearch.js'

/** The search and filters of the list. */
export interface WalletsQueryParameters {
  /** Fewer than 2 characters are ignored. */
  readonly search?: string | undefined
  readonly badge?: 'certified' | undefined
  readonly namespace?: Namespace | undefined
}

/**
 * Returns the query key of the pages of the directory.
 *
 * @example
 * ```ts
 * import { walletsQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: walletsQueryKey(latchkey, { search: 'meta' }) })
 * ```
 */
export function walletsQueryKey(
  latchkey: Latchkey,
  { search, badge, namespace }: WalletsQueryParameters = {},
) {
  return [
    'latchkey',
    latchkey.id,
    'wallets',
    { search: toSearch(search) || undefined, badge, namespace },
  ] as const
}

/**
 * Returns options of `useInfiniteQuery` for the pages of the directory. Requests are cancelled when no
 * component uses them, and a loaded page stays fresh. Requests retry internally, so the query does not. While
 * a search is pending, the wallets of the previous one stay.
 *
 * @example
 * ```ts
 * import { walletsInfiniteQueryOptions } from '@latchkey/headless/query'
 * import { useInfiniteQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data, fetchNextPage } = useInfiniteQuery(walletsInfiniteQueryOptions(latchkey))
 * ```
 */
export function walletsInfiniteQueryOptions(
  latchkey: Latchkey,
  parameters: WalletsQueryParameters = {},
): WalletsInfiniteQueryOptions {
  const queryKey = walletsQueryKey(latchkey, parameters)
  const [, , , { search, badge, namespace }] = queryKey
  return {
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      pageParam === 1 && !search && !badge
        ? loadFirstPage(latchkey, { namespace, signal })
        : getWalletPage(latchkey, { search, badge, namespace, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: (before) => (search ? before : undefined),
    enabled: latchkey.options.enableWallets,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A page never changes after loading. Comparing thousands of wallets would delay it.
    structuralSharing: false,
    // The built-in directory needs no network. Without a network, a hosted one should fail rather than pause.
    networkMode: 'always',
  }
}

export type WalletsInfiniteQueryOptions = UseInfiniteQueryOptions<
  GetWalletPageReturnType,
  GetWalletPageErrorType,
  InfiniteData<GetWalletPageReturnType, number>,
  ReturnType<typeof walletsQueryKey>,
  number
>

/**
 * Returns the query key of a wallet of the directory.
 *
 * @example
 * ```ts
 * import { walletQueryKey } from '@latchkey/headless/query'
 * import { useQueryClient } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const queryClient = useQueryClient()
 * queryClient.invalidateQueries({ queryKey: walletQueryKey(latchkey, 'metamask') })
 * ```
 */
export function walletQueryKey(latchkey: Latchkey, id: string | undefined) {
  return ['latchkey', latchkey.id, 'wallet', { id }] as const
}

/**
 * Returns options of `useQuery` for one wallet. Nothing is requested without an id, and a loaded wallet stays
 * fresh.
 *
 * @example
 * ```ts
 * import { walletQueryOptions } from '@latchkey/headless/query'
 * import { useQuery } from '@tanstack/react-query'
 * import { latchkey } from './latchkey'
 *
 * const { data: wallet } = useQuery(walletQueryOptions(latchkey, 'metamask'))
 * ```
 */
export function walletQueryOptions(latchkey: Latchkey, id: string | undefined) {
  const wanted = id ?? ''
  return {
    queryKey: walletQueryKey(latchkey, id),
    queryFn: ({ signal }) => getWallet(latchkey, { id: wanted, signal }),
    enabled: wanted !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetWalletReturnType, GetWalletErrorType>
}
