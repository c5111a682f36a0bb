import { type OwnedNft, useRouter } from '@latchkey/headless'
import { useHiddenAmounts } from '../lib/hidden-amounts'
import { nftName } from '../lib/nft-name'
import { nftMessages as words } from '../messages/nfts'
import { ImageTile } from '../primitives/image-tile'

export interface NftTileProps {
  nft: OwnedNft
  tabIndex: 0 | -1
}

/** An NFT in a grid. Opens its details. */
export function NftTile({ nft, tabIndex }: NftTileProps) {
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
