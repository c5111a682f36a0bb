import type { AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'

/**
 * Cosmos through the pairing alone: accounts and networks of a session, shown, followed, reconnected and ended; without `pairing` there is
 * nothing to connect. Signing, balance and transfers are not covered: they fail with `NotImplementedByAdapterError`, and `getProvider` gives
 * what sends the wallet a request of your own.
 *
 * @example
 * createLatchkey({ networks: [cosmosHub], adapters: [cosmosAdapter()], pairing: walletConnect() })
 */
export function cosmosAdapter(): AdapterFactory {
  return {
    namespace: 'cosmos',
    type: 'cosmos',
    create: (context) =>
      createLazyAdapter({
        namespace: 'cosmos',
        type: 'cosmos',
        load: async () => (await import('./liveAdapter.js')).createLiveAdapter(context),
      }).adapter,
  }
}
