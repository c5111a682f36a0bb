import { sdkContacts } from './sdkContacts.js'
import type { WalletDescription } from './walletDescription.js'

/**
 * Describes Base Account, a smart wallet that opens in a window of Base.
 *
 * @param hasTelemetry Whether the SDK reports what it does.
 */
export function describeBaseAccount(hasTelemetry: boolean): WalletDescription {
  return {
    id: 'baseAccount',
    name: 'Base Account',
    rdns: 'app.base.account',
    packageName: '@base-org/account@2.5.10',
    listing: {
      walletId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
      isInstalled: false,
      isSupported: () => true,
      listContacts: () =>
        sdkContacts('baseAccount', [
          'https://rpc.wallet.coinbase.com',
          ...(hasTelemetry ? ['https://as.coinbase.com'] : []),
        ]),
    },
  }
}
