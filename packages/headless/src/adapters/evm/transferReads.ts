/**
 * What a form reads before a transfer, in one module, and so in one file without the requests of wallets.
 * `actions.ts` includes it.
 */

export { estimate } from './estimate.js'
export { getTokenBalance } from './getTokenBalance.js'
export { parseReceiver } from './parseReceiver.js'
