import type { OwnedNft } from '@latchkey/headless'
import { nftMessages as words } from '../messages/nfts'

/** Returns the name of an NFT, or of its collection with its id. */
export function nftName({ name, collectionName, tokenId }: OwnedNft): string {
  return name ?? words.nameOf(collectionName, tokenId)
}
