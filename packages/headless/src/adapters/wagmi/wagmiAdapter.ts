import type { Config, CreateConnectorFn, Transport } from 'wagmi'
import type { AdapterContext, AdapterFactory, AdapterSnapshot } from '../../core/adapter.js'
import { createEmitter } from '../../shared/emitter.js'
import { LoadFailedError } from '../../shared/errors/loadFailed.js'
import { untilAborted } from '../evm/untilAborted.js'
import type { AdapterActions } from './createActions.js'
import { createWagmiConfig } from './createWagmiConfig.js'
import type { LiveAdapter } from './liveAdapter.js'
import { WagmiAdapterProvider } from './Provider.js'
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

/** What is shown before anybody asked for wallets. */
const nothing: AdapterSnapshot = { connectors: [], connections: [] }

/**
 * The config, and what has to be there from the first moment. All the rest is loaded when somebody asks for wallets, comes back to a
 * connection, or connects by wagmi's own hooks: a page that is only read pays nothing for it.
 */
function createWagmiAdapter(context: AdapterContext, parameters: WagmiAdapterParameters): WagmiAdapter {
  const { networks } = context
  const config = parameters.config ?? createWagmiConfig({ networks, ...parameters })
  const changes = createEmitter<void>()
  let live: LiveAdapter | undefined
  let loading: Promise<LiveAdapter> | undefined
  const begins = new Set<() => void>()
  let stopForwarding: (() => void) | undefined

  /** The host's config may outlive this adapter: it is listened to only while somebody listens here. */
  function forward(): void {
    if (live && changes.listenerCount > 0) stopForwarding ??= live.subscribe(() => changes.emit())
  }

  function load(): Promise<LiveAdapter> {
    loading ??= import('./liveAdapter.js')
      .then(({ createLiveAdapter }) => createLiveAdapter(config, context))
      .then(
        (ready) => {
          live = ready
          forward()
          for (const begin of begins) begin()
          changes.emit()
          return ready
        },
        (error: unknown) => {
          // Offline now is not offline for good.
          loading = undefined
          throw new LoadFailedError(error)
        },
      )
    return loading
  }

  function later<name extends keyof AdapterActions>(name: name): AdapterActions[name] {
    const call = async (argument?: { signal?: AbortSignal | undefined }) => {
      const ready = await untilAborted(load(), argument?.signal)
      return ready.actions[name](argument as never)
    }
    return call as AdapterActions[name]
  }

  function watchConfig(): () => void {
    const look = () => {
      muteSelfConnect(config)
      if (config.state.connections.size > 0) load().catch(() => {})
    }
    look()
    const ends = [
      config._internal.connectors.subscribe(look),
      config.subscribe((state) => state.connections, look),
    ]
    return () => {
      for (const end of ends) end()
    }
  }

  return {
    namespace: 'eip155',
    type: 'wagmi',
    config,
    Provider: WagmiAdapterProvider,
    getSnapshot: () => live?.getSnapshot() ?? nothing,
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener)
      forward()
      return () => {
        unsubscribe()
        if (changes.listenerCount > 0) return
        stopForwarding?.()
        stopForwarding = undefined
      }
    },
    start() {
      let stopLive: (() => void) | undefined
      const begin = () => {
        stopLive = live?.start()
      }
      begins.add(begin)
      const stopWatching = watchConfig()
      begin()
      return () => {
        begins.delete(begin)
        stopWatching()
        stopLive?.()
        stopLive = undefined
      }
    },
    async preload() {
      await load()
      // Wallets announce themselves while they are asked; what they said is taken in right after.
      await new Promise((resolve) => setTimeout(resolve))
    },
    getCapabilities: (connection) => live?.getCapabilities(connection) ?? {},
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

/**
 * wagmi lets a wallet that is not connected connect itself by an event. Here a visitor connects, or nobody. wagmi puts its listener
 * back after each disconnect, so it is taken off after each change.
 */
function muteSelfConnect(config: Config): void {
  for (const { emitter } of config.connectors) emitter.off('connect', config._internal.events.connect)
}
