import type { EvmProvider } from '../evmProvider.js'
import type { EvmConnector } from '../live/evmConnector.js'
import { describeSafe, type SafeParameters } from './describeSafe.js'
import { sdkConnector } from './sdkConnector.js'

/**
 * Creates a connector for the Safe that the page runs in as an app. It is listed when the parent frame has an
 * allowed origin and has answered as a Safe. It reconnects after an earlier connection. The SDK is loaded
 * when the user chooses it.
 *
 * `eth_sendTransaction` resolves with the hash of the transaction on the network, not with that of the Safe.
 * If other owners must confirm, it throws `SafeTransactionPendingError`, and a signature throws
 * `SafeSignaturePendingError`.
 *
 * Needs the optional packages `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`. Without
 * them, connecting throws `PackageMissingError`.
 *
 * @example
 * ```ts
 * import { ethersAdapter, safe } from '@latchkey/headless/ethers'
 *
 * const adapter = ethersAdapter({ connectors: [safe()] })
 * ```
 */
export function safe(parameters: SafeParameters = {}): EvmConnector {
  const { debug = false } = parameters
  const description = describeSafe(parameters)
  const { allowedDomains, getThreshold } = description
  return sdkConnector(description, {
    async load() {
      const [{ SafeAppsSDK, SafeAppProvider }, { createSafeProvider }] = await Promise.all([
        importSdk(),
        import('./createSafeProvider.js'),
      ])
      const sdk = new SafeAppsSDK({ allowedDomains, debug })
      const provider = new SafeAppProvider(await sdk.safe.getInfo(), sdk)
      return createSafeProvider(provider as unknown as EvmProvider, { threshold: getThreshold() ?? 1 })
    },
    // The Safe is the page's parent frame: it stays.
    close() {},
  })
}

// As in `coinbaseWallet.ts`.
async function importSdk() {
  try {
    const { default: SafeAppsSDK } = await import('@safe-global/safe-apps-sdk')
    const { SafeAppProvider } = await import('@safe-global/safe-apps-provider')
    return { SafeAppsSDK, SafeAppProvider }
  } catch (error) {
    // biome-ignore lint/complexity/noUselessCatch: see above
    throw error
  }
}
