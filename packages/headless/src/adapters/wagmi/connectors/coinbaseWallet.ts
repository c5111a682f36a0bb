import type { CreateConnectorFn } from 'wagmi'
import type { CoinbaseWalletParameters } from 'wagmi/connectors/coinbaseWallet'
import { lazyConnector } from './lazyConnector.js'
import { pageName } from './pageName.js'
import { sdkContacts } from './sdkContacts.js'

/**
 * Coinbase Wallet by its SDK: the extension, the app, or a smart wallet in a window of Coinbase's. The row is there at once; wagmi's
 * connector and the SDK load when it is chosen. An announced extension takes the row's place.
 *
 * Optional peer: `@coinbase/wallet-sdk`. Without it, connecting throws `PackageMissingError`.
 *
 * @param parameters As of wagmi's `coinbaseWallet`. `appName` defaults to the page's host name.
 * @example wagmiAdapter({ connectors: [coinbaseWallet({ appName: 'My app' })] })
 */
export function coinbaseWallet(parameters: CoinbaseWalletParameters = {}): CreateConnectorFn {
  return lazyConnector({
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    type: 'coinbaseWallet',
    rdns: 'com.coinbase.wallet',
    offer: {
      walletId: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
      isInstalled: false,
      isUseful: () => true,
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
