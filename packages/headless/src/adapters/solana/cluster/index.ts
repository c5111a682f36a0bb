// The files of this folder import the optional packages as namespaces: a bundler's stand-in for a package that is not installed has no
// names, and an import by name would fail the build instead of the load.
export { attachSignature } from './attachSignature.js'
export { checkHealth } from './checkHealth.js'
export { createCluster } from './createCluster.js'
export { estimateTransfer } from './estimateTransfer.js'
export { getBalance, getTokenBalance } from './getBalance.js'
export { prepareTransfer } from './prepareTransfer.js'
export { rememberSent, sendSigned } from './sendSigned.js'
export { toClusterError } from './toClusterError.js'
export { waitForTransaction } from './waitForTransaction.js'
