export { NftList } from './parts/nft-list'
// The list is shown in the modal. With it, what they share with it is one file.
export * from './shared-by-views'
