import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/lazyAdapter.js'
import { createLazyTransfers } from '../base/lazyTransfers.js'
import { rpcContacts } from '../base/rpcContacts.js'
import type { SolanaAdapter } from './types.js'

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
 * Solana: every wallet on the page that speaks the Wallet Standard, paired wallets, and the adapters that are passed.
 *
 * Connecting, `signMessage`, `signIn` and `signTransaction` need no further package; signing by a paired wallet may need `@solana/kit`.
 * `useBalance` and `waitForTransaction` need `@solana/kit` 8. `useSend` needs it and `@solana-program/system` 0.14,
 * `@solana-program/token` 0.16 and `@solana-program/compute-budget` 0.18. Without its package a call throws `PackageMissingError`, which
 * names it; the app builds all the same.
 *
 * @example
 * createLatchkey({ networks: [solana], adapters: [solanaAdapter()] })
 */
export function solanaAdapter(parameters: SolanaAdapterParameters = {}): AdapterFactory {
  return {
    namespace: 'solana',
    type: 'solana',
    create: (context) => createSolanaAdapter(context, parameters),
  }
}

function createSolanaAdapter(context: AdapterContext, parameters: SolanaAdapterParameters): SolanaAdapter {
  const { adapter, load } = createLazyAdapter({
    namespace: 'solana',
    type: 'solana',
    load: async () => (await import('./liveAdapter.js')).createLiveAdapter(context, parameters),
  })
  return {
    ...adapter,
    transfers: { ...createLazyTransfers(load), tokens: true },
    transactions: {
      sign: async (request) => (await load()).transactions.sign(request),
      send: async (request) => (await load()).transactions.send(request),
    },
    signIn: {
      sign: async (request) => (await load()).signIn.sign(request),
    },
    listContacts: () =>
      context.networks.flatMap(({ networkId, rpcUrls }) => rpcContacts(networkId, rpcUrls.default.http)),
  }
}
