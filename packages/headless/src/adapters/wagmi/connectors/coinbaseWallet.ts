import type { CreateConnectorFn } from 'wagmi'
import type { CoinbaseWalletParameters } from 'wagmi/connectors/coinbaseWallet'
import { lazyConnector } from './lazyConnector.js'
import { pageName } from './pageName.js'
import { sdkContacts } from './sdkContacts.js'

/**
 * Creates a connector for Coinbase Wallet: its extension, its app, or a smart wallet in a window of Coinbase.
 * wagmi's connector and the SDK are loaded when the user chooses it. An announced extension replaces this
 * connector.
 *
 * Needs the optional package `@coinbase/wallet-sdk`. Without it, connecting throws `PackageMissingError`.
 *
 * @param parameters Those of wagmi's `coinbaseWallet`. `appName` defaults to the page's host name.
 *
 * @example
 * ```ts
 * import { coinbaseWallet, wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const adapter = wagmiAdapter({
 *   connectors: [coinbaseWallet({ appName: 'My app' })],
 * })
 * ```
 */
export function coinbaseWallet(parameters: CoinbaseWalletParameters = {}): CreateConnectorFn {
  return lazyConnector({
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    type: 'coinbaseWallet',
    rdns: 'com.coinbase.wallet',
    listing: {
      walletId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
      isInstalled: false,
      isSupported: () => true,
      listContacts: () =>
        sdkContacts('coinbaseWallet', [
          'https://rpc.wallet.coinbase.com',
          'https://www.walletlink.org',
          'wss://www.walletlink.org',
        ]),
    },
    packageName: '@coinbase/wallet-sdk@4.4.0',
    load: async () => {
      const wagmi = await import('wagmi/connectors/coinbaseWallet')
      return { create: wagmi.coinbaseWallet({ appName: pageName(), ...parameters }) }
    },
  })
}
