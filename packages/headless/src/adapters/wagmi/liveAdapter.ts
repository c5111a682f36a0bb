import type { Config } from 'wagmi'
import type { AdapterContext, AdapterSnapshot, ConnectionCapabilities } from '../../core/adapter.js'
import type { Connection } from '../../shared/types.js'
import { type AdapterActions, createActions } from './createActions.js'
import { createScope } from './createScope.js'
import { getCapabilities } from './getCapabilities.js'
import { startDiscovery } from './startDiscovery.js'

/** The part of the adapter that knows wallets. */
export interface LiveAdapter {
  readonly actions: AdapterActions
  getSnapshot(): AdapterSnapshot
  subscribe(listener: () => void): () => void
  /** Begins to look for wallets. Returns the stop function. */
  start(): () => void
  getCapabilities(connection: Connection): ConnectionCapabilities
}

/** Rows, connections and requests over a wagmi config. Loaded when somebody first asks for wallets. */
export async function createLiveAdapter(config: Config, context: AdapterContext): Promise<LiveAdapter> {
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
