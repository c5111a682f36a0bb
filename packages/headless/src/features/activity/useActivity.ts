'use client'

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import { findNetwork } from '../../core/stores/networks.js'
import type { InfiniteQueryParameters, LatchkeyParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type Pages, usePages } from '../../react/usePages.js'
import { useSentTransactions } from '../../react/useSentTransactions.js'
import { useStoreValue } from '../../react/useStoreValue.js'
import {
  type ActivityInfiniteQueryOptions,
  type ActivityQueryParameters,
  activityInfiniteQueryOptions,
} from './activityOptions.js'
import type { Activity, GetActivityErrorType, GetActivityReturnType } from './getActivity.js'
import { type ActivityGroup, groupActivity } from './groupActivity.js'
import { withSent } from './withSent.js'

type Query = UseInfiniteQueryResult<
  InfiniteData<GetActivityReturnType, string | undefined>,
  GetActivityErrorType
>

/** `address` and `networkId` default to those of the active account. */
export interface UseActivityParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends ActivityQueryParameters<latchkey>,
    LatchkeyParameters<latchkey>,
    Pick<InfiniteQueryParameters<ActivityInfiniteQueryOptions>, 'query'> {}

/** The infinite query, and what a view shows. */
export type UseActivityReturnType = Query &
  Omit<Pages<unknown>, 'pages'> & {
    /** By year and month, the newest first. Empty after a failure: `error` tells it from an empty account. */
    readonly groups: readonly ActivityGroup[]
    /** The transactions of all groups, the newest first. */
    readonly items: readonly Activity[]
    /** Whether nothing is shown and nothing is being read: no transactions, or a failure (`error`). */
    readonly isEmpty: boolean
    /** Whether the service answers for the network. `true` until that is known. */
    readonly isSupported: boolean
    /** `partial` if transactions may be missing. `undefined` until the service has answered. */
    readonly completeness: 'complete' | 'partial' | undefined
    /** Where the transactions are from. `undefined` until the service has answered. */
    readonly source: string | undefined
  }

/**
 * Returns the past transactions of an account on its network, page by page, grouped by month. They are read
 * again after a transaction. EVM only.
 *
 * What was sent in this browser is in the list at once, as `pending`, until the service has it.
 *
 * @example
 * ```tsx
 * import { useActivity } from '@latchkey/headless'
 *
 * function Activity() {
 *   const { error, groups, hasMore, loadMore } = useActivity()
 *   if (error) return <p>{error.shortMessage}</p>
 *   return (
 *     <>
 *       {groups.map(({ year, month, items }) => (
 *         <section key={`${year}-${month}`}>
 *           {items.map(({ id, operation }) => (
 *             <p key={id}>{operation}</p>
 *           ))}
 *         </section>
 *       ))}
 *       {hasMore && <button onClick={loadMore}>More</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useActivity<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseActivityParameters<latchkey> = {},
): UseActivityReturnType {
  const latchkey = useGivenLatchkey('useActivity', parameters.latchkey)
  const account = useAccountAt(latchkey, parameters.networkId)
  const { address = account.address } = parameters
  const { networkId } = account
  const options = activityInfiniteQueryOptions(latchkey, {
    address,
    networkId: networkId as NetworkIdOf<latchkey> | undefined,
  })
  const network = useStoreValue(latchkey, 'networks', (state) => findNetwork(state, networkId))
  const sent = useSentTransactions(latchkey)
  const query: Query = useInfiniteQuery({
    ...options,
    ...parameters.query,
    enabled: options.enabled && (parameters.query?.enabled ?? true),
  })
  const { data, error } = query
  const { pages, ...more } = usePages(query)
  const { hasMore } = more
  const completeness = completenessOf(data?.pages)
  const isPartial = completeness === 'partial'
  const groups = useMemo(() => {
    const items = pages.flatMap((page) => page.items)
    // A list that could not be read is empty.
    return groupActivity(error ? items : withSent(items, { sent, address, network, isPartial, hasMore }))
  }, [pages, error, sent, address, network, isPartial, hasMore])
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  return {
    ...query,
    groups,
    items,
    isEmpty: items.length === 0 && !query.isPending && !query.isFetching,
    isSupported: data?.pages[0]?.isSupported ?? true,
    completeness,
    source: data?.pages[0]?.source,
    ...more,
  }
}

/** The list is complete if all of its pages are. */
function completenessOf(
  pages: readonly GetActivityReturnType[] | undefined,
): UseActivityReturnType['completeness'] {
  if (!pages) return undefined
  return pages.every(({ completeness }) => completeness === 'complete') ? 'complete' : 'partial'
}
