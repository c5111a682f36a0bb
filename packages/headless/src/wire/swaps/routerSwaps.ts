import { type CaipNetworkId, isCaipNetworkId } from '@latchkey/protocol'
import { InvalidOptionError } from '../../shared/errors/config.js'
import { lazyMethods } from '../../shared/lazyMethods.js'
import { loadOnce } from '../../shared/loadOnce.js'
import type { NetworkInput } from '../../shared/networks.js'
import { requireContract } from '../../shared/requireContract.js'
import type { Network } from '../../shared/types.js'
import { requireKnownTokens } from '../balances/requireKnownTokens.js'
import type { KnownToken } from '../balances/rpcBalances.js'
import { parseNetworks } from '../parseNetworks.js'
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
  /**
   * The tokens to offer besides the native currency. Users can enter the address of any other. Default: none,
   * with a warning in the console: there is nothing to choose then.
   */
  readonly tokens?: readonly KnownToken[] | undefined
}

/**
 * Creates swaps over routers with the interface of Uniswap v2, read from the endpoints of the networks,
 * without a server. An amount takes the better of two paths: from one token to the other, or through the
 * wrapped native currency. `tokens` are those that users choose from, besides the native currency. Makes no
 * request.
 *
 * @throws {InvalidOptionError} If `routers` has a key that is no EVM network id or a contract that is no
 *   address, a network has no http endpoint, or a token no address or decimals.
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
 *   tokens: [
 *     {
 *       networkId: 'eip155:1',
 *       address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *       name: 'USD Coin',
 *       symbol: 'USDC',
 *       decimals: 6,
 *     },
 *     {
 *       networkId: 'eip155:1',
 *       address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
 *       name: 'Dai Stablecoin',
 *       symbol: 'DAI',
 *       decimals: 18,
 *     },
 *   ],
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
  requireRouters(routers)
  requireKnownTokens('tokens', tokens)
  const networks = parseNetworks(options.networks).filter(
    ({ namespace, networkId }) => namespace === 'eip155' && Object.hasOwn(routers, networkId),
  )
  const load = loadOnce(async () => (await importReader()).createRouterReader({ networks, routers, tokens }))
  return {
    supports: (networkId) => networks.some((network) => network.networkId === networkId),
    ...lazyMethods(load, ['getTokens', 'getQuote', 'getAllowance', 'buildApproval', 'buildSwap']),
    listRouters: ({ networkId }) => {
      const router = Object.hasOwn(routers, networkId) ? routers[networkId] : undefined
      return router ? [router] : []
    },
    listContacts: () => listRpcContacts(networks),
    ...(process.env.NODE_ENV !== 'production' && { listProblems: () => listProblems(networks, tokens) }),
  }
}

/** @throws {InvalidOptionError} If a key is no id of an EVM network, or a contract no address. */
function requireRouters(routers: RouterSwapsOptions['routers']): void {
  if (typeof routers !== 'object' || routers === null)
    throw new InvalidOptionError({ option: 'routers', got: routers, takes: 'an object of routers' })
  for (const [key, router] of Object.entries(routers)) {
    if (router === undefined) continue
    if (!isCaipNetworkId(key) || !key.startsWith('eip155:'))
      throw new InvalidOptionError({
        option: 'routers',
        got: key,
        takes: 'ids of EVM networks as keys, such as eip155:1',
      })
    requireContract(`routers['${key}'].address`, router?.address, key)
    requireContract(`routers['${key}'].wrappedNative`, router?.wrappedNative, key)
  }
}

/** A network without a token has its native currency alone, and nothing to swap it to. */
function listProblems(networks: readonly Network[], tokens: readonly KnownToken[]): readonly string[] {
  const bare = networks.filter(({ networkId }) => !tokens.some((token) => token.networkId === networkId))
  if (bare.length === 0) return []
  return [
    `routerSwaps() has no \`tokens\` of ${bare.map(({ name }) => name).join(', ')}, so there is nothing to swap to but a token whose address the user enters. Add some to \`tokens\`.`,
  ]
}
