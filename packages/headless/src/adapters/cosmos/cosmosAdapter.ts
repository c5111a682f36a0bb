import type { AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/createLazyAdapter.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importLive = () => import('./createLiveAdapter.js')

/**
 * Returns the adapter for Cosmos. It connects paired wallets only, so it needs `pairing`. It shows accounts
 * and networks; it does not sign or send. For requests of your own, use the provider of `getProvider`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { cosmosHub, cosmosAdapter } from '@latchkey/headless/cosmos'
 * import { walletConnect } from '@latchkey/headless/wallet-connect'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [cosmosHub],
 *   adapters: [cosmosAdapter()],
 *   pairing: walletConnect({ projectId: 'my-project' }),
 * })
 * ```
 */
export function cosmosAdapter(): AdapterFactory<'cosmos'> {
  return {
    namespace: 'cosmos',
    type: 'cosmos',
    create: (context) =>
      createLazyAdapter({
        namespace: 'cosmos',
        type: 'cosmos',
        load: async () => (await importLive()).createLiveAdapter(context),
      }).adapter,
  }
}
