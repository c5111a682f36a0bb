import type { AdapterContext } from '../../core/adapter.js'
import { NotImplementedByAdapterError } from '../../shared/errors/notImplemented.js'
import { unknownNetwork } from '../../shared/networks.js'
import { connectionMembers } from '../base/connectionMembers.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/createLazyAdapter.js'
import type { PeerWallet } from '../base/createPeerWallet.js'
import { createPairingWallet } from './createPairingWallet.js'
import type { CosmosProvider } from './types.js'

/** Creates the part of the adapter that connects wallets. Loaded at the first request. */
export function createLiveAdapter(context: AdapterContext): LiveAdapter {
  const { networks, isMultiWallet, pairing } = context
  const connections = createConnections<PeerWallet>({ namespace: 'cosmos', networks, isMultiWallet })
  connections.setWallets(pairing ? [createPairingWallet(pairing)] : [])

  return {
    ...connectionMembers(connections),
    start: connections.start,

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
