// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../sharedOnOpen.js'
export { hostedAnalytics } from './hostedAnalytics.js'
export { hostedConfig } from './hostedConfig.js'
export { hostedHistory } from './hostedHistory.js'
export { hostedNames } from './hostedNames.js'
export { hostedNfts } from './hostedNfts.js'
export { hostedPrices } from './hostedPrices.js'
export { hostedSwaps } from './hostedSwaps.js'
