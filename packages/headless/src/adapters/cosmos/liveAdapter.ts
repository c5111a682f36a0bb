import type { AdapterContext } from '../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../shared/errors/config.js'
import { unknownNetwork } from '../../shared/networks.js'
import { connectionMembers } from '../base/connectionMembers.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/lazyAdapter.js'
import type { PairingWallet } from '../base/pairingWallet.js'
import { createCosmosPairingWallet } from './pairingWallet.js'
import type { CosmosProvider } from './types.js'

/** Creates the part of the adapter that connects wallets. Loaded at the first request. */
export function createLiveAdapter(context: AdapterContext): LiveAdapter {
  const { networks, isMultiWallet, pairing } = context
  const connections = createConnections<PairingWallet>({ namespace: 'cosmos', networks, isMultiWallet })
  connections.setWallets(pairing ? [createCosmosPairingWallet(pairing)] : [])

  return {
    ...connectionMembers(connections),
    start: () => () => {},

    async signMessage() {
      throw new NotImplementedByAdapterError({ member: 'signMessage', namespace: 'cosmos' })
    },
    walletProvider: {
      async get({ connectorKey }): Promise<CosmosProvider> {
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
