import type { Connections } from '../base/createConnections.js'
import type { Clusters } from './createClusters.js'
import { requestSignature } from './requestSignature.js'
import type { SolanaWallet, TransactionsCapability } from './types.js'

/**
 * Returns the transactions capability of Solana. The wallet sends the transaction if it can, otherwise this
 * adapter does.
 */
export function createTransactions(
  connections: Connections<SolanaWallet>,
  clusters: Clusters,
): TransactionsCapability {
  return {
    sign: ({ connectorKey, signal: _signal, ...parameters }) =>
      requestSignature(connections, connectorKey, 'signTransactions', (sign) => sign(parameters)),

    send({ connectorKey, address, network, transaction, signal }) {
      const { wallet } = connections.walletAt(connectorKey)
      return clusters.use(network, async ({ code, cluster }) => {
        await code.checkHealth(cluster)
        signal?.throwIfAborted()
        if (wallet.getSigners().signAndSendTransaction) {
          const hash = await requestSignature(connections, connectorKey, 'signAndSendTransaction', (sign) =>
            sign({ address, network, transaction }),
          )
          await code.rememberSent({ cluster, hash, unsigned: transaction })
          return hash
        }
        const [signed] = await requestSignature(connections, connectorKey, 'signTransactions', (sign) =>
          sign({ address, network, transactions: [transaction] }),
        )
        return code.sendSigned({ cluster, address, signed })
      })
    },
  }
}
