import type { AdapterContext } from '../../core/adapter.js'
import { createConnections } from '../base/createConnections.js'
import type { LiveAdapter } from '../base/lazyAdapter.js'
import { createActions } from './createActions.js'
import type { SolanaAdapterParameters } from './solanaAdapter.js'
import type { SolanaActions, SolanaWallet } from './types.js'
import { watchWallets } from './watchWallets.js'

/** Rows, connections and requests of Solana. Loaded when somebody first asks for wallets. */
export async function createLiveAdapter(
  context: AdapterContext,
  { wallets: passed = [], loadWeb3 }: SolanaAdapterParameters,
): Promise<LiveAdapter<SolanaActions>> {
  const { networks, isMultiWallet, pairing } = context
  const connections = createConnections<SolanaWallet>({ namespace: 'solana', networks, isMultiWallet })
  const paired = pairing
    ? [(await import('./wallets/pairingWallet.js')).createSolanaPairingWallet(pairing)]
    : []
  connections.setWallets(paired)
  return {
    actions: createActions(connections),
    getSnapshot: connections.getSnapshot,
    subscribe: connections.subscribe,
    start: () =>
      watchWallets({
        networks,
        passed,
        loadWeb3,
        changed: (wallets) => connections.setWallets([...wallets, ...paired]),
      }),
    getCapabilities: connections.getCapabilities,
  }
}
