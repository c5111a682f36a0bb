import type { CreateConnectorFn } from 'wagmi'
import type { EvmProvider } from '../../evm/evmProvider.js'
import { lazyConnector } from './lazyConnector.js'

/** How long the SDK has to identify the Safe again, in milliseconds. The Safe has answered once before. */
const requestTimeoutMs = 5_000

/** The options of the connector for Safe. */
export interface SafeParameters {
  /**
   * The origins that may be the Safe. Each pattern is tested against the origin of the parent frame, so start
   * it with `^https` and end it with `$`. Default: `https://app.safe.global` only.
   */
  allowedDomains?: readonly RegExp[] | undefined
  /** Whether the SDK logs its messages. Default: false. */
  debug?: boolean | undefined
}

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
  // A global or sticky pattern keeps its position, and would match an origin only every second time.
  const allowedDomains = (parameters.allowedDomains ?? [/^https:\/\/app\.safe\.global$/]).map(
    ({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')),
  )
  let threshold: number | undefined
  return lazyConnector({
    id: 'safe',
    name: 'Safe',
    type: 'safe',
    listing: {
      walletId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
      isInstalled: true,
      isSupported: () => threshold !== undefined,
      start(changed) {
        if (window.parent === window) return undefined
        const controller = new AbortController()
        import('../../../wire/safe/findSafe.js')
          .then(({ findSafe }) => findSafe({ allowedDomains, signal: controller.signal }))
          .then(
            (found) => {
              threshold = found.threshold
              changed()
            },
            // Stopped or offline. The connector is not listed.
            () => {},
          )
        return () => controller.abort()
      },
    },
    packageName: '@safe-global/safe-apps-sdk@9.1.0 @safe-global/safe-apps-provider@0.18.6',
    load: async () => {
      const [wagmi, { createSafeProvider }] = await Promise.all([
        import('wagmi/connectors/safe'),
        import('./createSafeProvider.js'),
      ])
      return {
        create: wagmi.safe({ allowedDomains, debug, unstable_getInfoTimeout: requestTimeoutMs }),
        wrapProvider: (provider) =>
          provider && createSafeProvider(provider as EvmProvider, { threshold: threshold ?? 1 }),
      }
    },
    canSwitch: false,
  })
}
