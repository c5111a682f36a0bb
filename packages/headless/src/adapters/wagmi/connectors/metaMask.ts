import type { CreateConnectorFn } from 'wagmi'
import type { MetaMaskParameters } from 'wagmi/connectors/metaMask'
import { isMobile } from '../../../shared/platform/device.js'
import { lazyConnector } from './lazyConnector.js'
import { sdkContacts } from './sdkContacts.js'

/**
 * MetaMask's app by its own SDK, on phones and tablets: on a desktop its extension announces itself, and a phone pairs by a code. In
 * MetaMask's own browser the announced wallet takes the row's place. The row is there at once; wagmi's connector and the SDK load when
 * it is chosen.
 *
 * Optional peer: `@metamask/connect-evm`. Its licence is not a permissive one: above 10,000 users a month ask its owner.
 * Without it, connecting throws `PackageMissingError`.
 *
 * @param parameters As of wagmi's `metaMask`.
 * @example wagmiAdapter({ connectors: [metaMask({ dapp: { name: 'My app', url: 'https://my.app' } })] })
 */
export function metaMask(parameters: MetaMaskParameters = {}): CreateConnectorFn {
  let isPhone = false
  return lazyConnector({
    id: 'metaMaskSDK',
    name: 'MetaMask',
    type: 'metaMask',
    rdns: ['io.metamask', 'io.metamask.mobile'],
    offer: {
      walletId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      isInstalled: false,
      isUseful: () => isPhone,
      start(changed) {
        isPhone = isMobile()
        changed()
        return () => {}
      },
      // The SDK reads from the chains' own endpoints, whatever the transports are.
      listContacts: (chains) =>
        sdkContacts('metaMask', [
          'wss://mm-sdk-relay.api.cx.metamask.io',
          'https://mm-sdk-analytics.api.cx.metamask.io',
          ...chains.flatMap(({ rpcUrls }) => rpcUrls.default.http[0] ?? []),
        ]),
    },
    packageName: '@metamask/connect-evm@2.1.1',
    load: async () => {
      const wagmi = await import('wagmi/connectors/metaMask')
      return { create: wagmi.metaMask(parameters) }
    },
    // Its provider may be an announced one, which needs no SDK.
    prepare: (connector) => (connector as unknown as { getInstance(): Promise<unknown> }).getInstance(),
  })
}
