import type { OwnedNft, UseNftsReturnType } from '@latchkey/headless'
import { EyeOffIcon, ImageIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pictureMeasures, shortPictureMeasures } from '../lib/list-measures'
import { shortQuery, useMediaQuery } from '../lib/use-media-query'
import { accountMessages } from '../messages/account'
import { Empty } from '../primitives/empty'
import { HiddenText } from '../primitives/hidden-text'
import { ListItem } from '../primitives/list-item'
import { Skeleton } from '../primitives/skeleton'
import { VirtualList } from '../primitives/virtual-list'
import { ListFailure } from './list-failure'
import { NftTile } from './nft-tile'
import { RowIcon } from './row-icon'
import type { AccountListProps } from './token-list'

const words = accountMessages.nfts

export interface NftListProps extends AccountListProps {
  query: UseNftsReturnType
}

/** The NFTs of the account, with their pictures. Spam is collapsed at the end. */
export function NftList({ query, ...list }: NftListProps) {
  const isShortScreen = useMediaQuery(shortQuery)
  const [hasSpam, setHasSpam] = useState(false)
  const { items, spam, error, isFetching, isFetchingNextPage, completeness, hasMore } = query
  const shown = useMemo(() => (hasSpam ? [...items, ...spam] : items), [hasSpam, items, spam])
  const isEmpty = shown.length === 0 && !error && !hasMore
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
        {isFetchingNextPage && <SkeletonTiles />}
        {error && <ListFailure title={words.failed} isBusy={isFetching} onRetry={query.retry} />}
        {isEmpty && (
          <Empty
            glyph={<ImageIcon size={32} strokeWidth={1.5} />}
            title={words.noneTitle}
            detail={words.noneDetail}
          />
        )}
        {spam.length > 0 && !hasSpam && !hasMore && (
          <ListItem
            data-slot="lk-hidden-nfts"
            aria-expanded={false}
            className="lk-guard bg-transparent px-2 py-1 hover:bg-lk-row active:bg-lk-hover"
            leading={
              <RowIcon className="rounded-full">
                <EyeOffIcon size={20} strokeWidth={1.75} />
              </RowIcon>
            }
            detail={words.hiddenDetail}
            onClick={() => setHasSpam(true)}
          >
            {words.hidden(spam.length)}
          </ListItem>
        )}
      </VirtualList>
      <HiddenText role="status">{isFetchingNextPage ? words.loading : ''}</HiddenText>
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
