import type { EvmProvider } from '../evmProvider.js'
import type { EvmConnector } from '../live/evmConnector.js'
import { describeCoinbaseWallet } from './describeCoinbaseWallet.js'
import { pageName } from './pageName.js'
import { sdkConnector } from './sdkConnector.js'

/** The options of the connector for Coinbase Wallet. */
export interface CoinbaseWalletParameters {
  /** Default: the page's host name. */
  readonly appName?: string | undefined
  readonly appLogoUrl?: string | undefined
  /** The `preference` of the SDK. Default: `{ options: 'all' }`. */
  readonly preference?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Creates a connector for Coinbase Wallet: its extension, its app, or a smart wallet in a window of Coinbase.
 * The SDK is loaded when the user chooses it. An announced extension replaces this connector.
 *
 * Needs the optional package `@coinbase/wallet-sdk`. Without it, connecting throws `PackageMissingError`.
 *
 * @example
 * ```ts
 * import { coinbaseWallet, ethersAdapter } from '@latchkey/headless/ethers'
 *
 * const adapter = ethersAdapter({ connectors: [coinbaseWallet({ appName: 'My app' })] })
 * ```
 */
export function coinbaseWallet(parameters: CoinbaseWalletParameters = {}): EvmConnector {
  const { appName, appLogoUrl, preference } = parameters
  return sdkConnector(describeCoinbaseWallet(), {
    async load({ networks }) {
      const { createCoinbaseWalletSDK } = await importSdk()
      const sdk = createCoinbaseWalletSDK({
        appName: appName ?? pageName(),
        ...(appLogoUrl && { appLogoUrl }),
        appChainIds: networks.map(({ id }) => Number(id)),
        preference: { options: 'all', ...preference },
      })
      return sdk.getProvider() as unknown as EvmProvider
    },
    close: (provider) => (provider as { disconnect?: () => unknown }).disconnect?.(),
  })
}

// Its own import inside `try`, whose result is destructured: bundlers then build an app without the package.
async function importSdk() {
  try {
    const { createCoinbaseWalletSDK } = await import('@coinbase/wallet-sdk')
    return { createCoinbaseWalletSDK }
  } catch (error) {
    // biome-ignore lint/complexity/noUselessCatch: see above
    throw error
  }
}
