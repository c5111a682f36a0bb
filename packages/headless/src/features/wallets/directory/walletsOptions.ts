import type { InfiniteData, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query'
import type { Latchkey } from '../../../core/createLatchkey.js'
import type { Namespace } from '../../../shared/caip.js'
import { type GetWalletErrorType, type GetWalletReturnType, getWallet } from './getWallet.js'
import type { GetWalletPageErrorType, GetWalletPageReturnType } from './getWalletPage.js'
import { loadWalletPage } from './loadWalletPage.js'
import { takeFirstPage } from './prefetchFirstPage.js'
import { toSearch } from './toSearch.js'

export interface WalletsQueryParameters {
  /** Fewer than 2 characters count as nothing: the list. */
  readonly search?: string | undefined
  readonly badge?: 'certified' | undefined
  readonly namespace?: Namespace | undefined
}

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
 * For `useInfiniteQuery`: the directory, page by page. A page that is not wanted any more is cancelled; one that came is kept for the
 * visit. Requests repeat what can be repeated by themselves, so nothing is repeated here. While a search is on its way the wallets of
 * the one before stay.
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
        ? takeFirstPage(latchkey, { namespace, signal })
        : loadWalletPage(latchkey, { search, badge, namespace, page: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: (before) => (search ? before : undefined),
    enabled: latchkey.options.enableWallets,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A page never changes once it is there; comparing thousands of wallets with themselves would hold the page up.
    structuralSharing: false,
    // The built-in directory needs no network, and without one a hosted one has to fail, not to wait.
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

export function walletQueryKey(latchkey: Latchkey, id: string | undefined) {
  return ['latchkey', latchkey.id, 'wallet', { id }] as const
}

/** For `useQuery`: one wallet by its id, asked for once it is known, and kept for the visit. */
export function walletQueryOptions(latchkey: Latchkey, id: string | undefined) {
  return {
    queryKey: walletQueryKey(latchkey, id),
    queryFn: ({ signal }) => getWallet(latchkey, { id: id ?? '', signal }),
    enabled: Boolean(id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  } as const satisfies UseQueryOptions<GetWalletReturnType, GetWalletErrorType>
}
