import type { ClientOf } from '../createClients.js'
import type { ConnectedWallets } from './connectedWallets.js'
import { createCalls } from './createCalls.js'
import { createPermissions } from './createPermissions.js'
import { createTransfers } from './createTransfers.js'
import type { LiveEvmAdapter } from './types.js'

/** Creates the members of an EVM adapter that send requests to its connected wallets. */
export function createRequests(
  wallets: ConnectedWallets,
  clientOf: ClientOf,
): Pick<LiveEvmAdapter, 'signMessage' | 'transfers' | 'typedData' | 'calls' | 'permissions'> {
  return {
    async signMessage({ connectorKey, address, message }) {
      const { wallet, provider } = await wallets.signerAt(connectorKey)
      const { signMessage } = await import('../actions.js')
      return signMessage({ provider, address, message, wallet })
    },
    typedData: {
      async sign({ connectorKey, address, typedData }) {
        const { wallet, provider } = await wallets.signerAt(connectorKey)
        const { signTypedData } = await import('../actions.js')
        return signTypedData({ provider, address, typedData, wallet })
      },
    },
    transfers: createTransfers(wallets, clientOf),
    calls: createCalls(wallets),
    permissions: createPermissions(wallets),
  }
}
