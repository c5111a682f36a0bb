import type { Config, CreateConnectorFn, Transport } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'
import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { createLazyTransfers } from '../base/lazyTransfers.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import { listContacts } from './listContacts.js'
import { WagmiAdapterProvider } from './Provider.js'
import type { WagmiAdapter } from './types.js'
import { connectorListeners } from './wagmiInternals.js'

export type WagmiAdapterParameters =
  | {
      /** The host's own config: its connectors become rows, its transports are used for reads. */
      readonly config: Config
      readonly connectors?: undefined
      readonly transports?: undefined
    }
  | {
      readonly config?: undefined
      /** Connectors beside the wallets that are found on the page. */
      readonly connectors?: readonly CreateConnectorFn[] | undefined
      /** By chain id. Default: HTTP to the network's own endpoint. */
      readonly transports?: Readonly<Record<number, Transport>> | undefined
    }

/**
 * EVM through wagmi: a host's wagmi hooks and Latchkey then share their connections. Without `config` it makes one. Under
 * `LatchkeyProvider` no `WagmiProvider` is needed; a host that keeps one sets its `reconnectOnMount` to false.
 *
 * @example
 * createLatchkey({ networks: [mainnet], adapters: [wagmiAdapter()] })
 * @example
 * createLatchkey({ networks: [mainnet], adapters: [wagmiAdapter({ config })] })
 */
export function wagmiAdapter(parameters: WagmiAdapterParameters = {}): AdapterFactory<'eip155'> {
  return {
    namespace: 'eip155',
    type: 'wagmi',
    create: (context) => createWagmiAdapter(context, parameters),
  }
}

/** The config is there from the first moment: the host's wagmi hooks read it. */
function createWagmiAdapter(context: AdapterContext, parameters: WagmiAdapterParameters): WagmiAdapter {
  const { networks } = context
  const config = parameters.config ?? createWagmiConfig({ networks, ...parameters })

  /** A connection made by wagmi's own hooks needs the rest, too. */
  function watch(load: () => Promise<unknown>): () => void {
    const look = () => {
      muteSelfConnect(config)
      if (config.state.connections.size > 0) load().catch(() => {})
    }
    look()
    const ends = [
      watchConnectors(config, { onChange: look }),
      config.subscribe((state) => state.connections, look),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  const { adapter, load } = createLazyAdapter({
    namespace: 'eip155',
    type: 'wagmi',
    load: async () => (await import('./liveAdapter.js')).createLiveAdapter(config, context),
    watch,
  })
  return {
    ...adapter,
    transfers: createLazyTransfers(load),
    typedData: {
      sign: async (request) => (await load()).typedData.sign(request),
    },
    type: 'wagmi',
    config,
    listContacts: () => listContacts(config, networks),
    Provider: WagmiAdapterProvider,
  }
}

/**
 * wagmi lets a wallet that is not connected connect itself by an event. Here a visitor connects, or nobody. wagmi puts its listener
 * back after each disconnect, so it is taken off after each change.
 */
function muteSelfConnect(config: Config): void {
  for (const { emitter } of config.connectors) emitter.off('connect', connectorListeners(config).connect)
}
