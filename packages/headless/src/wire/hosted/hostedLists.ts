/** What the lists of an account ask of a server, in one file. */

// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../sharedOnOpen.js'
export { hostedHistory } from './hostedHistory.js'
export { hostedNfts } from './hostedNfts.js'
export { hostedPrices } from './hostedPrices.js'
