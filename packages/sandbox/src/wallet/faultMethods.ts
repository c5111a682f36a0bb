import type { FaultMethods } from './kernel/createFaultQueue.js'

const switching = ['wallet_switchEthereumChain']

/**
 * The methods that the faults of EVM wallets alone mean anything for. A wallet without EVM has them too: the faults then
 * wait, rather than being lost on what they mean nothing for.
 */
export const faultMethods: FaultMethods = {
  wrongChain: ['eth_requestAccounts', 'wallet_requestPermissions'],
  unknownChain: switching,
  answeredNotDone: [...switching, 'wallet_addEthereumChain'],
}
