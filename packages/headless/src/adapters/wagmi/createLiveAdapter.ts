import type { Config } from 'wagmi'
import type { AdapterContext } from '../../core/adapter.js'
import type { ClientOf } from '../evm/createClients.js'
import type { ConnectedWallets } from '../evm/live/connectedWallets.js'
import { createRequests } from '../evm/live/createRequests.js'
import { getCapabilities } from '../evm/live/getCapabilities.js'
import type { LiveEvmAdapter } from '../evm/live/types.js'
import { activate } from './activate.js'
import { approveInApp, signerAt } from './approveRequests.js'
import { createConnect } from './createConnect.js'
import { createReconnect } from './createReconnect.js'
import { createScope } from './createScope.js'
import { createSignIn } from './createSignIn.js'
import { disconnect } from './disconnect.js'
import { embeddedConnector } from './embeddedConnector.js'
import { pairingConnector } from './pairingConnector.js'
import { followingNetwork, refreshConnections } from './refreshConnections.js'
import { startDiscovery } from './startDiscovery.js'
import { switchNetwork } from './switchNetwork.js'
import { setConnectors, setupConnector } from './wagmiInternals.js'
import { walletAt } from './walletAt.js'

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
): LiveEvmAdapter {
  const { pairing, embedded } = context
  const own = [
    ...(pairing ? [setupConnector(config, pairingConnector(pairing))] : []),
    ...(embedded ? [setupConnector(config, embeddedConnector(embedded))] : []),
  ]
  if (own.length > 0) setConnectors(config, [...config.connectors, ...own])
  const scope = createScope({ ...context, config, pairing, embedded })
  approveInApp(scope)
  const { connect, request, requests } = createConnect(scope)
  const wallets: ConnectedWallets = {
    walletAt: (connectorKey) => walletAt(scope, connectorKey),
    signerAt: (connectorKey) => signerAt(scope, connectorKey),
    followingNetwork: (run) => followingNetwork(scope, run),
  }
  return {
    getSnapshot: scope.getSnapshot,
    subscribe: scope.subscribe,
    start() {
      const ends = [startDiscovery(scope), scope.wishes.start()]
      return () => {
        for (const end of ends) end()
      }
    },
    getCapabilities: (connection) => getCapabilities(context, connection),
    ...createRequests(wallets, clientOf),

    connect,
    reconnect: createReconnect(scope),
    disconnect: (parameters) => disconnect(scope, requests, parameters),
    refresh: () => refreshConnections(scope),
    switchNetwork: (parameters) => switchNetwork(scope, parameters),

    accounts: {
      activate: (parameters) => activate(scope, parameters),
    },
    walletProvider: {
      get: async ({ connectorKey }) => (await walletAt(scope, connectorKey)).provider,
    },
    signIn: createSignIn(scope, request, signInWallets),
  }
}
