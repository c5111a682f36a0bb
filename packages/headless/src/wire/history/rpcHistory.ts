import type { CaipNetworkId } from '@latchkey/protocol'
import { loadOnce } from '../../shared/loadOnce.js'
import type { NetworkInput } from '../../shared/networks.js'
import { requireKnownTokens } from '../balances/requireKnownTokens.js'
import type { KnownToken } from '../balances/rpcBalances.js'
import { parseNetworks } from '../parseNetworks.js'
import { listRpcContacts } from '../rpc/listRpcContacts.js'
import type { HistoryService } from './history.js'

/** Options of {@link rpcHistory}. */
export interface RpcHistoryOptions {
  /** The EVM networks to answer for. Their endpoints are asked in their order. */
  readonly networks: readonly NetworkInput[]
  /**
   * The tokens whose transfers are shown. Others are left out, because anybody can send a token with the name
   * of another. Default: none.
   */
  readonly tokens?: readonly KnownToken[] | undefined
  /**
   * Number of newest blocks in which transfers are looked for. Default: all, which public endpoints refuse.
   */
  readonly blocks?: number | undefined
}

/**
 * Creates a history that is read from the logs of the networks' endpoints, without a server: transactions
 * that moved known tokens or NFTs, 20 on a page. Transfers of the native currency, approvals and failed
 * transactions write no such logs, so the history is always `partial`. Makes no request.
 *
 * @throws {InvalidOptionError} If a network has no http endpoint, or a token no address or decimals.
 *
 * @example
 * ```ts
 * import { base } from '@latchkey/headless/networks'
 * import { rpcHistory } from '@latchkey/headless/services'
 *
 * const usdc = {
 *   networkId: 'eip155:8453',
 *   address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
 *   name: 'USD Coin',
 *   symbol: 'USDC',
 *   decimals: 6,
 * } as const
 *
 * const services = { history: rpcHistory({ networks: [base], tokens: [usdc], blocks: 10_000 }) }
 * ```
 */
export function rpcHistory({ networks: inputs, tokens = [], blocks }: RpcHistoryOptions): HistoryService {
  const networks = parseNetworks(inputs)
  requireKnownTokens('tokens', tokens)
  // Imported at the first call, to keep it and the ABI out of the app's first bundle.
  const load = loadOnce(async () => (await import('./readLogHistory.js')).readLogHistory)
  const find = (networkId: CaipNetworkId) =>
    networks.find((network) => network.networkId === networkId && network.namespace === 'eip155')
  return {
    supports: (networkId) => find(networkId) !== undefined,
    async getHistory({ address, networkId, cursor, signal }) {
      const network = find(networkId)
      if (!network) return { items: [], completeness: 'partial', source: '' }
      const known = tokens.filter((token) => token.networkId === networkId)
      const read = await load()
      return {
        ...(await read({ network, address, blocks, signal }, known, cursor)),
        completeness: 'partial',
        source: network.name,
      }
    },
    listContacts: () => listRpcContacts(networks),
  }
}
