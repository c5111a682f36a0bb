/** What an open modal asks of a server, in one file. */

// What the parts that load when the modal opens share is one file if each of them exports it.
export { sharedOnOpen } from '../sharedOnOpen.js'
export { hostedAnalytics } from './hostedAnalytics.js'
export { hostedConfig } from './hostedConfig.js'
export { hostedNames } from './hostedNames.js'
