import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/createLazyAdapter.js'
import { createLazyTransfers } from '../base/createLazyTransfers.js'
import { rpcContacts } from '../base/rpcContacts.js'
import type { BitcoinAdapter } from './types.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importLive = () => import('./createLiveAdapter.js')

/** The options of the Bitcoin adapter. */
export interface BitcoinAdapterParameters {
  /**
   * Adds balances and transfers (`useBalance`, `useSend`), read from the first of the Esplora servers of
   * `network.rpcUrls.default.http` that answers. No further package is needed. Default: false, which leaves
   * addresses and signatures.
   */
  readonly enableTransfers?: boolean | undefined
}

/**
 * Returns the adapter for Bitcoin. It connects wallets of the Wallet Standard and of sats-connect, Leather,
 * OKX, UniSat and wallets with UniSat's provider, and paired wallets. The payment address is the first
 * account, the ordinals address the second. No further package is needed.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { bitcoinAdapter } from '@latchkey/headless/bitcoin'
 * import { bitcoin } from '@latchkey/headless/networks'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [bitcoin],
 *   adapters: [bitcoinAdapter()],
 * })
 * ```
 */
export function bitcoinAdapter({
  enableTransfers = false,
}: BitcoinAdapterParameters = {}): AdapterFactory<'bip122'> {
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
    load: async () => (await importLive()).createLiveAdapter(context),
  })
  return {
    ...adapter,
    transfers: enableTransfers ? createLazyTransfers(load) : undefined,
    psbt: {
      sign: async (parameters) => (await load(parameters.signal)).psbt.sign(parameters),
    },
    messages: {
      sign: async (parameters) => (await load(parameters.signal)).messages.sign(parameters),
    },
    listContacts: () =>
      context.networks.flatMap(({ networkId, rpcUrls }) =>
        rpcContacts(networkId, enableTransfers ? rpcUrls.default.http : []),
      ),
  }
}
