/**
 * What a visitor asks an EVM wallet for once they are connected, as one module, so that it is one chunk: each chunk of its own would split what it shares
 * with the page's first load into further ones.
 */

export { estimate } from './estimate.js'
export { createPairingProvider } from './pairingProvider.js'
export { parseReceiver } from './parseReceiver.js'
export { createPublicClient } from './publicClient.js'
export { sendNative } from './sendNative.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { switchNetwork } from './switchNetwork.js'
export { waitForTransaction } from './waitForTransaction.js'
