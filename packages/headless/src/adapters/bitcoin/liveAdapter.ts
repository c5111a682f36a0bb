import type { AdapterContext } from '../../core/adapter.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/lazyAdapter.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { type BitcoinActions, createActions } from './createActions.js'
import { createPairedWallet } from './createPairedWallet.js'
import { createDiscovery } from './discovery/createDiscovery.js'

/** Rows, connections and requests of the Bitcoin wallets. Loaded when somebody first asks for wallets. */
export function createLiveAdapter(context: AdapterContext): LiveAdapter<BitcoinActions> {
  const { networks, isMultiWallet, pairing } = context
  const connections = createConnections<BitcoinWallet>({ namespace: 'bip122', networks, isMultiWallet })
  const discovery = createDiscovery(networks)
  const paired = pairing ? [createPairedWallet(pairing, networks)] : []
  connections.setWallets(paired)

  let shown: readonly BitcoinWallet[] = paired
  function look(): void {
    const found = [...paired, ...discovery.read()]
    if (found.length === shown.length && found.every((wallet, index) => wallet === shown[index])) return
    shown = found
    connections.setWallets(found)
  }

  return {
    actions: createActions(connections),
    getSnapshot: connections.getSnapshot,
    subscribe: connections.subscribe,
    getCapabilities: connections.getCapabilities,
    look,
    start() {
      const stop = discovery.watch(look)
      look()
      return stop
    },
  }
}
