import type { Config, CreateConnectorFn, Transport } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'
import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/createLazyAdapter.js'
import { lazyCapabilities } from '../evm/live/lazyCapabilities.js'
import { createClientOf } from './createClientOf.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import { listContacts } from './listContacts.js'
import type { WagmiAdapter } from './types.js'
import { WagmiAdapterProvider } from './WagmiAdapterProvider.js'
import { connectorListeners } from './wagmiInternals.js'

/** The app's own wagmi config, or the options from which the adapter creates one. */
export type WagmiAdapterParameters = {
  /**
   * The rdns of wallets that connect and sign in with one prompt: they have `wallet_connect` with the
   * capability `signInWithEthereum` (ERC-7846). Wallets do not say so before they are connected. Default:
   * Base Account alone, which is always one of them.
   */
  readonly signInWallets?: readonly string[] | undefined
} & (
  | {
      /** The app's own config. Its connectors are listed, and its transports are used for reads. */
      readonly config: Config
      readonly connectors?: undefined
      readonly transports?: undefined
      readonly rank?: undefined
    }
  | {
      readonly config?: undefined
      /** Connectors besides the wallets found in the page. */
      readonly connectors?: readonly CreateConnectorFn[] | undefined
      /** By chain id. Default: HTTP to the first endpoint of the network that answers. */
      readonly transports?: Readonly<Record<number, Transport>> | undefined
      /**
       * Whether to ask the endpoint of a network first that answers fastest and most reliably. Pings each of
       * its endpoints every 4 s while the page is open. Default: false, in their order.
       */
      readonly rank?: boolean | undefined
    }
)

/**
 * Returns the adapter for EVM networks, on wagmi. The app's wagmi hooks and Latchkey share their connections.
 * Creates a wagmi config unless `config` is passed. `LatchkeyProvider` replaces `WagmiProvider`; an app that
 * keeps `WagmiProvider` sets its `reconnectOnMount` to false.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 * })
 * ```
 */
export function wagmiAdapter(parameters: WagmiAdapterParameters = {}): AdapterFactory<'eip155'> {
  return {
    namespace: 'eip155',
    type: 'wagmi',
    create: (context) => createWagmiAdapter(context, parameters),
  }
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importLive = () => import('./createLiveAdapter.js')

/** The config is created at once, because the app's wagmi hooks read it. */
function createWagmiAdapter(context: AdapterContext, parameters: WagmiAdapterParameters): WagmiAdapter {
  const { networks } = context
  const config = parameters.config ?? createWagmiConfig({ networks, ...parameters })
  const clientOf = createClientOf(config)

  /** A connection made by wagmi's own hooks needs the live part too. */
  function watch(load: () => Promise<unknown>): () => void {
    const onChange = () => {
      preventSelfConnect(config)
      if (config.state.connections.size > 0) load().catch(() => {})
    }
    onChange()
    const ends = [
      watchConnectors(config, { onChange }),
      config.subscribe((state) => state.connections, onChange),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  const { adapter, load } = createLazyAdapter({
    namespace: 'eip155',
    type: 'wagmi',
    async load() {
      const { createLiveAdapter } = await importLive()
      return createLiveAdapter(config, context, clientOf, parameters.signInWallets)
    },
    watch,
  })
  return {
    ...adapter,
    ...lazyCapabilities(load),
    type: 'wagmi',
    config,
    listContacts: () => listContacts(config, networks),
    Provider: WagmiAdapterProvider,
  }
}

/**
 * wagmi connects a wallet that emits `connect`, without the user. It adds its listener again after each
 * disconnect, so the listener is removed after each change.
 */
function preventSelfConnect(config: Config): void {
  for (const { emitter } of config.connectors) emitter.off('connect', connectorListeners(config).connect)
}
