import { base58 } from '@scure/base'
import { NotConnectedError } from '../../shared/errors/account.js'
import { InvalidReceiverError } from '../../shared/errors/send.js'
import { unknownNetwork } from '../../shared/networks.js'
import type { Network } from '../../shared/types.js'
import type { Connections } from '../base/createConnections.js'
import type { AdapterActions } from '../base/lazyAdapter.js'
import type { Cluster } from './cluster/createCluster.js'
import { isAddress } from './isAddress.js'
import { type ClusterCode, loadCluster, loadPrograms } from './loadCluster.js'
import { toWalletError } from './toWalletError.js'
import type { SolanaActions, SolanaSigners, SolanaWallet } from './types.js'

/** What the adapter does beyond showing what is there. What asks a cluster loads at its first use. */
export function createActions(connections: Connections<SolanaWallet>): AdapterActions<SolanaActions> {
  const clusters = new Map<string, Cluster>()

  /** Does something that asks a network. What its endpoints answer may be anything: all that is thrown is an error of ours. */
  async function at<answer>(
    network: Network,
    work: (parameters: { code: ClusterCode; cluster: Cluster }) => Promise<answer>,
  ): Promise<answer> {
    const code = await loadCluster()
    const key = [network.networkId, ...network.rpcUrls.default.http].join(' ')
    const cluster = clusters.get(key) ?? code.createCluster(code.kit, network)
    clusters.set(key, cluster)
    try {
      return await work({ code, cluster })
    } catch (error) {
      throw code.toClusterError(code.kit, error, network)
    }
  }

  /** Has a living wallet sign something; what it cannot do is said before it is asked. */
  async function ask<member extends keyof SolanaSigners, answer>(
    connectorKey: string,
    member: member,
    sign: (signer: NonNullable<SolanaSigners[member]>) => Promise<answer>,
  ): Promise<answer> {
    const { wallet, name } = connections.walletAt(connectorKey)
    const signer = wallet.getSigners()[member]
    if (!signer) {
      const { UnsupportedMethodError } = await import('../../shared/errors/rpc.js')
      throw new UnsupportedMethodError({ wallet: name })
    }
    try {
      return await sign(signer)
    } catch (error) {
      throw await toWalletError(error, name)
    }
  }

  /** Has a transaction signed, and sent by the wallet where it does that, else from here. */
  async function signAndSend(
    connectorKey: string,
    parameters: { address: string; network: Network; transaction: Uint8Array },
  ): Promise<string> {
    const { address, network, transaction } = parameters
    const { wallet } = connections.walletAt(connectorKey)
    return at(network, async ({ code, cluster }) => {
      await code.checkHealth(cluster)
      if (wallet.getSigners().signAndSendTransaction) {
        const hash = await ask(connectorKey, 'signAndSendTransaction', (sign) =>
          sign({ address, network, transaction }),
        )
        await code.rememberSent({ cluster, hash, unsigned: transaction })
        return hash
      }
      const [signed] = await ask(connectorKey, 'signTransactions', (sign) =>
        sign({ address, network, transactions: [transaction] }),
      )
      return code.sendSigned({ cluster, address, signed })
    })
  }

  function networkAt(connectorKey: string): Network {
    const { connection } = connections.walletAt(connectorKey)
    return connection.network ?? unknownNetwork(connection.networkId)
  }

  return {
    connect: connections.connect,
    reconnect: connections.reconnect,
    disconnect: connections.disconnect,
    refresh: connections.refresh,
    switchNetwork: connections.switchNetwork,
    activate: connections.activate,

    async signMessage({ connectorKey, address, message }) {
      const network = networkAt(connectorKey)
      const bytes = new TextEncoder().encode(message)
      const signature = await ask(connectorKey, 'signMessage', (sign) =>
        sign({ address, network, message: bytes }),
      )
      return base58.encode(signature)
    },

    signTransactions: ({ connectorKey, ...parameters }) =>
      ask(connectorKey, 'signTransactions', (sign) => sign(parameters)),

    sendTransaction: ({ connectorKey, ...parameters }) => signAndSend(connectorKey, parameters),

    async signIn({ connectorKey, message }) {
      const network = networkAt(connectorKey)
      const address = connections.walletAt(connectorKey).connection.accounts[0]?.address
      if (!address) throw new NotConnectedError()
      return ask(connectorKey, 'signIn', (sign) => sign({ address, network, message }))
    },

    async checkReceiver({ to, network }) {
      if (!isAddress(to)) throw new InvalidReceiverError(network.name)
    },

    getBalance: ({ address, network, token }) =>
      at(network, ({ code, cluster }) =>
        token ? code.getTokenBalance({ cluster, address, token }) : code.getBalance({ cluster, address }),
      ),

    estimate: ({ address, network, to, value, token }) =>
      at(network, async ({ code, cluster }) => {
        const programs = await loadPrograms()
        await cluster.prove()
        return code.estimateTransfer({ cluster, programs, from: address, to, value, token })
      }),

    async send({ connectorKey, address, network, to, value, token }) {
      const isLegacy = connections.walletAt(connectorKey).wallet.isLegacyOnly()
      const transaction = await at(network, async ({ code, cluster }) => {
        const programs = await loadPrograms()
        await cluster.prove()
        return code.prepareTransfer({ cluster, programs, from: address, to, value, token, isLegacy })
      })
      return signAndSend(connectorKey, { address, network, transaction })
    },

    waitForTransaction: ({ hash, network }) =>
      at(network, ({ code, cluster }) => code.waitForTransaction({ cluster, hash })),

    getProvider: async ({ connectorKey }) => connections.walletAt(connectorKey).wallet.provider,
  }
}
