'use client'

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { InfiniteQueryParameters } from '../../../react/hookParameters.js'
import { useDebounced } from '../../../react/useDebounced.js'
import { useGivenLatchkey } from '../../../react/useGivenLatchkey.js'
import { useShownConnectors } from '../../../react/useShownConnectors.js'
import { useStoreValue } from '../../../react/useStoreValue.js'
import { customWallets } from '../directory/customWallets.js'
import type { GetWalletPageErrorType, GetWalletPageReturnType } from '../directory/getWalletPage.js'
import { toSearch } from '../directory/toSearch.js'
import { type WalletsInfiniteQueryOptions, walletsInfiniteQueryOptions } from '../directory/walletsOptions.js'
import { useRecentWallets } from '../recent/useRecentWallets.js'
import { createWalletRows } from './createWalletRows.js'
import type { WalletRow } from './walletRow.js'

type Query = UseInfiniteQueryResult<InfiniteData<GetWalletPageReturnType, number>, GetWalletPageErrorType>

const none: readonly never[] = []

/** How long the search must not have changed before it is sent, in milliseconds. */
const searchDebounceMs = 300

/** The search and filters of the list, and the options of the query. */
export interface UseWalletsParameters extends InfiniteQueryParameters<WalletsInfiniteQueryOptions> {
  /** The text of the search field. Searches from 2 characters on. */
  search?: string | undefined
  /** Only wallets with this badge. */
  badge?: 'certified' | undefined
}

/** The infinite query of the directory, and the rows to show. */
export type UseWalletsReturnType = Query & {
  /** Installed first, then featured, custom, and the directory in its order. One row per wallet. */
  readonly rows: readonly WalletRow[]
  /** Number of wallets on all pages. `undefined` until the directory has answered. */
  readonly count: number | undefined
  /** A search is pending. Until it resolves, `rows` are the known wallets that match it. */
  readonly isSearching: boolean
  /** The list has another page. `false` while the pages of an earlier search are shown. */
  readonly hasMore: boolean
  /** Loads the next page. Does nothing while a page is loading, and after an error: call `retry` then. */
  loadMore(): void
  /** Repeats the request that failed. */
  retry(): void
}

/**
 * Returns all wallets, installed or not, page by page. A search starts after 300 ms without typing, and is
 * cancelled by the next one.
 *
 * @example
 * ```tsx
 * import { useWallets } from '@latchkey/headless'
 *
 * function AllWallets({ search }: { search: string }) {
 *   const { hasMore, loadMore, rows } = useWallets({ search })
 *   return (
 *     <>
 *       {rows.map(({ key, name }) => (
 *         <li key={key}>{name}</li>
 *       ))}
 *       {hasMore && <button onClick={loadMore}>More</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useWallets(parameters: UseWalletsParameters = {}): UseWalletsReturnType {
  const { badge } = parameters
  const latchkey = useGivenLatchkey('useWallets', parameters.latchkey)
  const connectors = useShownConnectors('useWallets', latchkey)
  const recent = useRecentWallets({ latchkey })
  const namespace = useStoreValue(latchkey, 'modal', (state) => state.namespace)
  const typed = toSearch(parameters.search)
  const search = useDebounced(typed, searchDebounceMs)
  const options = walletsInfiniteQueryOptions(latchkey, { search, badge, namespace })
  const query: Query = useInfiniteQuery({
    ...options,
    ...parameters.query,
    enabled: latchkey.options.enableWallets && (parameters.query?.enabled ?? true),
  })
  const { data, error, isPlaceholderData, isFetching, isFetchingNextPage, isFetchNextPageError } = query
  const hasMore = query.hasNextPage && !isPlaceholderData

  const custom = latchkey.options.enableWallets ? customWallets(latchkey) : none
  const { featured = none, excluded = none } = data?.pages[0] ?? {}
  const rowsOf = useMemo(
    () =>
      createWalletRows({
        connectors,
        recent,
        custom,
        featured,
        excluded,
        search,
        isSearchedHere: isPlaceholderData,
        badge,
      }),
    [connectors, recent, custom, featured, excluded, search, isPlaceholderData, badge],
  )
  const rows = useMemo(() => rowsOf(data?.pages.map(({ wallets }) => wallets) ?? none), [rowsOf, data])

  const { fetchNextPage, refetch } = query
  const loadMore = useCallback(() => {
    if (hasMore && !isFetching && !error) void fetchNextPage({ cancelRefetch: false })
  }, [hasMore, isFetching, error, fetchNextPage])
  const retry = useCallback(() => {
    if (isFetching) return
    if (isFetchNextPageError) void fetchNextPage({ cancelRefetch: false })
    else void refetch()
  }, [isFetching, isFetchNextPageError, fetchNextPage, refetch])

  return {
    ...query,
    rows,
    count: isPlaceholderData ? undefined : data?.pages[0]?.count,
    isSearching: typed !== '' && (typed !== search || (isFetching && !isFetchingNextPage)),
    hasMore,
    loadMore,
    retry,
  }
}
