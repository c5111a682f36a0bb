import type { BalanceEntry } from '@latchkey/protocol'
import type { Hex } from 'viem'
import { formatUnits } from 'viem'
import type { Metrics } from '../../observe/createMetrics.js'
import type { Node } from '../../rpc/createNode.js'
import { createUpstream } from '../../upstream/createUpstream.js'
import type { Networks } from '../networks/createNetworks.js'
import { multiplyDecimals } from '../prices/multiplyDecimals.js'
import type { Price, Prices } from '../prices/Prices.js'
import { nativeTokenId, tokenId } from '../prices/tokenId.js'
import type { Holding } from './Holding.js'
import { readEvmHoldings } from './readEvmHoldings.js'
import { readSolanaHoldings } from './readSolanaHoldings.js'

/** Reads what addresses have. */
export interface Balances {
  /**
   * Returns the native currency, also if it is 0, and the tokens of an address that are not 0: of one
   * network, or of all that fit the address. A price that is not known is absent.
   */
  getBalances(parameters: {
    readonly address: string
    readonly networkId?: string | undefined
    /** Whether to read the balances without the cache. */
    readonly fresh?: boolean | undefined
  }): Promise<BalanceEntry[]>
  /** Returns the native balance in the smallest unit. */
  getNative(networkId: string, address: string): Promise<bigint>
}

const keptMs = 5_000

/** Creates balances that are read from the networks' endpoints. */
export function createBalances(networks: Networks, prices: Prices, metrics?: Metrics): Balances {
  const upstreams = new Map(networks.nodes.map((node) => [node.network.id, readerOf(node, metrics)]))
  const holdingsOf = async (node: Node, address: string, fresh: boolean) =>
    (await upstreams.get(node.network.id)?.(address, { fresh })) ?? []

  return {
    async getBalances({ address, networkId, fresh = false }) {
      const nodes = networks.nodesFor(address, networkId)
      const lists = await Promise.all(
        nodes.map(async (node) => {
          const holdings = await holdingsOf(node, address, fresh)
          const ids = holdings.map((holding) => idOf(node, holding))
          const known = await prices.getPrices(ids)
          return holdings.map((holding, index) => toEntry(node, holding, known.get(ids[index] ?? '')))
        }),
      )
      return lists.flat()
    },
    async getNative(networkId, address) {
      const [node] = networks.nodesFor(address, networkId)
      const holdings = node ? await holdingsOf(node, address, false) : []
      return holdings.find(({ token }) => !token)?.amount ?? 0n
    },
  }
}

function readerOf(node: Node, metrics: Metrics | undefined) {
  const isSolana = node.network.id.startsWith('solana:')
  return createUpstream<string, readonly Holding[]>({
    name: `balances of ${node.network.id}`,
    keyOf: (address) => (isSolana ? address : address.toLowerCase()),
    cacheMs: keptMs,
    // The node has a time limit of its own for each endpoint.
    timeoutMs: 12_000,
    metrics,
    load: (address) =>
      isSolana ? readSolanaHoldings(node, address) : readEvmHoldings(node, address.toLowerCase() as Hex),
  })
}

function idOf({ network }: Node, { token }: Holding): string {
  return token ? tokenId(network.id, token.address) : nativeTokenId(network.id)
}

function toEntry(
  { network }: Node,
  { token, decimals, amount }: Holding,
  price: Price | undefined,
): BalanceEntry {
  const numeric = formatUnits(amount, decimals)
  const { name, symbol } = token ?? network.nativeCurrency
  return {
    name,
    symbol,
    chainId: network.id,
    ...(token ? { address: `${network.id}:${token.address}` as const } : {}),
    value: price && Number(multiplyDecimals(numeric, price.usd)),
    price: price && Number(price.usd),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: token?.iconUrl,
  }
}
