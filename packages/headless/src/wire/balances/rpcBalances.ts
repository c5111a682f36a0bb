import type { CaipNetworkId } from '@latchkey/protocol'
import { loadOnce } from '../../shared/loadOnce.js'
import type { NetworkInput } from '../../shared/networks.js'
import { parseNetworks } from '../parseNetworks.js'
import { listRpcContacts } from '../rpc/listRpcContacts.js'
import type { BalanceService } from './balances.js'
import { requireKnownTokens } from './requireKnownTokens.js'

/** A token whose balance is read, as it stands in a token list. */
export interface KnownToken {
  readonly networkId: CaipNetworkId
  /** Contract on EVM, mint on Solana. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly imageUrl?: string | undefined
}

/** Options of {@link rpcBalances}. */
export interface RpcBalancesOptions {
  /** The networks to answer for, EVM and Solana. Their endpoints are asked in their order. */
  readonly networks: readonly NetworkInput[]
  /**
   * On EVM, the tokens to look for: a node does not know which tokens an account has. On Solana, where it
   * does, the names of tokens. Default: none.
   */
  readonly tokens?: readonly KnownToken[] | undefined
}

/**
 * Creates balances that are read from the endpoints of the networks, without a server: on EVM one request for
 * 1000 tokens by Multicall3 (or two, where a network does not have it), on Solana three. They have no prices.
 * Makes no request.
 *
 * @throws {InvalidOptionError} If a network has no http endpoint, or a token no address or decimals.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/headless'
 * import { mainnet } from '@latchkey/headless/networks'
 * import { rpcBalances } from '@latchkey/headless/services'
 * import { wagmiAdapter } from '@latchkey/headless/wagmi'
 *
 * const usdc = {
 *   networkId: 'eip155:1',
 *   address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *   name: 'USD Coin',
 *   symbol: 'USDC',
 *   decimals: 6,
 * } as const
 *
 * const latchkey = createLatchkey({
 *   metadata: { name: 'My app' },
 *   networks: [mainnet],
 *   adapters: [wagmiAdapter()],
 *   services: { balances: rpcBalances({ networks: [mainnet], tokens: [usdc] }) },
 * })
 * ```
 */
export function rpcBalances({ networks: inputs, tokens = [] }: RpcBalancesOptions): BalanceService {
  const networks = parseNetworks(inputs)
  requireKnownTokens('tokens', tokens)
  // Imported at the first call, to keep them and the ABI out of the app's first bundle.
  const loadEvm = loadOnce(async () => (await import('./readEvmBalances.js')).readEvmBalances)
  const loadSolana = loadOnce(async () => (await import('./readSolanaBalances.js')).readSolanaBalances)
  const find = (networkId: CaipNetworkId) =>
    networks.find(
      (network) => network.networkId === networkId && /^(?:eip155|solana)$/.test(network.namespace),
    )
  return {
    supports: (networkId) => find(networkId) !== undefined,
    async getBalances({ address, networkId, signal }) {
      const network = find(networkId)
      if (!network) return []
      const known = tokens.filter((token) => token.networkId === networkId)
      const read = await (network.namespace === 'eip155' ? loadEvm() : loadSolana())
      return read({ network, address, tokens: known, signal })
    },
    listContacts: () => listRpcContacts(networks),
  }
}
