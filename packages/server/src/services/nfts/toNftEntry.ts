import { type NftEntry, safeImageUrl } from '@latchkey/protocol'
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
const maxPictureLength = 32_000
/** Of the pictures of one page. One is about as long as the answer that has it. */
const maxPicturesLength = 250_000

/** Converts an NFT to an entry of the list of its owner. */
export function toNftEntry(nft: FoundNft, network: ServerNetwork): NftEntry {
  const { address, tokenId, standard, quantity, collection } = nft
  const known = network.collections?.find((each) => isAddressEqual(each.address, address))
  const name = typeof nft.name === 'string' ? nft.name.slice(0, maxNameLength) : undefined
  const isShort = typeof nft.picture === 'string' && nft.picture.length <= maxPictureLength
  const picture = isShort ? safeImageUrl(nft.picture) : undefined
  return {
    chainId: network.id,
    address: getAddress(address),
    token_id: String(tokenId),
    standard,
    quantity: String(quantity),
    name,
    collection: { name: known?.name ?? collection?.name },
    content: picture ? { preview: { url: picture }, detail: undefined } : undefined,
    flags: {
      is_spam: !known && isSpamText(`${name} ${collection?.name} ${collection?.symbol}`),
      is_known: known !== undefined,
    },
  }
}

/** Returns how many of the first entries have pictures that fit into one page. At least 1. */
export function countFitting(entries: readonly NftEntry[]): number {
  let length = 0
  const first = entries.findIndex(({ content }) => {
    length += content?.preview?.url.length ?? 0
    return length > maxPicturesLength
  })
  return first === -1 ? entries.length : Math.max(1, first)
}
