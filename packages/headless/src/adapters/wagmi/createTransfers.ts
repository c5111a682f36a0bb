import type { Client } from 'viem'
import type { TransfersCapability } from '../../core/capabilities.js'
import type { Network } from '../../shared/types.js'
import { getBalance } from '../evm/getBalance.js'
import type { WagmiScope } from './types.js'
import { walletAt } from './walletAt.js'

/** Returns the transfers capability of EVM networks. viem's actions are loaded at the first call. */
export function createTransfers(scope: WagmiScope): TransfersCapability {
  const { config } = scope
  const clients = new Map<string, Client>()

  /**
   * Returns the config's client for a network, with the app's transport, or a client of our own if the config
   * does not have the network.
   */
  async function clientOf(network: Network): Promise<Client> {
    const chainId = Number(network.id)
    if (config.chains.some(({ id }) => id === chainId)) return config.getClient({ chainId })
    const { createPublicClient } = await import('../evm/actions.js')
    const client = clients.get(network.networkId) ?? createPublicClient(network)
    clients.set(network.networkId, client)
    return client
  }

  return {
    async checkReceiver({ to, network }) {
      const { parseReceiver } = await import('../evm/actions.js')
      return parseReceiver(to, network)
    },

    async getBalance({ address, network }) {
      return getBalance({ client: await clientOf(network), address, network })
    },

    async estimate({ address, network, to, value }) {
      const { estimate } = await import('../evm/actions.js')
      return estimate({ client: await clientOf(network), network, from: address, to, value })
    },

    async send({ connectorKey, address, network, to, value, signal }) {
      const { wallet, provider } = await walletAt(scope, connectorKey)
      const { sendNative } = await import('../evm/actions.js')
      return sendNative({ provider, network, from: address, to, value, wallet, signal })
    },

    async observe({ hash, network }) {
      const { observeTransaction } = await import('../evm/actions.js')
      return observeTransaction({ client: await clientOf(network), hash, network })
    },
  }
}
