'use client'

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Latchkey } from '../../core/createLatchkey.js'
import type { NetworkIdOf, RegisteredLatchkey } from '../../core/register.js'
import type { InfiniteQueryParameters, LatchkeyParameters } from '../../react/hookParameters.js'
import { useAccountAt } from '../../react/useAccountAt.js'
import { useGivenLatchkey } from '../../react/useGivenLatchkey.js'
import { type Pages, usePages } from '../../react/usePages.js'
import type { GetNftsErrorType, GetNftsReturnType, OwnedNft } from './getNfts.js'
import {
  type NftsInfiniteQueryOptions,
  type NftsQueryParameters,
  nftsInfiniteQueryOptions,
} from './nftsOptions.js'

type Query = UseInfiniteQueryResult<InfiniteData<GetNftsReturnType, string | undefined>, GetNftsErrorType>

/** `address` and `networkId` default to those of the active account. */
export interface UseNftsParameters<latchkey extends Latchkey = RegisteredLatchkey>
  extends NftsQueryParameters<latchkey>,
    LatchkeyParameters<latchkey>,
    Pick<InfiniteQueryParameters<NftsInfiniteQueryOptions>, 'query'> {}

/** The infinite query, and what a view shows. */
export type UseNftsReturnType = Query &
  Omit<Pages<unknown>, 'pages'> & {
    /** Whether there is a source of NFTs for the network. `false` until it has answered, or failed. */
    readonly isAvailable: boolean
    /** Each NFT once, in the order of the source, without spam. Empty after a failure. */
    readonly items: readonly OwnedNft[]
    /** What the source calls spam. */
    readonly spam: readonly OwnedNft[]
    /** `partial` if NFTs may be missing. `undefined` until the service has answered. */
    readonly completeness: 'complete' | 'partial' | undefined
    /** Where the NFTs are from. `undefined` until the service has answered. */
    readonly source: string | undefined
  }

/**
 * Returns the NFTs of an account on its network, page by page. They are stale after 30 seconds, and are read
 * again after a transaction. EVM only. `imageUrl` of an unknown collection is absent: show `hiddenImageUrl`
 * after the user has asked for it.
 *
 * @example
 * ```tsx
 * import { useNfts } from '@latchkey/headless'
 *
 * function Nfts() {
 *   const { isAvailable, items } = useNfts()
 *   if (!isAvailable) return null
 *   return items.map(({ address, tokenId, name, imageUrl }) => (
 *     <figure key={`${address} ${tokenId}`}>
 *       {imageUrl && <img src={imageUrl} alt="" />}
 *       <figcaption>{name}</figcaption>
 *     </figure>
 *   ))
 * }
 * ```
 */
export function useNfts<latchkey extends Latchkey = RegisteredLatchkey>(
  parameters: UseNftsParameters<latchkey> = {},
): UseNftsReturnType {
  const latchkey = useGivenLatchkey('useNfts', parameters.latchkey)
  const account = useAccountAt(latchkey, parameters.networkId)
  const options = nftsInfiniteQueryOptions(latchkey, {
    address: parameters.address ?? account.address,
    networkId: account.networkId as NetworkIdOf<latchkey> | undefined,
  })
  const query: Query = useInfiniteQuery({
    ...options,
    ...parameters.query,
    enabled: options.enabled && (parameters.query?.enabled ?? true),
  })
  const { data, error } = query
  const { pages, ...more } = usePages(query)
  const all = useMemo(() => withoutDuplicates(pages), [pages])
  const items = useMemo(() => all.filter(({ isSpam }) => !isSpam), [all])
  const spam = useMemo(() => all.filter(({ isSpam }) => isSpam), [all])
  return {
    ...query,
    isAvailable: options.enabled && (error !== null || data?.pages[0]?.isSupported === true),
    items,
    spam,
    completeness: data && (data.pages.every(isComplete) ? 'complete' : 'partial'),
    source: data?.pages[0]?.source,
    ...more,
  }
}

const isComplete = ({ completeness }: GetNftsReturnType) => completeness === 'complete'

/** An NFT that moves between two pages while they are read is on both. */
function withoutDuplicates(pages: readonly GetNftsReturnType[]): readonly OwnedNft[] {
  const byId = new Map<string, OwnedNft>()
  for (const { items } of pages)
    for (const nft of items) byId.set(`${nft.networkId} ${nft.address.toLowerCase()} ${nft.tokenId}`, nft)
  return [...byId.values()]
}
