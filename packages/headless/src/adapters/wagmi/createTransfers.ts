import type { TransfersCapability } from '../../core/capabilities.js'
import { getBalance } from '../evm/getBalance.js'
import type { ClientOf } from './createClientOf.js'
import type { WagmiScope } from './types.js'
import { walletAt } from './walletAt.js'

/** Returns the transfers capability of EVM networks. viem's actions are loaded at the first call. */
export function createTransfers(scope: WagmiScope, clientOf: ClientOf): TransfersCapability {
  return {
    async checkReceiver({ to, network }) {
      const { parseReceiver } = await import('../evm/actions.js')
      return parseReceiver(to, network)
    },

    async getBalance({ address, network }) {
      return getBalance({ client: clientOf(network), address, network })
    },

    async estimate({ address, network, to, value }) {
      const { estimate } = await import('../evm/actions.js')
      return estimate({ client: clientOf(network), network, from: address, to, value })
    },

    async send({ connectorKey, address, network, to, value, signal }) {
      const { wallet, provider } = await walletAt(scope, connectorKey)
      const { sendNative } = await import('../evm/actions.js')
      return sendNative({ provider, network, from: address, to, value, wallet, signal })
    },

    async observe({ hash, network }) {
      const { observeTransaction } = await import('../evm/actions.js')
      return observeTransaction({ client: clientOf(network), hash, network })
    },
  }
}
