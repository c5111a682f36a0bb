'use client'

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLatchkey } from '../../react/useLatchkey.js'
import { useShownConnectors } from '../../react/useShownConnectors.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import type { BaseError } from '../../shared/errors/base.js'
import type { Wallet } from '../../shared/wallet.js'
import { customWallets } from './customWallets.js'
import type { GetWalletPageErrorType, GetWalletPageReturnType } from './getWalletPage.js'
import { toSearch } from './search.js'
import { useRecentWallets } from './useRecentWallets.js'
import { useSettledSearch } from './useSettledSearch.js'
import type { WalletRow } from './walletRow.js'
import { walletRows } from './walletRows.js'
import { walletsInfiniteQueryOptions } from './walletsOptions.js'

type Query = UseInfiniteQueryResult<InfiniteData<GetWalletPageReturnType, number>, GetWalletPageErrorType>

const none: readonly never[] = []

export interface UseWalletsParameters {
  /** What the visitor typed, as it stands in the field. From 2 characters on it is searched for. */
  search?: string | undefined
  /** Only wallets that bear it. */
  badge?: 'certified' | undefined
  /** Ask the directory. Default true. */
  isEnabled?: boolean | undefined
}

export interface UseWalletsReturnType {
  /** Installed first, then featured, the host's own, and the directory in its order. One row a wallet. */
  readonly rows: readonly WalletRow[]
  /** Of all pages, as the directory counts; `undefined` until it has answered. */
  readonly count: number | undefined
  /** The first page is on its way, and nothing of the directory is there. */
  readonly isLoading: boolean
  /** Something was typed for which the answer is still to come; meanwhile `rows` are those known that fit. */
  readonly isSearching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** Asks for the next page; nothing while one is on its way, and after an error, which is for `retry`. */
  fetchNextPage(): void
  /** The directory did not answer as it should. Rows that are there stay. */
  readonly error: BaseError | undefined
  /** Asks again for what failed. */
  retry(): void
}

/**
 * The wallets there are, installed or not, page by page. A search waits for 300 ms without typing, and is cancelled when it is overtaken.
 * spec 7.3, 9.5
 */
export function useWallets(parameters: UseWalletsParameters = {}): UseWalletsReturnType {
  const { badge, isEnabled = true } = parameters
  const latchkey = useLatchkey('useWallets')
  const connectors = useShownConnectors('useWallets')
  const recent = useRecentWallets()
  const namespace = useStoreValue('modal', (state) => state.namespace)
  const typed = toSearch(parameters.search)
  const search = useSettledSearch(typed)
  const options = walletsInfiniteQueryOptions(latchkey, { search, badge, namespace })
  const query: Query = useInfiniteQuery({ ...options, enabled: latchkey.options.enableWallets && isEnabled })
  const { data, error, isPlaceholderData, isFetching, isFetchingNextPage, isFetchNextPageError } = query
  const hasNextPage = query.hasNextPage && !isPlaceholderData

  const custom = latchkey.options.enableWallets ? customWallets(latchkey) : none
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows say which wallets are recent.
  const made = useMemo(() => new WeakMap<Wallet, WalletRow>(), [recent])
  const rows = useMemo(
    () =>
      walletRows({
        made,
        connectors,
        recent,
        custom,
        featured: data?.pages[0]?.featured ?? none,
        excluded: data?.pages[0]?.excluded ?? none,
        wallets: data?.pages.flatMap(({ wallets }) => wallets) ?? none,
        search,
        isSearchedHere: isPlaceholderData,
        badge,
      }),
    [made, connectors, recent, custom, data, search, isPlaceholderData, badge],
  )

  const { fetchNextPage: fetchPage, refetch } = query
  const fetchNextPage = useCallback(() => {
    if (hasNextPage && !isFetching && !error) void fetchPage({ cancelRefetch: false })
  }, [hasNextPage, isFetching, error, fetchPage])
  const retry = useCallback(() => {
    if (isFetching) return
    if (isFetchNextPageError) void fetchPage({ cancelRefetch: false })
    else void refetch()
  }, [isFetching, isFetchNextPageError, fetchPage, refetch])

  return {
    rows,
    count: isPlaceholderData ? undefined : data?.pages[0]?.count,
    isLoading: query.isLoading,
    isSearching: typed !== '' && (typed !== search || (isFetching && !isFetchingNextPage)),
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    error: error ?? undefined,
    retry,
  }
}
