import type { TransfersCapability } from '../../core/capabilities.js'
import { InvalidNameError } from '../../shared/errors/names.js'
import { InvalidReceiverError } from '../../shared/errors/send.js'
import type { Network } from '../../shared/types.js'
import type { Connections } from '../base/createConnections.js'
import type { Clusters } from './createClusters.js'
import { loadPrograms } from './loadCluster.js'
import { parseAddress } from './parseAnswer.js'
import type { SolanaWallet, TransactionsCapability } from './types.js'

/** Returns the transfers capability of Solana, for its native currency and tokens. */
export function createTransfers(
  connections: Connections<SolanaWallet>,
  clusters: Clusters,
  transactions: TransactionsCapability,
): TransfersCapability {
  return {
    tokens: true,

    checkReceiver: async ({ to, network }) => requireReceiver(to, network),

    getBalance: ({ address, network, token }) =>
      clusters.use(network, ({ code, cluster }) =>
        token ? code.getTokenBalance({ cluster, address, token }) : code.getBalance({ cluster, address }),
      ),

    async estimate({ address, network, to, value, token }) {
      requireReceiver(to, network)
      return clusters.use(network, async ({ code, cluster }) => {
        const programs = await loadPrograms()
        await cluster.verify()
        return code.estimateTransfer({ cluster, programs, from: address, to, value, token })
      })
    },

    async send({ connectorKey, address, network, to, value, token, feeTier, signal }) {
      requireReceiver(to, network)
      const isLegacy = connections.walletAt(connectorKey).wallet.isLegacyOnly()
      const transaction = await clusters.use(network, async ({ code, cluster }) => {
        const programs = await loadPrograms()
        await cluster.verify()
        return code.prepareTransfer({ cluster, programs, from: address, to, value, token, isLegacy, feeTier })
      })
      return transactions.send({ connectorKey, address, network, transaction, signal })
    },

    resolveName: async ({ name, network }) => {
      const [, label] = /^([a-z\d_-]{1,63})\.sol$/.exec(name) ?? []
      if (!label) throw new InvalidNameError({ name })
      return clusters.use(network, ({ code, cluster }) => code.resolveSolName({ cluster, label }))
    },

    observe: ({ hash, network }) =>
      clusters.use(network, async ({ code, cluster }) => code.observeTransaction({ cluster, hash })),
  }
}

/** The address of the system program: 32 zero bytes. */
const zeroAddress = '1'.repeat(32)
/** The runtime destroys what this address has received. */
const burnAddress = '1nc1nerator11111111111111111111111111111111'

function requireReceiver(to: string, network: Network): string {
  if (!parseAddress(to)) throw new InvalidReceiverError(network.name)
  if (to === zeroAddress) throw new InvalidReceiverError(network.name, 'zero')
  if (to === burnAddress) throw new InvalidReceiverError(network.name, 'burn')
  return to
}
