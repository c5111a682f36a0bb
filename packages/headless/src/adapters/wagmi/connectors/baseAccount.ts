import type { CreateConnectorFn } from 'wagmi'
import type { BaseAccountParameters } from 'wagmi/connectors/baseAccount'
import { lazyConnector } from './lazyConnector.js'
import { pageName } from './pageName.js'
import { sdkContacts } from './sdkContacts.js'

/**
 * Base Account by its SDK: a smart wallet in a window of Base's. The row is there at once; wagmi's connector and the SDK load when it
 * is chosen.
 *
 * Optional peer: `@base-org/account`. Without it, connecting throws `PackageMissingError`.
 *
 * @param parameters As of wagmi's `baseAccount`. `appName` defaults to the page's host name; the SDK's telemetry is off unless
 * `preference.telemetry` is true.
 * @example wagmiAdapter({ connectors: [baseAccount({ appName: 'My app' })] })
 */
export function baseAccount(parameters: BaseAccountParameters = {}): CreateConnectorFn {
  // Without the SDK's types, as here, wagmi's parameters have no fields.
  const { preference: given, ...others } = parameters as { preference?: unknown }
  const preference: { readonly telemetry?: boolean } = { telemetry: false, ...toOptions(given) }
  return lazyConnector({
    id: 'baseAccount',
    name: 'Base Account',
    type: 'baseAccount',
    rdns: 'app.base.account',
    offer: {
      walletId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
      isInstalled: false,
      isUseful: () => true,
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

/** wagmi takes a preference also as one word. */
function toOptions(preference: unknown): object {
  return typeof preference === 'string' ? { options: preference } : { ...(preference as object) }
}
