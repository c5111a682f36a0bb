import type { EvmProvider } from '../evmProvider.js'
import type { EvmConnector } from '../live/evmConnector.js'
import { describeBaseAccount } from './describeBaseAccount.js'
import { pageName } from './pageName.js'
import { sdkConnector } from './sdkConnector.js'

/** The options of the connector for Base Account. */
export interface BaseAccountParameters {
  /** Default: the page's host name. */
  readonly appName?: string | undefined
  readonly appLogoUrl?: string | undefined
  /** The `preference` of the SDK. Its telemetry is off unless `telemetry` is true. */
  readonly preference?: Readonly<Record<string, unknown> & { telemetry?: boolean }> | undefined
}

/** The part of the SDK that is used. Its types are not installed with Latchkey. */
interface Sdk {
  createBaseAccountSDK(options: object): { getProvider(): EvmProvider & { disconnect?(): unknown } }
}

/**
 * Creates a connector for Base Account, a smart wallet that opens in a window of Base. The SDK is loaded when
 * the user chooses it.
 *
 * Needs the optional package `@base-org/account`. Without it, connecting throws `PackageMissingError`.
 *
 * @example
 * ```ts
 * import { baseAccount, ethersAdapter } from '@latchkey/headless/ethers'
 *
 * const adapter = ethersAdapter({ connectors: [baseAccount({ appName: 'My app' })] })
 * ```
 */
export function baseAccount(parameters: BaseAccountParameters = {}): EvmConnector {
  const { appName, appLogoUrl, preference } = parameters
  return sdkConnector(describeBaseAccount(preference?.telemetry === true), {
    async load({ networks }) {
      const { createBaseAccountSDK } = await importSdk()
      return createBaseAccountSDK({
        appName: appName ?? pageName(),
        ...(appLogoUrl && { appLogoUrl }),
        appChainIds: networks.map(({ id }) => Number(id)),
        preference: { telemetry: false, ...preference },
      }).getProvider()
    },
    close: (provider) => (provider as { disconnect?: () => unknown }).disconnect?.(),
  })
}

// As in `coinbaseWallet.ts`.
async function importSdk(): Promise<Sdk> {
  try {
    // @ts-expect-error: its licence is not permissive, so it is not a dependency of this repository
    const { createBaseAccountSDK } = (await import('@base-org/account')) as Sdk
    return { createBaseAccountSDK }
  } catch (error) {
    // biome-ignore lint/complexity/noUselessCatch: as there
    throw error
  }
}
