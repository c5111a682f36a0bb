import type { Config } from 'wagmi'
import type { AdapterContext } from '../../core/adapter.js'
import type {
  CallsCapability,
  SignInCapability,
  TransfersCapability,
  TypedDataCapability,
} from '../../core/capabilities.js'
import type { LiveAdapter } from '../base/createLazyAdapter.js'
import { activate } from './activate.js'
import { approveInApp, signerAt } from './approveRequests.js'
import { createCalls } from './createCalls.js'
import type { ClientOf } from './createClientOf.js'
import { createConnect } from './createConnect.js'
import { createReconnect } from './createReconnect.js'
import { createScope } from './createScope.js'
import { createSignIn } from './createSignIn.js'
import { createTransfers } from './createTransfers.js'
import { disconnect } from './disconnect.js'
import { embeddedConnector } from './embeddedConnector.js'
import { getCapabilities } from './getCapabilities.js'
import { pairingConnector } from './pairingConnector.js'
import { refreshConnections } from './refreshConnections.js'
import { startDiscovery } from './startDiscovery.js'
import { switchNetwork } from './switchNetwork.js'
import { setConnectors, setupConnector } from './wagmiInternals.js'
import { walletAt } from './walletAt.js'

export interface LiveWagmiAdapter extends LiveAdapter {
  readonly transfers: TransfersCapability
  readonly typedData: TypedDataCapability
  readonly calls: CallsCapability
  readonly signIn: SignInCapability
}

/**
 * Creates the part of the adapter that finds and connects wallets, on a wagmi config. Loaded at the first
 * request. viem's actions are loaded at their first use.
 *
 * @param signInWallets See `WagmiAdapterParameters`.
 */
export function createLiveAdapter(
  config: Config,
  context: AdapterContext,
  clientOf: ClientOf,
  signInWallets: readonly string[] = [],
): LiveWagmiAdapter {
  const { pairing, embedded } = context
  const own = [
    ...(pairing ? [setupConnector(config, pairingConnector(pairing))] : []),
    ...(embedded ? [setupConnector(config, embeddedConnector(embedded))] : []),
  ]
  if (own.length > 0) setConnectors(config, [...config.connectors, ...own])
  const scope = createScope({ ...context, config, pairing, embedded })
  approveInApp(scope)
  const { connect, request, requests } = createConnect(scope)
  return {
    getSnapshot: scope.getSnapshot,
    subscribe: scope.subscribe,
    start() {
      const ends = [startDiscovery(scope), scope.wishes.start()]
      return () => {
        for (const end of ends) end()
      }
    },
    getCapabilities: (connection) => getCapabilities(scope, connection),

    connect,
    reconnect: createReconnect(scope),
    disconnect: (parameters) => disconnect(scope, requests, parameters),
    refresh: () => refreshConnections(scope),
    switchNetwork: (parameters) => switchNetwork(scope, parameters),

    async signMessage({ connectorKey, address, message }) {
      const { wallet, provider } = await signerAt(scope, connectorKey)
      const { signMessage } = await import('../evm/actions.js')
      return signMessage({ provider, address, message, wallet })
    },
    accounts: {
      activate: (parameters) => activate(scope, parameters),
    },
    walletProvider: {
      get: async ({ connectorKey }) => (await walletAt(scope, connectorKey)).provider,
    },
    transfers: createTransfers(scope, clientOf),
    calls: createCalls(scope),
    signIn: createSignIn(scope, request, signInWallets),
    typedData: {
      async sign({ connectorKey, address, typedData }) {
        const { wallet, provider } = await signerAt(scope, connectorKey)
        const { signTypedData } = await import('../evm/actions.js')
        return signTypedData({ provider, address, typedData, wallet })
      },
    },
  }
}
