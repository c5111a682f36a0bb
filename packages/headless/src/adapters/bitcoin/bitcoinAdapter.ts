import type { Adapter, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { rpcContacts } from '../base/rpcContacts.js'

export interface BitcoinAdapterParameters {
  /**
   * Offers `useBalance` and `useSend`, which ask an Esplora server at `network.rpcUrls.default.http[0]`. No further package is needed.
   * Default false: addresses and signatures alone. spec 6.4
   */
  readonly enableTransfers?: boolean | undefined
}

/** Members that only transfers need. */
const transfers = ['checkReceiver', 'getBalance', 'send', 'estimate', 'waitForTransaction'] as const

/**
 * Bitcoin: wallets that speak the Wallet Standard or sats-connect, Leather, OKX, UniSat and wallets with UniSat's provider, and paired wallets. An
 * account's payment address comes first, its ordinals address second. No further package is needed. spec 1.7, 3.4
 *
 * @example
 * createLatchkey({ networks: [bitcoin], adapters: [bitcoinAdapter()] })
 */
export function bitcoinAdapter({ enableTransfers = false }: BitcoinAdapterParameters = {}): AdapterFactory {
  return {
    namespace: 'bip122',
    type: 'bitcoin',
    create: (context): Adapter =>
      createLazyAdapter({
        namespace: 'bip122',
        type: 'bitcoin',
        own: ['activate', 'signPsbt', 'getProvider', ...(enableTransfers ? transfers : [])],
        load: async () => (await import('./liveAdapter.js')).createLiveAdapter(context),
        listContacts: () =>
          context.networks.flatMap(({ networkId, rpcUrls }) =>
            rpcContacts(networkId, enableTransfers ? rpcUrls.default.http.slice(0, 1) : []),
          ),
      }),
  }
}
