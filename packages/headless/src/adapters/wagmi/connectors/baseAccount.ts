import type { CreateConnectorFn } from 'wagmi'
import type { BaseAccountParameters } from 'wagmi/connectors/baseAccount'
import { describeBaseAccount } from '../../evm/wallets/describeBaseAccount.js'
import { pageName } from '../../evm/wallets/pageName.js'
import { lazyConnector } from './lazyConnector.js'

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
    ...describeBaseAccount(preference.telemetry === true),
    type: 'baseAccount',
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
