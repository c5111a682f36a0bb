/**
 * The requests of a connected EVM wallet in one module, and so in one chunk. A chunk for each would also
 * split the modules they share with the first load of the page.
 */

export { createEmbeddedProvider } from './createEmbeddedProvider.js'
export { createPairingProvider } from './createPairingProvider.js'
export { createTransferCall } from './createTransferCall.js'
export { fitPrice } from './fitPrice.js'
export { getCallsStatus } from './getCallsStatus.js'
export { getCapabilities } from './getCapabilities.js'
export { grantPermissions } from './grantPermissions.js'
export { listPermissions } from './listPermissions.js'
export { observeTransaction } from './observeTransaction.js'
export { parseSignIn } from './parseSignIn.js'
export { readTransferCost } from './readTransferCost.js'
export { requestSignIn } from './requestSignIn.js'
export { revokePermission } from './revokePermission.js'
export { sendCalls } from './sendCalls.js'
export { sendTransaction } from './sendTransaction.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { switchNetwork } from './switchNetwork.js'
export * from './transferReads.js'
