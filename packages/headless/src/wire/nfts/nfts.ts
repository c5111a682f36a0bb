import type { CaipNetworkId } from '@latchkey/protocol'
import type { Service } from '../service.js'

/** A token of a collection, ERC-721 or ERC-1155. */
export interface Nft {
  readonly networkId: CaipNetworkId
  /** Contract of the collection. */
  readonly address: string
  /** Decimal id of the token in its collection. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  /** How many the account has: 1, or more of an ERC-1155. */
  readonly value: bigint
  readonly name?: string | undefined
  readonly collectionName?: string | undefined
  readonly imageUrl?: string | undefined
  /** Whether the source calls it spam. */
  readonly isSpam: boolean
  /** Whether the source knows the collection. */
  readonly isKnown: boolean
}

/** One page of NFTs. */
export interface NftPage {
  readonly items: readonly Nft[]
  /** Where the next page begins. Absent on the last one. */
  readonly nextCursor?: string | undefined
  /** `partial` if NFTs may be missing, as from logs, which a collection need not write. */
  readonly completeness: 'complete' | 'partial'
  /** Where the NFTs are from, such as the host of the service. */
  readonly source: string
}

/** The account, network and page of `getNfts`. */
export interface GetNftPageParameters {
  readonly address: string
  readonly networkId: CaipNetworkId
  /** `nextCursor` of the page before. Default: the first page. */
  readonly cursor?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Knows the NFTs of an account. */
export interface NftService extends Service {
  /** @throws {ServiceMissingError} If the service turns out to have no NFTs. */
  getNfts(parameters: GetNftPageParameters): Promise<NftPage>
}
