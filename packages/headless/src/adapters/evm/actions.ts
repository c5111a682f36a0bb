/**
 * The requests of a connected EVM wallet in one module, and so in one chunk. A chunk for each would also
 * split the modules they share with the first load of the page.
 */

export { createPairingProvider } from './createPairingProvider.js'
export { estimate } from './estimate.js'
export { observeTransaction } from './observeTransaction.js'
export { parseReceiver } from './parseReceiver.js'
export { sendNative } from './sendNative.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { switchNetwork } from './switchNetwork.js'
