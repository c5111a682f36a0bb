import { clusterNames, type SignInFields } from '@latchkey/protocol'
import type { SignInCapability } from '../../core/capabilities.js'
import type { Connections } from '../base/createConnections.js'
import { toWalletError } from './toWalletError.js'
import type { SignInInput, SolanaWallet } from './types.js'

/** Creates the sign-in of wallets that write its message themselves. */
export function createSignIn(connections: Connections<SolanaWallet>): SignInCapability {
  return {
    canSignIn: async ({ connectorKey }) =>
      connections.foundWallet(connectorKey).getSigners().signIn !== undefined,

    async signIn({ connectorKey, address, fields }) {
      const wallet = connections.foundWallet(connectorKey)
      const { signIn } = wallet.getSigners()
      if (!signIn) {
        const { UnsupportedMethodError } = await import('../../shared/errors/rpcOnDemand.js')
        throw new UnsupportedMethodError({ wallet: wallet.name })
      }
      try {
        return await signIn({ address, message: toInput(fields) })
      } catch (error) {
        throw await toWalletError(error, wallet.name)
      }
    },
  }
}

/** Wallets know the public clusters by name. */
function toInput({ networkId, scheme: _, ...fields }: SignInFields): SignInInput {
  const reference = networkId.slice('solana:'.length)
  return { ...fields, chainId: clusterNames[reference] ?? reference }
}
