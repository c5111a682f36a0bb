import { type OwnedNft, useAccount, useNfts, useRouter } from '@latchkey/headless'
import { shortQuery, useHiddenAmounts, useMediaQuery, useOnOpen, useViewHeader } from '@latchkey/headless/ui'
import { ImageIcon, ImageOffIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { accountMessages, messages, nftMessages as words } from '../messages'
import { Action } from '../ui/action'
import { HiddenAmount } from '../ui/amount'
import { AddressName, CopyValue, DetailList, DetailRow, ExplorerLink } from '../ui/details'
import { HiddenRow, ListFailure } from '../ui/list'
import { pictureMeasures, shortPictureMeasures } from '../ui/measures'
import { Empty } from '../ui/notes'
import { ImageTile } from '../ui/picture'
import { Skeleton } from '../ui/skeleton'
import type { AccountListProps } from '../ui/token-list'
import { HiddenText, ViewBody } from '../ui/view'
import { VirtualList } from '../ui/virtual-list'

/** The NFTs of the account, with their pictures. Spam is collapsed at the end. */
export function NftList({ onUnsupported, ...list }: AccountListProps) {
  const query = useNfts()
  const isShortScreen = useMediaQuery(shortQuery)
  const [isExpanded, setIsExpanded] = useState(false)
  const { items, spam, error, isPending, isFetching, isFetchingNextPage, completeness, hasMore } = query
  const isMissing = !isPending && !query.isAvailable
  const shown = useMemo(() => (isExpanded ? [...items, ...spam] : items), [isExpanded, items, spam])
  const isEmpty = shown.length === 0 && !isPending && !error && !hasMore
  useOnOpen(onUnsupported, isMissing)
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

/** An NFT in a grid. Opens its details. */
function NftTile({ nft, tabIndex }: { nft: OwnedNft; tabIndex: 0 | -1 }) {
  const { preload, push } = useRouter()
  const { areHidden } = useHiddenAmounts()
  const { imageUrl, collectionName, tokenId, value } = nft
  const name = nftName(nft)
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-slot="lk-nft-tile"
      className="lk-guard flex size-full flex-col gap-1.5 rounded-lk-row p-1.5 text-start text-lk-detail transition-[background-color,scale] duration-100 ease-out select-none hover:bg-lk-row active:scale-[.98] active:bg-lk-hover"
      onPointerEnter={() => preload('NftItem')}
      onFocus={() => preload('NftItem')}
      onClick={() => push('NftItem', { nft })}
    >
      <ImageTile
        src={imageUrl}
        name={name}
        isLazy
        className="h-36 w-full rounded-lk-row text-lk-amount lk-short:h-24"
      />
      <span data-slot="lk-nft-text" className="flex min-w-0 flex-col px-0.5">
        <span data-slot="lk-nft-name" dir="auto" className="truncate font-medium">
          {name}
        </span>{' '}
        <span data-slot="lk-nft-collection" dir="auto" className="truncate text-lk-muted">
          {value > 1 && !areHidden ? words.quantityOf(value) : (collectionName ?? `#${tokenId}`)}
        </span>
      </span>
    </button>
  )
}

/** An NFT: its picture, collection and id. The picture of an unknown collection is shown when asked for. */
export function NftItemView() {
  const { data } = useRouter()
  const { items, spam } = useNfts()
  const wanted = data.nft
  const nft =
    wanted &&
    [...items, ...spam].find(
      ({ address, tokenId }) => address === wanted.address && tokenId === wanted.tokenId,
    )
  useViewHeader({ title: nft ? nftName(nft) : accountMessages.nfts.title })

  if (!nft)
    return (
      <ViewBody>
        <Empty glyph={<ImageOffIcon size={32} strokeWidth={1.5} />} title={words.notFound} />
      </ViewBody>
    )
  return (
    <>
      <ViewBody className="lk-landscape:flex-row lk-landscape:items-start">
        <NftPicture nft={nft} />
        <Details nft={nft} />
      </ViewBody>
      {nft.explorerUrl && <ExplorerLink href={nft.explorerUrl} />}
    </>
  )
}

function NftPicture({ nft }: { nft: OwnedNft }) {
  const [isAllowed, setIsAllowed] = useState(false)
  const { imageUrl, hiddenImageUrl } = nft
  const name = nftName(nft)
  if (imageUrl || !hiddenImageUrl || isAllowed)
    return (
      <ImageTile
        src={imageUrl ?? hiddenImageUrl}
        name={name}
        className="aspect-square h-auto w-full rounded-lk-row text-lk-amount lk-landscape:w-52"
      />
    )
  return (
    <div
      data-slot="lk-nft-hidden"
      className="flex aspect-square w-full shrink-0 flex-col items-center justify-center gap-3 rounded-lk-row bg-lk-row p-6 text-center lk-landscape:w-52 lk-landscape:p-3"
    >
      <ImageOffIcon aria-hidden="true" size={32} strokeWidth={1.5} className="text-lk-muted" />
      <p data-slot="lk-nft-hidden-text" className="text-lk-detail text-balance text-lk-muted">
        {words.pictureHidden}
      </p>
      <Action
        variant="secondary"
        size="sm"
        className="lk-guard w-auto bg-lk-hover px-6"
        onClick={() => setIsAllowed(true)}
      >
        {words.showPicture}
      </Action>
    </div>
  )
}

function Details({ nft }: { nft: OwnedNft }) {
  const { network } = useAccount()
  const { areHidden } = useHiddenAmounts()
  const { address, tokenId, standard, value, collectionName } = nft
  return (
    <DetailList className="min-w-0 lk-landscape:flex-1">
      {collectionName && (
        <DetailRow label={words.collection}>
          <bdi data-slot="lk-nft-collection-name" className="truncate">
            {collectionName}
          </bdi>
        </DetailRow>
      )}
      <DetailRow label={words.tokenId}>
        <CopyValue value={tokenId}>
          <bdi>{tokenId}</bdi>
        </CopyValue>
      </DetailRow>
      {value > 1 && (
        <DetailRow label={words.quantity}>
          {areHidden ? <HiddenAmount /> : value.toLocaleString('en-US')}
        </DetailRow>
      )}
      <DetailRow label={words.contract}>
        <CopyValue value={address}>
          <AddressName address={address} />
        </CopyValue>
      </DetailRow>
      <DetailRow label={words.standard}>{words.standards[standard]}</DetailRow>
      {network && (
        <DetailRow label={messages.account.network}>
          <bdi data-slot="lk-nft-network" className="truncate">
            {network.name}
          </bdi>
        </DetailRow>
      )}
    </DetailList>
  )
}

/** Returns the name of an NFT, or of its collection with its id. */
function nftName({ name, collectionName, tokenId }: OwnedNft): string {
  return name ?? words.nameOf(collectionName, tokenId)
}
