import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { createLazyTransfers } from '../base/lazyTransfers.js'
import { rpcContacts } from '../base/rpcContacts.js'
import type { BitcoinAdapter } from './types.js'

export interface BitcoinAdapterParameters {
  /**
   * Offers `useBalance` and `useSend`, which ask an Esplora server at `network.rpcUrls.default.http[0]`. No further package is needed.
   * Default false: addresses and signatures alone.
   */
  readonly enableTransfers?: boolean | undefined
}

/**
 * Bitcoin: wallets that speak the Wallet Standard or sats-connect, Leather, OKX, UniSat and wallets with UniSat's provider, and paired wallets. An
 * account's payment address comes first, its ordinals address second. No further package is needed.
 *
 * @example
 * createLatchkey({ networks: [bitcoin], adapters: [bitcoinAdapter()] })
 */
export function bitcoinAdapter({ enableTransfers = false }: BitcoinAdapterParameters = {}): AdapterFactory {
  return {
    namespace: 'bip122',
    type: 'bitcoin',
    create: (context) => createBitcoinAdapter(context, enableTransfers),
  }
}

function createBitcoinAdapter(context: AdapterContext, enableTransfers: boolean): BitcoinAdapter {
  const { adapter, load } = createLazyAdapter({
    namespace: 'bip122',
    type: 'bitcoin',
    load: async () => (await import('./liveAdapter.js')).createLiveAdapter(context),
  })
  return {
    ...adapter,
    transfers: enableTransfers ? createLazyTransfers(load) : undefined,
    psbt: {
      sign: async (parameters) => (await load()).psbt.sign(parameters),
    },
    listContacts: () =>
      context.networks.flatMap(({ networkId, rpcUrls }) =>
        rpcContacts(networkId, enableTransfers ? rpcUrls.default.http.slice(0, 1) : []),
      ),
  }
}
