import { base58 } from '@scure/base'
import type { AdapterContext } from '../../core/adapter.js'
import type { SignInCapability, TransfersCapability } from '../../core/capabilities.js'
import { unknownNetwork } from '../../shared/networks.js'
import { toMessageBytes } from '../../shared/signableMessage.js'
import type { Network } from '../../shared/types.js'
import { connectionMembers } from '../base/connectionMembers.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/createLazyAdapter.js'
import { createClusters } from './createClusters.js'
import { createDiscovery } from './createDiscovery.js'
import { createSignIn } from './createSignIn.js'
import { createTransactions } from './createTransactions.js'
import { createTransfers } from './createTransfers.js'
import { requestSignature } from './requestSignature.js'
import type { SolanaAdapterParameters } from './solanaAdapter.js'
import type { SolanaWallet, TransactionsCapability } from './types.js'

export interface LiveSolanaAdapter extends LiveAdapter {
  readonly transfers: TransfersCapability
  readonly transactions: TransactionsCapability
  readonly signIn: SignInCapability
}

/** Creates the part of the adapter that finds and connects wallets. Loaded at the first request. */
export async function createLiveAdapter(
  context: AdapterContext,
  { wallets: passed = [], loadWeb3 }: SolanaAdapterParameters,
): Promise<LiveSolanaAdapter> {
  const { networks, isMultiWallet, pairing, embedded } = context
  const connections = createConnections<SolanaWallet>({ namespace: 'solana', networks, isMultiWallet })
  const discovery = createDiscovery({ networks, passed, loadWeb3 })
  const clusters = createClusters()
  const transactions = createTransactions(connections, clusters)
  const own = [
    ...(pairing ? [(await import('./wallets/createPairingWallet.js')).createPairingWallet(pairing)] : []),
    ...(embedded ? [(await import('./wallets/createEmbeddedWallet.js')).createEmbeddedWallet(embedded)] : []),
  ]
  connections.setWallets(own)

  function networkAt(connectorKey: string): Network {
    const { connection } = connections.walletAt(connectorKey)
    return connection.network ?? unknownNetwork(connection.networkId)
  }

  return {
    ...connectionMembers(connections),
    start() {
      const ends = [
        discovery.watch((wallets) => connections.setWallets([...wallets, ...own])),
        connections.start(),
      ]
      return () => {
        for (const end of ends) end()
      }
    },

    async signMessage({ connectorKey, address, message }) {
      const network = networkAt(connectorKey)
      const bytes = toMessageBytes(message)
      const signature = await requestSignature(connections, connectorKey, 'signMessage', (sign) =>
        sign({ address, network, message: bytes }),
      )
      return base58.encode(signature)
    },
    walletProvider: {
      get: async ({ connectorKey }) => connections.walletAt(connectorKey).wallet.provider,
    },
    transfers: createTransfers(connections, clusters, transactions),
    transactions,
    signIn: createSignIn(connections),
  }
}
