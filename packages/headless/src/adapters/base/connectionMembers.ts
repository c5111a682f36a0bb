import type { Connections } from './createConnections.js'
import type { LiveAdapter } from './createLazyAdapter.js'
import type { FoundWallet } from './foundWallet.js'

/** Returns the members of a live adapter that its connections implement. */
export function connectionMembers(
  connections: Connections<FoundWallet>,
): Omit<LiveAdapter, 'start' | 'findWallets' | 'signMessage' | 'walletProvider' | 'transfers' | 'typedData'> {
  return {
    getSnapshot: connections.getSnapshot,
    subscribe: connections.subscribe,
    getCapabilities: connections.getCapabilities,
    connect: (parameters) => connections.connect(parameters),
    reconnect: connections.reconnect,
    disconnect: connections.disconnect,
    refresh: connections.refresh,
    switchNetwork: connections.switchNetwork,
    accounts: { activate: connections.activate },
  }
}
