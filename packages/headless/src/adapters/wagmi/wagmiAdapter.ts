import { type Client, numberToHex } from 'viem'
import type { Config, CreateConnectorFn, Transport } from 'wagmi'
import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { SwitchNotDoneError } from '../../shared/errors/network.js'
import type { Network } from '../../shared/types.js'
import type { EvmProvider } from '../evm/provider.js'
import { createConnect } from './createConnect.js'
import { createReconnect } from './createReconnect.js'
import { createScope } from './createScope.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import { disconnect } from './disconnect.js'
import { connectedEntryOf } from './entries.js'
import { WagmiAdapterProvider } from './Provider.js'
import { refreshConnections } from './refreshConnections.js'
import { startDiscovery } from './startDiscovery.js'
import type { WagmiAdapter } from './types.js'

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
 * `LatchkeyProvider` no `WagmiProvider` is needed; a host that keeps one sets its `reconnectOnMount` to false. spec 1.7
 *
 * @example
 * createLatchkey({ networks: [mainnet], adapters: [wagmiAdapter()] })
 * @example
 * createLatchkey({ networks: [mainnet], adapters: [wagmiAdapter({ config })] })
 */
export function wagmiAdapter(parameters: WagmiAdapterParameters = {}): AdapterFactory {
  return {
    namespace: 'eip155',
    type: 'wagmi',
    create: (context) => createWagmiAdapter(context, parameters),
  }
}

function createWagmiAdapter(context: AdapterContext, parameters: WagmiAdapterParameters): WagmiAdapter {
  const { networks, enableEIP6963 } = context
  const config = parameters.config ?? createWagmiConfig({ networks, ...parameters })
  const scope = createScope({ config, networks, enableEIP6963 })
  const clients = new Map<string, Client>()

  /** The config's client for a network, with the host's transport; for a network it does not have, one of our own. */
  async function clientOf(network: Network): Promise<Client> {
    const chainId = Number(network.id)
    if (config.chains.some(({ id }) => id === chainId)) return config.getClient({ chainId })
    const { createPublicClient } = await import('../evm/publicClient.js')
    const client = clients.get(network.caipNetworkId) ?? createPublicClient(network)
    clients.set(network.caipNetworkId, client)
    return client
  }

  async function walletAt(connectorKey: string) {
    const { connector, row } = connectedEntryOf(scope, connectorKey)
    return { connector, wallet: row.name, provider: (await connector.getProvider()) as EvmProvider }
  }

  return {
    namespace: 'eip155',
    type: 'wagmi',
    config,
    Provider: WagmiAdapterProvider,
    getSnapshot: scope.getSnapshot,
    subscribe: scope.subscribe,
    start: () => startDiscovery(scope),
    connect: createConnect(scope),
    reconnect: createReconnect(scope),
    disconnect: (options) => disconnect(scope, options),
    refresh: () => refreshConnections(config),
    getCapabilities: () => ({}),

    async switchNetwork({ connectorKey, network, signal }) {
      const { connector, wallet, provider } = await walletAt(connectorKey)
      const { switchNetwork } = await import('../evm/switchNetwork.js')
      try {
        const chainId = await switchNetwork({ provider, network, wallet, signal })
        // Some wallets answer and send no event.
        connector.onChainChanged(numberToHex(chainId))
        return `eip155:${chainId}`
      } catch (error) {
        // It may have gone somewhere else: what is shown must be where it is.
        if (error instanceof SwitchNotDoneError) await refreshConnections(config)
        throw error
      }
    },

    async signMessage({ connectorKey, address, message }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { signMessage } = await import('../evm/signMessage.js')
      return signMessage({ provider, address, message, wallet })
    },

    async signTypedData({ connectorKey, address, typedData }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { signTypedData } = await import('../evm/signTypedData.js')
      return signTypedData({ provider, address, typedData, wallet })
    },

    async send({ connectorKey, address, network, to, value }) {
      const { wallet, provider } = await walletAt(connectorKey)
      const { sendNative } = await import('../evm/sendNative.js')
      return sendNative({ provider, network, from: address, to, value, wallet })
    },

    async estimate({ address, network, to, value }) {
      const { estimate } = await import('../evm/estimate.js')
      return estimate({ client: await clientOf(network), network, from: address, to, value })
    },

    async getBalance({ address, network }) {
      const { getBalance } = await import('../evm/getBalance.js')
      return getBalance({ client: await clientOf(network), address, network })
    },

    async waitForTransaction({ hash, network }) {
      const { waitForTransaction } = await import('../evm/waitForTransaction.js')
      return waitForTransaction({ client: await clientOf(network), hash, network })
    },
  }
}
