import type { Config } from 'wagmi'
import type { AdapterContext } from '../../core/adapter.js'
import type { LiveAdapter } from '../base/lazyAdapter.js'
import { createActions, type WagmiActions } from './createActions.js'
import { createScope } from './createScope.js'
import { getCapabilities } from './getCapabilities.js'
import { startDiscovery } from './startDiscovery.js'

/** Rows, connections and requests over a wagmi config. Loaded when somebody first asks for wallets. */
export async function createLiveAdapter(
  config: Config,
  context: AdapterContext,
): Promise<LiveAdapter<WagmiActions>> {
  const { pairing } = context
  if (pairing) {
    const { pairingConnector } = await import('./pairingConnector.js')
    const { setup, setState } = config._internal.connectors
    const connector = setup(pairingConnector(pairing))
    setState((connectors) => [...connectors, connector])
  }
  const scope = createScope({ ...context, config, pairing })
  return {
    actions: createActions(scope),
    getSnapshot: scope.getSnapshot,
    subscribe: scope.subscribe,
    start: () => startDiscovery(scope),
    getCapabilities: (connection) => getCapabilities(scope, connection),
  }
}
