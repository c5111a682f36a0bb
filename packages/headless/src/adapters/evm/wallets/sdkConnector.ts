import { loadPackage } from '../../../shared/loadPackage.js'
import type { EvmProvider } from '../evmProvider.js'
import { createProviderWallet } from '../live/createProviderWallet.js'
import type { EvmConnector, EvmConnectorContext } from '../live/evmConnector.js'
import type { WalletDescription } from './walletDescription.js'

/**
 * Creates a connector for a wallet that an SDK brings. Each request throws `PackageMissingError` if the SDK
 * is not installed, and `LoadFailedError` if its code cannot be loaded; the next one tries again.
 *
 * @param parameters.load Loads the SDK. Returns its provider.
 * @param parameters.close Ends the connection in the wallet.
 */
export function sdkConnector(
  description: WalletDescription,
  parameters: {
    load: (context: EvmConnectorContext) => Promise<EvmProvider>
    close: (provider: EvmProvider) => unknown
  },
): EvmConnector {
  const { id, name, rdns, packageName, listing } = description
  const [firstRdns] = [rdns ?? []].flat()
  return {
    description,
    create: (context) =>
      createProviderWallet(
        {
          id,
          name,
          type: 'external',
          ...(firstRdns && { rdns: firstRdns }),
          walletId: listing.walletId,
          isInstalled: listing.isInstalled,
        },
        {
          load: () => loadPackage(() => parameters.load(context), packageName),
          isInUse: context.isInUse,
          close: parameters.close,
        },
      ),
  }
}
