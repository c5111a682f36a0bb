import type { CaipNetworkId } from '../../shared/caip.js'
import { lazyMethods } from '../../shared/lazyMethods.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { defineNetwork, type NetworkInput } from '../../shared/networks.js'
import type { KnownToken } from '../balances/rpcBalances.js'
import { listRpcContacts } from '../rpc/listRpcContacts.js'
import type { SwapService } from './swaps.js'

// A function, because a bundler drops what the caller of `import()` does not use.
const importReader = () => import('./createRouterReader.js')

/** Options of {@link routerSwaps}. */
export interface RouterSwapsOptions {
  /** The EVM networks of the routers. Their endpoints are asked in their order. */
  readonly networks: readonly NetworkInput[]
  /** The router of each network, with the interface of Uniswap v2. A network without one has no swaps. */
  readonly routers: Readonly<
    Partial<Record<CaipNetworkId, { readonly address: string; readonly wrappedNative: string }>>
  >
  /** The tokens to offer. Users can enter the address of any other. Default: none. */
  readonly tokens?: readonly KnownToken[] | undefined
}

/**
 * Creates swaps over routers with the interface of Uniswap v2, read from the endpoints of the networks,
 * without a server. An amount takes the better of two paths: from one token to the other, or through the
 * wrapped native currency. Makes no request.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { routerSwaps } from '@latchkey/headless/services'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const swaps = routerSwaps({
 *   networks: [mainnet],
 *   routers: {
 *     'eip155:1': {
 *       address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
 *       wrappedNative: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *     },
 *   },
 * })
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   services: { swaps },
 * })
 * ```
 */
export function routerSwaps(options: RouterSwapsOptions): SwapService {
  const { routers, tokens = [] } = options
  const networks = options.networks
    .map((network) => defineNetwork(network))
    .filter(({ namespace, networkId }) => namespace === 'eip155' && Object.hasOwn(routers, networkId))
  const load = loadOnce(async () => (await importReader()).createRouterReader({ networks, routers, tokens }))
  return {
    supports: (networkId) => networks.some((network) => network.networkId === networkId),
    ...lazyMethods(load, ['getTokens', 'getQuote', 'getAllowance', 'buildApproval', 'buildSwap']),
    listRouters: ({ networkId }) => {
      const router = Object.hasOwn(routers, networkId) ? routers[networkId] : undefined
      return router ? [router] : []
    },
    listContacts: () => listRpcContacts(networks),
  }
}
