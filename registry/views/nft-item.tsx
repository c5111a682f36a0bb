import { type OwnedNft, useAccount, useNfts, useRouter } from '@latchkey/headless'
import { ImageOffIcon } from 'lucide-react'
import { useState } from 'react'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { nftName } from '../lib/nft-name'
import { messages } from '../messages'
import { accountMessages } from '../messages/account'
import { nftMessages as words } from '../messages/nfts'
import { AddressName } from '../parts/address-name'
import { CopyValue } from '../parts/copy-value'
import { DetailList, DetailRow } from '../parts/detail-list'
import { ExplorerLink } from '../parts/explorer-link'
import { HiddenAmount } from '../parts/hidden-amount'
import { useViewHeader } from '../parts/view-header'
import { ViewBody } from '../parts/view-layout'
import { Button } from '../primitives/button'
import { Empty } from '../primitives/empty'
import { ImageTile } from '../primitives/image-tile'

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
      <Button
        variant="neutral"
        size="small"
        className="lk-guard w-auto bg-lk-hover px-6"
        onClick={() => setIsAllowed(true)}
      >
        {words.showPicture}
      </Button>
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
