/** The locale of NFTs. */
export { nftMessages } from './en-nfts'
