import { sdkContacts } from './sdkContacts.js'
import type { WalletDescription } from './walletDescription.js'

/** Describes Coinbase Wallet: its extension, its app, or a smart wallet in a window of Coinbase. */
export function describeCoinbaseWallet(): WalletDescription {
  return {
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    packageName: '@coinbase/wallet-sdk@4.4.0',
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
  }
}
