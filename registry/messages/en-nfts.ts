/** The texts of NFTs in English. They load with the list. */
export const nftMessages = {
  /** Returns the name of an NFT, or of its collection with its id. */
  nameOf: (name: string | undefined, tokenId: string | undefined) =>
    [name ?? 'NFT', tokenId && !name?.includes(tokenId) && `#${tokenId}`].filter(Boolean).join(' '),
  list: 'NFTs',
  loading: 'Loading NFTs',
  noneTitle: 'No NFTs on this network',
  noneDetail: 'What you receive or mint appears here.',
  partial: 'Some NFTs may be missing.',
  hidden: (count: number) => (count === 1 ? '1 hidden NFT' : `${count} hidden NFTs`),
  hiddenDetail: 'Reported as spam',
  quantityOf: (count: bigint) => `${count.toLocaleString('en-US')} owned`,
  notFound: 'NFT not found',
  pictureHidden:
    'Unknown collection. To show its picture, your browser asks a server that its creator chose.',
  showPicture: 'Show picture',
  collection: 'Collection',
  tokenId: 'Token ID',
  quantity: 'Owned',
  contract: 'Contract',
  standard: 'Standard',
  standards: { erc721: 'ERC-721', erc1155: 'ERC-1155' },
}

/** The type of every locale. */
export type NftMessages = typeof nftMessages
