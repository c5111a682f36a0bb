// The files of this folder import only types of the optional packages. The values are passed to them. See
// packages.ts.
export { attachSignature } from './attachSignature.js'
export { prepareTransfer } from './buildTransfer.js'
export { checkHealth } from './checkHealth.js'
export { createCluster } from './createCluster.js'
export { estimateTransfer } from './estimateTransfer.js'
export { getBalance, getTokenBalance } from './getBalance.js'
export { observeTransaction } from './observeTransaction.js'
export { resolveSolName } from './resolveSolName.js'
export { rememberSent, sendSigned } from './sendSigned.js'
export { toClusterError } from './toClusterError.js'
