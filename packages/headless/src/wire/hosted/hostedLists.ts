/** What the lists of an account ask of a server, in one file. */

export { hostedHistory } from './hostedHistory.js'
export { hostedNfts } from './hostedNfts.js'
export { hostedPrices } from './hostedPrices.js'
