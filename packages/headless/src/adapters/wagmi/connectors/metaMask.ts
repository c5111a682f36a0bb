import type { CreateConnectorFn } from 'wagmi'
import type { MetaMaskParameters } from 'wagmi/connectors/metaMask'
import { isMobile } from '../../../shared/platform/deviceOf.js'
import { sdkContacts } from '../../evm/wallets/sdkContacts.js'
import { lazyConnector } from './lazyConnector.js'

/**
 * Creates a connector for MetaMask's app, by its SDK, on phones and tablets. On desktop, the extension
 * announces itself, and a phone is paired with a code. In MetaMask's browser the announced wallet replaces
 * this connector. wagmi's connector and the SDK are loaded when the user chooses it.
 *
 * Needs the optional package `@metamask/connect-evm`, whose licence is not permissive: above 10,000 users a
 * month, ask its owner. Without it, connecting throws `PackageMissingError`.
 *
 * @param parameters Those of wagmi's `metaMask`.
 *
 * @example
 * ```ts
 * import { metaMask, wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const adapter = wagmiAdapter({
 *   connectors: [metaMask({ dapp: { name: 'My app', url: 'https://my.app' } })],
 * })
 * ```
 */
export function metaMask(parameters: MetaMaskParameters = {}): CreateConnectorFn {
  let isPhone = false
  return lazyConnector({
    id: 'metaMaskSDK',
    name: 'MetaMask',
    type: 'metaMask',
    rdns: ['io.metamask', 'io.metamask.mobile'],
    listing: {
      walletId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      isInstalled: false,
      isSupported: () => isPhone,
      start() {
        isPhone = isMobile()
        return undefined
      },
      // The SDK reads from the chains' own endpoints and not from the transports.
      listContacts: (endpoints) =>
        sdkContacts('metaMask', [
          'wss://mm-sdk-relay.api.cx.metamask.io',
          'https://mm-sdk-analytics.api.cx.metamask.io',
          ...endpoints,
        ]),
    },
    packageName: '@metamask/connect-evm@2.1.1',
    load: async () => {
      const wagmi = await import('wagmi/connectors/metaMask')
      return { create: wagmi.metaMask(parameters) }
    },
    // The provider may be an announced one, which does not load the SDK.
    prepare: (connector) => (connector as unknown as { getInstance(): Promise<unknown> }).getInstance(),
  })
}
