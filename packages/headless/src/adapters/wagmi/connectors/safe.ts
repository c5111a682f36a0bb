import type { CreateConnectorFn } from 'wagmi'
import type { EvmProvider } from '../../evm/provider.js'
import { lazyConnector } from './lazyConnector.js'

/** How long the SDK may take to ask the Safe once more who it is, in milliseconds; the Safe has answered once by then. */
const answerWaitMs = 5_000

export interface SafeParameters {
  /**
   * Which pages may be the Safe: each pattern is tested against the origin of the parent frame, so begin it with `^https` and end it
   * with `$`. Default: `https://app.safe.global` alone.
   */
  allowedDomains?: readonly RegExp[] | undefined
  /** The SDK writes what it hears into the console. Default false. */
  debug?: boolean | undefined
}

/**
 * The Safe around the page, when the page runs as an app inside of one. The row appears once the parent frame, of an allowed origin,
 * has answered as a Safe; elsewhere there is none. It connects by itself only where it was connected before. wagmi's connector and
 * the SDK load when it is chosen.
 *
 * `eth_sendTransaction` resolves with the transaction's hash on the network, not with the Safe's own. Where other owners have to confirm, it
 * throws `SafeTransactionPendingError`, and a signature `SafeSignaturePendingError`.
 *
 * Optional peers: `@safe-global/safe-apps-sdk` and `@safe-global/safe-apps-provider`. Without them, connecting throws
 * `PackageMissingError`.
 *
 * @example wagmiAdapter({ connectors: [safe()] })
 */
export function safe(parameters: SafeParameters = {}): CreateConnectorFn {
  const { debug = false } = parameters
  // A pattern that remembers where it stopped would allow an origin every second time.
  const allowedDomains = (parameters.allowedDomains ?? [/^https:\/\/app\.safe\.global$/]).map(
    ({ source, flags }) => new RegExp(source, flags.replace(/[gy]/g, '')),
  )
  let threshold: number | undefined
  return lazyConnector({
    id: 'safe',
    name: 'Safe',
    type: 'safe',
    offer: {
      walletId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
      isInstalled: true,
      isUseful: () => threshold !== undefined,
      start(changed) {
        if (window.parent === window) return () => {}
        const controller = new AbortController()
        import('../../../wire/safe/findSafe.js')
          .then(({ findSafe }) => findSafe({ allowedDomains, signal: controller.signal }))
          .then(
            (found) => {
              threshold = found.threshold
              changed()
            },
            // Stopped, or offline: no row.
            () => {},
          )
        return () => controller.abort()
      },
    },
    packageName: '@safe-global/safe-apps-sdk@9.1.0 @safe-global/safe-apps-provider@0.18.6',
    load: async () => {
      const [wagmi, { createSafeProvider }] = await Promise.all([
        import('wagmi/connectors/safe'),
        import('./safeProvider.js'),
      ])
      return {
        create: wagmi.safe({ allowedDomains, debug, unstable_getInfoTimeout: answerWaitMs }),
        wrapProvider: (provider) =>
          provider && createSafeProvider(provider as EvmProvider, { threshold: threshold ?? 1 }),
      }
    },
    canSwitch: false,
  })
}
