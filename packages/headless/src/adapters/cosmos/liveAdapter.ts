import type { AdapterContext } from '../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import { unknownNetwork } from '../../shared/networks.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/lazyAdapter.js'
import type { PairingWallet } from '../base/pairingWallet.js'
import type { CosmosActions } from './cosmosAdapter.js'
import { createCosmosPairing } from './pairingWallet.js'
import type { CosmosProvider } from './types.js'

/** The wallet of the pairing, with what it shares. Loaded when somebody first asks for wallets. */
export function createLiveAdapter({
  networks,
  isMultiWallet,
  pairing,
}: AdapterContext): LiveAdapter<CosmosActions> {
  const connections = createConnections<PairingWallet>({ namespace: 'cosmos', networks, isMultiWallet })
  connections.setWallets(pairing ? [createCosmosPairing(pairing)] : [])
  return {
    getSnapshot: connections.getSnapshot,
    subscribe: connections.subscribe,
    getCapabilities: connections.getCapabilities,
    start: () => () => {},
    actions: {
      connect: connections.connect,
      reconnect: connections.reconnect,
      disconnect: connections.disconnect,
      refresh: connections.refresh,
      switchNetwork: connections.switchNetwork,
      activate: connections.activate,

      async signMessage() {
        throw new NotImplementedByAdapterError({ member: 'signMessage', namespace: 'cosmos' })
      },

      async getProvider({ connectorKey }): Promise<CosmosProvider> {
        connections.walletAt(connectorKey)
        return {
          async request(parameters) {
            const { wallet, connection } = connections.walletAt(connectorKey)
            const network = connection.network ?? unknownNetwork(connection.networkId)
            return wallet.request({ network, ...parameters })
          },
        }
      },
    },
  }
}
