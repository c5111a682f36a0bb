import { type OwnedNft, useNfts } from '@latchkey/headless'
import { ImageIcon } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { pictureMeasures, shortPictureMeasures } from '../lib/list-measures'
import { shortQuery, useMediaQuery } from '../lib/use-media-query'
import { accountMessages } from '../messages/account'
import { nftMessages as words } from '../messages/nfts'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { Skeleton } from '../primitives/skeleton'
import { VirtualList } from '../primitives/virtual-list'
import { HiddenRow } from './hidden-row'
import { ListFailure } from './list-failure'
import { NftTile } from './nft-tile'
import type { AccountListProps } from './token-list'

export interface NftListProps extends AccountListProps {
  /** Called if the source turns out to have no NFTs of the network. */
  onUnsupported: () => void
}

/** The NFTs of the account, with their pictures. Spam is collapsed at the end. */
export function NftList({ onUnsupported, ...list }: NftListProps) {
  const query = useNfts()
  const isShortScreen = useMediaQuery(shortQuery)
  const [isExpanded, setIsExpanded] = useState(false)
  const { items, spam, error, isPending, isFetching, isFetchingNextPage, completeness, hasMore } = query
  const isMissing = !isPending && !query.isAvailable
  const shown = useMemo(() => (isExpanded ? [...items, ...spam] : items), [isExpanded, items, spam])
  const isEmpty = shown.length === 0 && !isPending && !error && !hasMore
  useEffect(() => {
    if (isMissing) onUnsupported()
  }, [isMissing, onUnsupported])
  return (
    <>
      <VirtualList<OwnedNft>
        {...list}
        label={words.list}
        items={shown}
        measures={isShortScreen ? shortPictureMeasures : pictureMeasures}
        resetKey="nfts"
        onNearEnd={hasMore ? query.loadMore : undefined}
        header={
          completeness === 'partial' && (
            <p data-slot="lk-nfts-partial" className="px-2 pb-1 text-lk-detail text-lk-muted">
              {words.partial}
            </p>
          )
        }
        renderRow={(nft, tabIndex) => <NftTile nft={nft} tabIndex={tabIndex} />}
      >
        {(isPending || isFetchingNextPage) && <SkeletonTiles />}
        {error && (
          <ListFailure title={accountMessages.nfts.failed} isBusy={isFetching} onRetry={query.retry} />
        )}
        {isEmpty && (
          <Empty
            glyph={<ImageIcon size={32} strokeWidth={1.5} />}
            title={words.noneTitle}
            detail={words.noneDetail}
          />
        )}
        {spam.length > 0 && !hasMore && (
          <HiddenRow
            data-slot="lk-hidden-nfts"
            isExpanded={isExpanded}
            detail={words.hiddenDetail}
            onClick={() => setIsExpanded((was) => !was)}
          >
            {words.hidden(spam.length)}
          </HiddenRow>
        )}
      </VirtualList>
      <HiddenText role="status">{isPending || isFetchingNextPage ? words.loading : ''}</HiddenText>
    </>
  )
}

function SkeletonTiles() {
  return (
    <div data-slot="lk-nft-skeletons" aria-hidden="true" className="flex gap-3 p-1.5">
      <Skeleton data-slot="lk-nft-skeleton" className="h-36 flex-1 rounded-lk-row" />
      <Skeleton data-slot="lk-nft-skeleton" className="h-36 flex-1 rounded-lk-row" />
    </div>
  )
}
