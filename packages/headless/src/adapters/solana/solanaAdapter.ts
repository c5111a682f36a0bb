import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { AdapterContext, AdapterFactory } from '../../core/adapter.js'
import { createLazyAdapter } from '../base/createLazyAdapter.js'
import { createLazyTransfers } from '../base/createLazyTransfers.js'
import { rpcContacts } from '../base/rpcContacts.js'
import type { SolanaAdapter } from './types.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importLive = () => import('./createLiveAdapter.js')

/** The options of the Solana adapter. */
export interface SolanaAdapterParameters {
  /**
   * Further wallets besides those of the Wallet Standard: any adapter of `@solana/wallet-adapter-base`. Pass
   * the same array at each render.
   */
  readonly wallets?: readonly WalletAdapter[] | undefined
  /**
   * Loads version 1 of `@solana/web3.js`, whose classes those adapters use: `() =>
   * import('@solana/web3.js')`. Without it they connect and sign messages but no transactions.
   */
  readonly loadWeb3?: LoadWeb3 | undefined
}

/** Loads `@solana/web3.js`. Apps that use such adapters have it installed. */
export type LoadWeb3 = () => Promise<
  Pick<typeof import('@solana/web3.js'), 'Transaction' | 'VersionedTransaction' | 'Connection'>
>

/**
 * Returns the adapter for Solana. It connects wallets of the Wallet Standard, paired wallets, and the
 * adapters of `wallets`.
 *
 * Connecting, signing in, `signMessage` and `signTransaction` need no further package; signing with a paired
 * wallet may need `@solana/kit`. `useBalance` and `waitForTransaction` need `@solana/kit` 8. `useSend` also
 * needs `@solana-program/system` 0.14, `@solana-program/token` 0.16 and `@solana-program/compute-budget`
 * 0.18. If a package is missing, the app still builds, and the call throws a `PackageMissingError` that names
 * it.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { solana } from '@latchkey/headless/networks'
 * import { solanaAdapter } from '@latchkey/headless/solana'
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [solana],
 *   adapters: [solanaAdapter()],
 * })
 * ```
 */
export function solanaAdapter(parameters: SolanaAdapterParameters = {}): AdapterFactory<'solana'> {
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
    load: async () => (await importLive()).createLiveAdapter(context, parameters),
  })
  return {
    ...adapter,
    transfers: {
      ...createLazyTransfers(load),
      tokens: true,
      resolveName: async (parameters) => (await load()).transfers.resolveName?.(parameters),
    },
    transactions: {
      sign: async (request) => (await load(request.signal)).transactions.sign(request),
      send: async (request) => (await load(request.signal)).transactions.send(request),
    },
    signIn: {
      canSignIn: async (connector) => (await load()).signIn.canSignIn(connector),
      signIn: async (request) => (await load(request.signal)).signIn.signIn(request),
    },
    listContacts: () =>
      context.networks.flatMap(({ networkId, rpcUrls }) => rpcContacts(networkId, rpcUrls.default.http)),
  }
}
