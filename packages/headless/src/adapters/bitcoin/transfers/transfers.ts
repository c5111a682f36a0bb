export { estimate } from './estimate.js'
export { getBalance } from './getBalance.js'
export { send } from './send.js'
export { waitForTransaction } from './waitForTransaction.js'
