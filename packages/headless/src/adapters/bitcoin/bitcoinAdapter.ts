import type { Adapter, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { rpcContacts } from '../base/rpcContacts.js'

export interface BitcoinAdapterParameters {
  /**
   * Balance, estimate and send. Default false: of Bitcoin, addresses and signatures are offered and nothing that moves money. spec 6.4. They ask an
   * esplora server at `network.rpcUrls.default.http[0]`.
   */
  readonly enableTransfers?: boolean | undefined
}

/** Members that only transfers need. */
const transfers = ['getBalance', 'send', 'estimate', 'waitForTransaction'] as const

/**
 * Bitcoin: wallets by Wallet Standard and sats-connect, Leather, OKX, UniSat and those that took its provider over, and a pairing. An account's
 * payment address comes first, the one for ordinals second. spec 1.7, 3.4
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
          context.networks.flatMap(({ caipNetworkId, rpcUrls }) =>
            rpcContacts(caipNetworkId, enableTransfers ? rpcUrls.default.http.slice(0, 1) : []),
          ),
      }),
  }
}
