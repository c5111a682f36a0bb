import type { FaultMethods } from './kernel/createFaultQueue.js'

const switching = ['wallet_switchEthereumChain']

/**
 * The methods to which the faults of EVM wallets apply. Wallets without EVM have them too, so that these
 * faults wait and do not affect other methods.
 */
export const faultMethods: FaultMethods = {
  wrongChain: ['eth_requestAccounts', 'wallet_requestPermissions', 'wallet_connect'],
  unknownChain: switching,
  answeredNotDone: [...switching, 'wallet_addEthereumChain'],
  otherSignIn: ['wallet_connect'],
  otherPermission: ['wallet_requestExecutionPermissions', 'wallet_grantPermissions'],
  callFails: ['wallet_sendCalls'],
}
