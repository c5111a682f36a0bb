import type { TransfersCapability } from '../../core/capabilities.js'
import type { Connections } from '../base/createConnections.js'
import type { BitcoinWallet } from './bitcoinWallet.js'

/** Returns the transfers capability of Bitcoin. Its code is loaded at the first call. */
export function createTransfers(connections: Connections<BitcoinWallet>): TransfersCapability {
  const load = () => import('./transfers/transfers.js')

  return {
    checkReceiver: async ({ to, network }) => (await load()).requireReceiver(to, network).account,
    getBalance: async (parameters) => (await load()).getBalance(parameters),
    estimate: async (parameters) => (await load()).estimate(parameters),
    send: async (parameters) => (await load()).send(connections, parameters),
    observe: async (parameters) => (await load()).observeTransaction(parameters),
  }
}
