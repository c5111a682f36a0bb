'use client'

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What a view needs of a list that is read page by page. */
export interface Pages<page> {
  /** The pages that have been read. Empty after a failure. */
  readonly pages: readonly page[]
  /** The list has another page. */
  readonly hasMore: boolean
  /** Reads the next page. Does nothing while a page is read, and after an error: call `retry` then. */
  loadMore(): void
  /** Repeats the request that failed. */
  retry(): void
}

const none: readonly never[] = []

/** Returns the pages of an infinite query, and the functions that read more of them. */
export function usePages<page>({
  data,
  error,
  isFetching,
  isFetchNextPageError,
  fetchNextPage,
  refetch,
  hasNextPage,
}: UseInfiniteQueryResult<InfiniteData<page, string | undefined>, unknown>): Pages<page> {
  const hasMore = hasNextPage && !error
  const loadMore = useCallback(() => {
    if (hasMore && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [hasMore, isFetching, fetchNextPage])
  const retry = useCallback(() => {
    if (isFetching) return
    if (isFetchNextPageError) void fetchNextPage({ cancelRefetch: false })
    else void refetch()
  }, [isFetching, isFetchNextPageError, fetchNextPage, refetch])
  return { pages: error ? none : (data?.pages ?? none), hasMore, loadMore, retry }
}
