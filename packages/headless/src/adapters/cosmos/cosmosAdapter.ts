import type { AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/createLazyAdapter.js'

/**
 * Returns the adapter for Cosmos. It connects paired wallets only, so it needs `pairing`. It shows accounts
 * and networks; it does not sign or send. For requests of your own, use the provider of `getProvider`.
 *
 * @example
 * createLatchkey({ networks: [cosmosHub], adapters: [cosmosAdapter()], pairing: walletConnect() })
 */
export function cosmosAdapter(): AdapterFactory<'cosmos'> {
  return {
    namespace: 'cosmos',
    type: 'cosmos',
    create: (context) =>
      createLazyAdapter({
        namespace: 'cosmos',
        type: 'cosmos',
        load: async () => (await import('./createLiveAdapter.js')).createLiveAdapter(context),
      }).adapter,
  }
}
