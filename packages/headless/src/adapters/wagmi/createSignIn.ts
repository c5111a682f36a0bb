import type { SignInCapability } from '../../core/capabilities.js'
import type { EvmProvider } from '../evm/evmProvider.js'
import type { RequestConnection } from './createConnect.js'
import { entryOf } from './entryOf.js'
import type { WagmiScope } from './types.js'

/** The rdns of wallets that have `wallet_connect` with `signInWithEthereum`. */
const knownWallets = ['app.base.account']

/**
 * Creates the sign-in of wallets that connect and sign in with one prompt. ERC-7846
 *
 * A wallet cannot be asked whether it does: `wallet_getCapabilities` needs a connection. Only wallets that
 * are known to do it receive the request. Another one could forward it to its node, or leave it without an
 * answer.
 */
export function createSignIn(
  scope: WagmiScope,
  request: RequestConnection,
  signInWallets: readonly string[],
): SignInCapability {
  const wallets = [...knownWallets, ...signInWallets].map((rdns) => rdns.toLowerCase())
  const isConnected = (uid: string) => scope.config.state.connections.has(uid)

  return {
    async canSignIn({ connectorKey }) {
      const { connector, row } = entryOf(scope, connectorKey)
      // A connected wallet signs the text that the user has seen in the app.
      return wallets.includes(row.rdns?.toLowerCase() ?? '') && !isConnected(connector.uid)
    },

    async signIn({ connectorKey, fields, signal }) {
      const { connector, row } = entryOf(scope, connectorKey)
      const { UnsupportedMethodError } = await import('../../shared/errors/rpcOnDemand.js')
      const { parseSignIn, requestSignIn } = await import('../evm/actions.js')
      if (isConnected(connector.uid)) throw new UnsupportedMethodError({ wallet: row.name })
      let answer: unknown
      const ask = async () => {
        const provider = (await connector.getProvider()) as EvmProvider
        answer = await requestSignIn({ provider, fields, wallet: row.name })
        // Reads the accounts. Connecting again can be another prompt: of `wallet_requestPermissions` in an
        // app's own connectors, of `wallet_connect` in that of Base Account.
        const shared = await connector.connect({ isReconnecting: true })
        // Some wallets answer `null` to a method that they do not have.
        if (shared.accounts.length === 0) throw new UnsupportedMethodError({ wallet: row.name })
        return shared
      }
      const connection = await request({ connectorKey, signal }, ask)
      return parseSignIn(answer, connection.accounts[0].address as `0x${string}`)
    },
  }
}
