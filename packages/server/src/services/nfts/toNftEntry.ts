import { type NftEntry, safeImageUrl } from '@latchkey/headless/wire'
import { getAddress, type Hex, isAddressEqual } from 'viem'
import type { ServerNetwork } from '../../config/ServerNetwork.js'
import { isSpamText } from '../spam/isSpamText.js'

/** What a source knows of an NFT. Texts and picture are the contract's own. */
export interface FoundNft {
  readonly address: Hex
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
  readonly quantity: bigint
  readonly name?: unknown
  readonly picture?: unknown
  readonly collection?:
    | { readonly name?: string | undefined; readonly symbol?: string | undefined }
    | undefined
}

const maxNameLength = 100
/** A page has up to 50 NFTs, and apps read answers of at most 2 MB. */
const maxPictureLength = 32_000

/** Converts an NFT to an entry of the list of its owner. */
export function toNftEntry(nft: FoundNft, network: ServerNetwork): NftEntry {
  const { address, tokenId, standard, quantity, collection } = nft
  const known = network.collections?.find((each) => isAddressEqual(each.address, address))
  const name = typeof nft.name === 'string' ? nft.name.slice(0, maxNameLength) : undefined
  const picture = safeImageUrl(nft.picture)
  return {
    chainId: network.id,
    address: getAddress(address),
    token_id: String(tokenId),
    standard,
    quantity: String(quantity),
    name,
    collection: { name: known?.name ?? collection?.name },
    content:
      picture && picture.length <= maxPictureLength
        ? { preview: { url: picture }, detail: undefined }
        : undefined,
    flags: {
      is_spam: !known && isSpamText(`${name} ${collection?.name} ${collection?.symbol}`),
      is_known: known !== undefined,
    },
  }
}
