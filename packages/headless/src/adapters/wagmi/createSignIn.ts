import type { SignInCapability } from '../../core/capabilities.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import { createSignIn as createEvmSignIn } from '../evm/live/createSignIn.js'
import type { RequestConnection } from './createConnect.js'
import { entryOf } from './entryOf.js'
import type { WagmiScope } from './types.js'

/** Creates the sign-in of wallets that connect and sign in with one prompt: see `createSignIn` of EVM. */
export function createSignIn(
  scope: WagmiScope,
  request: RequestConnection,
  signInWallets: readonly string[],
): SignInCapability {
  return createEvmSignIn({
    signInWallets,
    walletOf(connectorKey) {
      const { connector, row } = entryOf(scope, connectorKey)
      return {
        name: row.name,
        rdns: row.rdns,
        isConnected: scope.config.state.connections.has(connector.uid),
        getProvider: async () => (await connector.getProvider()) as EvmProvider,
      }
    },
    connect: (parameters, ask) =>
      request(parameters, async (connector) => {
        await ask()
        const shared = await connector.connect({ isReconnecting: true })
        if (shared.accounts.length > 0) return shared
        const { UnsupportedMethodError } = await import('../../shared/errors/rpcOnDemand.js')
        throw new UnsupportedMethodError({ wallet: entryOf(scope, parameters.connectorKey).row.name })
      }),
  })
}
