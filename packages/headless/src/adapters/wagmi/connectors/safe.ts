import type { CreateConnectorFn } from 'wagmi'
import type { EvmProvider } from '../../evm/evmProvider.js'
import { describeSafe, type SafeParameters } from '../../evm/wallets/describeSafe.js'
import { lazyConnector } from './lazyConnector.js'

/** How long the SDK has to identify the Safe again, in milliseconds. The Safe has answered once before. */
const requestTimeoutMs = 5_000

/**
 * Creates a connector for the Safe that the page runs in as an app. It is listed when the parent frame has an
 * allowed origin and has answered as a Safe. It reconnects after an earlier connection. wagmi's connector and
 * the SDK are loaded when the user chooses it.
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
 * import { safe, wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const adapter = wagmiAdapter({
 *   connectors: [safe()],
 * })
 * ```
 */
export function safe(parameters: SafeParameters = {}): CreateConnectorFn {
  const { debug = false } = parameters
  const description = describeSafe(parameters)
  const { allowedDomains, getThreshold } = description
  return lazyConnector({
    ...description,
    type: 'safe',
    load: async () => {
      const [wagmi, { createSafeProvider }] = await Promise.all([
        import('wagmi/connectors/safe'),
        import('../../evm/wallets/createSafeProvider.js'),
      ])
      return {
        create: wagmi.safe({ allowedDomains, debug, unstable_getInfoTimeout: requestTimeoutMs }),
        wrapProvider: (provider) =>
          provider && createSafeProvider(provider as EvmProvider, { threshold: getThreshold() ?? 1 }),
      }
    },
    canSwitch: false,
  })
}
