import type { CallsCapability } from '../../core/capabilities.js'
import { signerAt } from './approveRequests.js'
import { followingNetwork } from './refreshConnections.js'
import type { WagmiScope } from './types.js'
import { walletAt } from './walletAt.js'

/** Returns the calls capability of EVM wallets. Its code is loaded at the first call. */
export function createCalls(scope: WagmiScope): CallsCapability {
  return {
    async sendTransaction({ connectorKey, address, network, call, signal }) {
      const { wallet, provider } = await signerAt(scope, connectorKey)
      const { sendTransaction } = await import('../evm/actions.js')
      return followingNetwork(scope, () =>
        sendTransaction({ provider, network, from: address, call, wallet, signal }),
      )
    },

    async sendCalls({ connectorKey, address, network, calls, requireAtomic, signal }) {
      const { wallet, provider } = await signerAt(scope, connectorKey)
      const { sendCalls } = await import('../evm/actions.js')
      return followingNetwork(scope, () =>
        sendCalls({ provider, network, from: address, calls, requireAtomic, wallet, signal }),
      )
    },

    async getStatus({ connectorKey, id }) {
      const { wallet, provider } = await walletAt(scope, connectorKey)
      const { getCallsStatus } = await import('../evm/actions.js')
      return getCallsStatus({ provider, id, wallet })
    },
  }
}
