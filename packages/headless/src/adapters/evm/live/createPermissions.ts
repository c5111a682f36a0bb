import type { PermissionsCapability } from '../../../core/capabilities.js'
import type { ConnectedWallets } from './connectedWallets.js'

/** Returns the permissions capability of EVM wallets. Its code is loaded at the first call. */
export function createPermissions({ walletAt }: Pick<ConnectedWallets, 'walletAt'>): PermissionsCapability {
  return {
    async grant({ connectorKey, address, network, permissions, signal }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { grantPermissions } = await import('../actions.js')
      return grantPermissions({ provider, network, from: address, permissions, wallet, signal })
    },

    async revoke({ connectorKey, context, form, signal }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { revokePermission } = await import('../actions.js')
      return revokePermission({ provider, context, form, wallet, signal })
    },

    async list({ connectorKey }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { listPermissions } = await import('../actions.js')
      return listPermissions({ provider, wallet })
    },
  }
}
