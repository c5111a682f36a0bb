import type { SignInCapability } from '../../../core/capabilities.js'
import type { Connection, Connector } from '../../../shared/types.js'
import type { EvmProvider } from '../evmProvider.js'

/** The rdns of wallets that have `wallet_connect` with `signInWithEthereum`. */
const knownWallets = ['app.base.account']

/** A wallet of the page that may sign in. */
export interface SignInWallet extends Pick<Connector, 'name' | 'rdns'> {
  readonly isConnected: boolean
  getProvider(): Promise<EvmProvider>
}

/**
 * Creates the sign-in of wallets that connect and sign in with one prompt. ERC-7846
 *
 * A wallet cannot be asked whether it does: `wallet_getCapabilities` needs a connection. Only wallets that
 * are known to do it receive the request. Another one could forward it to its node, or leave it without an
 * answer.
 */
export function createSignIn(parameters: {
  /** The rdns of wallets that do it, besides those that are known. */
  signInWallets: readonly string[]
  /** Returns the wallet of a connector. Throws if there is none. */
  walletOf: (connectorKey: string) => SignInWallet
  /**
   * Connects a wallet. `ask` asks it to share accounts, and is followed by a request for them that shows no
   * prompt: asking for the connection again can be another prompt, of `wallet_requestPermissions` or of
   * `wallet_connect`. Throws if the wallet then shares none: some answer `null` to a method that they do not
   * have.
   */
  connect: (
    request: { readonly connectorKey: string; readonly signal?: AbortSignal | undefined },
    ask: () => Promise<void>,
  ) => Promise<Connection>
}): SignInCapability {
  const { walletOf, connect } = parameters
  const wallets = [...knownWallets, ...parameters.signInWallets].map((rdns) => rdns.toLowerCase())

  return {
    async canSignIn({ connectorKey }) {
      const { rdns, isConnected } = walletOf(connectorKey)
      // A connected wallet signs the text that the user has seen in the app.
      return wallets.includes(rdns?.toLowerCase() ?? '') && !isConnected
    },

    async signIn({ connectorKey, fields, signal }) {
      const { name: wallet, isConnected, getProvider } = walletOf(connectorKey)
      const { UnsupportedMethodError } = await import('../../../shared/errors/rpcOnDemand.js')
      const { parseSignIn, requestSignIn } = await import('../actions.js')
      if (isConnected) throw new UnsupportedMethodError({ wallet })
      let answer: unknown
      const connection = await connect({ connectorKey, signal }, async () => {
        answer = await requestSignIn({ provider: await getProvider(), fields, wallet })
      })
      return parseSignIn(answer, connection.accounts[0].address as `0x${string}`)
    },
  }
}
