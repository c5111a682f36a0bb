import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { rpcContacts } from '../base/rpcContacts.js'

export interface SolanaAdapterParameters {
  /**
   * Wallets beside those that the page finds by itself (Wallet Standard): any adapter of `@solana/wallet-adapter-base`. Keep the list the
   * same between renders.
   */
  readonly wallets?: readonly WalletAdapter[] | undefined
  /**
   * `() => import('@solana/web3.js')`, version 1: those adapters speak in its classes. Without it they connect and sign messages, and no
   * transaction.
   */
  readonly loadWeb3?: LoadWeb3 | undefined
}

/** Loads `@solana/web3.js`, which whoever has such an adapter has too. */
export type LoadWeb3 = () => Promise<
  Pick<typeof import('@solana/web3.js'), 'Transaction' | 'VersionedTransaction' | 'Connection'>
>

/**
 * Solana: every wallet of the page that speaks the Wallet Standard, those of the pairing, and the adapters that are passed. What asks
 * a cluster needs the optional packages `@solana/kit`, `@solana-program/system`, `@solana-program/token` and
 * `@solana-program/compute-budget`; connecting and signing messages needs none. spec 1.7
 *
 * @example
 * createLatchkey({ networks: [solana], adapters: [solanaAdapter()] })
 */
export function solanaAdapter(parameters: SolanaAdapterParameters = {}): AdapterFactory {
  return {
    namespace: 'solana',
    type: 'solana',
    create: (context) =>
      createLazyAdapter({
        namespace: 'solana',
        type: 'solana',
        own: [
          'activate',
          'estimate',
          'getBalance',
          'getProvider',
          'send',
          'sendTransaction',
          'signIn',
          'signTransactions',
          'waitForTransaction',
        ],
        load: async () => (await import('./liveAdapter.js')).createLiveAdapter(context, parameters),
        listContacts: () =>
          context.networks.flatMap(({ caipNetworkId, rpcUrls }) =>
            rpcContacts(caipNetworkId, rpcUrls.default.http),
          ),
      }),
  }
}
