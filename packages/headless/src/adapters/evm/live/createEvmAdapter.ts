import type { AdapterContext } from '../../../core/adapter.js'
import { createLazyAdapter } from '../../base/createLazyAdapter.js'
import { rpcContacts } from '../../base/rpcContacts.js'
import type { EvmConnector } from './evmConnector.js'
import { lazyCapabilities } from './lazyCapabilities.js'
import type { EvmAdapter } from './types.js'

/** The options of an EVM adapter on EIP-1193 alone. */
export interface EvmAdapterParameters {
  /** Connectors besides the wallets found in the page: `coinbaseWallet()`, `safe()`, `inAppWallet()`. */
  readonly connectors?: readonly EvmConnector[] | undefined
  /**
   * The rdns of wallets that connect and sign in with one prompt: they have `wallet_connect` with the
   * capability `signInWithEthereum` (ERC-7846). Wallets do not say so before they are connected. Default:
   * Base Account alone, which is always one of them.
   */
  readonly signInWallets?: readonly string[] | undefined
}

// A function, because a bundler drops what the caller of `import()` does not use.
const importLive = () => Promise.all([import('./createLiveAdapter.js'), import('../createClients.js')])

/** Creates an EVM adapter on EIP-1193 alone. Its living part loads at the first request. */
export function createEvmAdapter<const type extends 'ethers' | 'ethers5'>(
  type: type,
  context: AdapterContext,
  { connectors = [], signInWallets = [] }: EvmAdapterParameters,
): EvmAdapter & { readonly type: type } {
  const { networks } = context
  const { adapter, load } = createLazyAdapter({
    namespace: 'eip155',
    type,
    async load() {
      const [{ createLiveAdapter }, { createClients }] = await importLive()
      return createLiveAdapter(context, { clientOf: createClients(), connectors, signInWallets })
    },
  })
  return {
    ...adapter,
    ...lazyCapabilities(load),
    type,
    listContacts: () => [
      ...networks.flatMap(({ networkId, rpcUrls }) => rpcContacts(networkId, rpcUrls.default.http)),
      ...connectors.flatMap(
        ({ description }) =>
          description?.listing.listContacts?.(
            networks.flatMap(({ rpcUrls }) => rpcUrls.default.http[0] ?? []),
          ) ?? [],
      ),
    ],
  }
}
