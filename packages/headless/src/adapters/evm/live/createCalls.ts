import type { CallsCapability } from '../../../core/capabilities.js'
import type { ConnectedWallets } from './connectedWallets.js'

/** Returns the calls capability of EVM wallets. Its code is loaded at the first call. */
export function createCalls(wallets: ConnectedWallets): CallsCapability {
  const { walletAt, signerAt, followingNetwork } = wallets
  return {
    async sendTransaction({ connectorKey, address, network, call, signal }) {
      const { wallet, provider } = await signerAt(connectorKey)
      const { sendTransaction } = await import('../actions.js')
      return followingNetwork(() =>
        sendTransaction({ provider, network, from: address, call, wallet, signal }),
      )
    },

    async sendCalls({ connectorKey, address, network, calls, requireAtomic, signal }) {
      const { wallet, provider } = await signerAt(connectorKey)
      const { sendCalls } = await import('../actions.js')
      return followingNetwork(() =>
        sendCalls({ provider, network, from: address, calls, requireAtomic, wallet, signal }),
      )
    },

    async getStatus({ connectorKey, id }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { getCallsStatus } = await import('../actions.js')
      return getCallsStatus({ provider, id, wallet })
    },

    async getCapabilities({ connectorKey, address, networks }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { getCapabilities } = await import('../actions.js')
      return getCapabilities({ provider, address, networks, wallet })
    },
  }
}
