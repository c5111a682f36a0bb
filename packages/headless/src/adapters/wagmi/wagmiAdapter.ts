import type { Config, CreateConnectorFn, Transport } from 'wagmi'
import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { untilAborted } from '../evm/untilAborted.js'
import type { AdapterActions } from './createActions.js'
import { createScope } from './createScope.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import { getCapabilities } from './getCapabilities.js'
import { WagmiAdapterProvider } from './Provider.js'
import { pairingConnector } from './pairingConnector.js'
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
  const { networks, enableEIP6963, pairing } = context
  const config = parameters.config ?? createWagmiConfig({ networks, ...parameters })
  if (pairing) {
    const { setup, setState } = config._internal.connectors
    const connector = setup(pairingConnector(pairing))
    setState((connectors) => [...connectors, connector])
  }
  const scope = createScope({ config, networks, enableEIP6963, pairing })

  let loading: Promise<AdapterActions> | undefined
  function load(): Promise<AdapterActions> {
    loading ??= import('./createActions.js').then(
      ({ createActions }) => createActions(scope),
      (error: unknown) => {
        // Offline now is not offline for good.
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function later<name extends keyof AdapterActions>(name: name): AdapterActions[name] {
    const call = async (argument?: { signal?: AbortSignal | undefined }) => {
      const actions = await untilAborted(load(), argument?.signal)
      return actions[name](argument as never)
    }
    return call as AdapterActions[name]
  }

  return {
    namespace: 'eip155',
    type: 'wagmi',
    config,
    Provider: WagmiAdapterProvider,
    getSnapshot: scope.getSnapshot,
    subscribe: scope.subscribe,
    start: () => startDiscovery(scope),
    preload: () => void load().catch(() => {}),
    getCapabilities: (connection) => getCapabilities(scope, connection),
    connect: later('connect'),
    reconnect: later('reconnect'),
    disconnect: later('disconnect'),
    refresh: later('refresh'),
    switchNetwork: later('switchNetwork'),
    signMessage: later('signMessage'),
    signTypedData: later('signTypedData'),
    send: later('send'),
    estimate: later('estimate'),
    getBalance: later('getBalance'),
    waitForTransaction: later('waitForTransaction'),
  }
}
