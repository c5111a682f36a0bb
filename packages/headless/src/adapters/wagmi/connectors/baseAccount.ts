import type { CreateConnectorFn } from 'wagmi'
import type { BaseAccountParameters } from 'wagmi/connectors/baseAccount'
import { lazyConnector } from './lazyConnector.js'
import { pageName } from './pageName.js'
import { sdkContacts } from './sdkContacts.js'

/**
 * Creates a connector for Base Account, a smart wallet that opens in a window of Base. wagmi's connector and
 * the SDK are loaded when the user chooses it.
 *
 * Needs the optional package `@base-org/account`. Without it, connecting throws `PackageMissingError`.
 *
 * @param parameters Those of wagmi's `baseAccount`. `appName` defaults to the page's host name. The SDK's
 * telemetry is off unless `preference.telemetry` is true.
 *
 * @example
 * ```ts
 * import { baseAccount, wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const adapter = wagmiAdapter({
 *   connectors: [baseAccount({ appName: 'My app' })],
 * })
 * ```
 */
export function baseAccount(parameters: BaseAccountParameters = {}): CreateConnectorFn {
  // Without the SDK's types, wagmi's parameters have no fields.
  const { preference: given, ...others } = parameters as { preference?: unknown }
  const preference: { readonly telemetry?: boolean } = { telemetry: false, ...toOptions(given) }
  return lazyConnector({
    id: 'baseAccount',
    name: 'Base Account',
    type: 'baseAccount',
    rdns: 'app.base.account',
    listing: {
      walletId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
      isInstalled: false,
      isSupported: () => true,
      listContacts: () =>
        sdkContacts('baseAccount', [
          'https://rpc.wallet.coinbase.com',
          ...(preference.telemetry ? ['https://as.coinbase.com'] : []),
        ]),
    },
    packageName: '@base-org/account@2.5.10',
    load: async () => {
      const wagmi = await import('wagmi/connectors/baseAccount')
      const options = { appName: pageName(), ...others, preference } as BaseAccountParameters
      return { create: wagmi.baseAccount(options) }
    },
  })
}

/** wagmi also accepts a preference as a string. */
function toOptions(preference: unknown): object {
  return typeof preference === 'string' ? { options: preference } : { ...(preference as object) }
}
