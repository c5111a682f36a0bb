import {
  decodeFunctionResult,
  encodeFunctionData,
  formatUnits,
  type Hex,
  parseAbi,
  parseUnits,
  zeroAddress,
} from 'viem'
import type { Metrics } from '../../observe/createMetrics.js'
import { type ContractCall, callContracts } from '../../rpc/callContracts.js'
import type { Node } from '../../rpc/createNode.js'
import { createTokenFacts } from '../history/createTokenFacts.js'
import { createKeptPrices } from './createKeptPrices.js'
import type { AmmPrices } from './PriceSource.js'
import type { Price, Prices } from './Prices.js'
import { toDecimalText } from './toDecimalText.js'

const keptMs = 15_000
const maxTokens = 100
const defaultMinLiquidityUsd = 10_000
/** Decimals of the prices while they are computed. */
const places = 36
/** Longest answer of a contract that is decoded, in characters of hex. */
const maxAnswerLength = 1_000
const one = 10n ** BigInt(places)

const abi = parseAbi([
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** Creates prices of the pools of an exchange: of a token by its pool with dollars, else with the native. */
export function createAmmPrices(node: Node, source: AmmPrices, metrics?: Metrics): Prices {
  const { factory, networkId } = source
  const usd = source.usdToken.toLowerCase() as Hex
  const wrapped = source.wrappedNative.toLowerCase() as Hex
  const minLiquidity = parseUnits(toDecimalText(source.minLiquidityUsd ?? defaultMinLiquidityUsd), places)
  const readFacts = createTokenFacts(node)

  const readPools = async (pairs: readonly (readonly [Hex, Hex])[]) => {
    const found = await read(
      node,
      pairs.map((args) => ({
        to: factory,
        data: encodeFunctionData({ abi, functionName: 'getPair', args }),
      })),
      (data) => decodeFunctionResult({ abi, functionName: 'getPair', data }),
    )
    const reserves = await read(
      node,
      found.map((pool) => ({
        to: pool ?? zeroAddress,
        data: encodeFunctionData({ abi, functionName: 'getReserves' }),
      })),
      (data) => decodeFunctionResult({ abi, functionName: 'getReserves', data }),
    )
    return reserves.map((both, index): Pool | undefined => {
      const [token, base] = pairs[index] ?? []
      if (!both || !token || !base) return undefined
      const [lower, higher] = both
      return BigInt(token) < BigInt(base) ? { token: lower, base: higher } : { token: higher, base: lower }
    })
  }

  return createKeptPrices({
    name: `prices of pools of ${networkId}`,
    keptMs,
    maxTokens,
    // The node has a time limit of its own for each of several requests.
    timeoutMs: 15_000,
    metrics,
    groupOf: (token) => (token.networkId === networkId ? networkId : undefined),
    async load(tokens) {
      const contracts = tokens.map(({ address, isNative }) => (isNative ? wrapped : (address as Hex)))
      const pools = await readPools([
        [wrapped, usd],
        ...contracts.flatMap((each) => [[each, usd] as const, [each, wrapped] as const]),
      ])
      // A token without a pool, of which there are many, is not called itself.
      const traded = contracts.filter((_, index) => pools[1 + index * 2] ?? pools[2 + index * 2])
      const facts = await readFacts([...traded, wrapped, usd])
      const decimalsOf = (contract: Hex) => facts.get(contract)?.decimals
      const priceOf = (pool: Pool | undefined, token: Hex, base: Hex, baseUsd: bigint | undefined) =>
        baseUsd === undefined
          ? undefined
          : spotPrice(pool, decimalsOf(token), decimalsOf(base), baseUsd, minLiquidity)
      const wrappedUsd = priceOf(pools[0], wrapped, usd, one)
      const updatedAt = new Date().toISOString()
      return new Map(
        tokens.flatMap(({ id }, index): (readonly [string, Price])[] => {
          const contract = contracts[index] ?? zeroAddress
          const price =
            contract === usd
              ? one
              : (priceOf(pools[1 + index * 2], contract, usd, one) ??
                priceOf(pools[2 + index * 2], contract, wrapped, wrappedUsd))
          return price ? [[id, { usd: formatUnits(price, places), source: 'amm', updatedAt }]] : []
        }),
      )
    },
  })
}

/** What a pool has, in the smallest units. */
interface Pool {
  readonly token: bigint
  /** Of the token in which it is priced. */
  readonly base: bigint
}

/** Returns the price of one unit in dollars, scaled by `one`. Nothing if the pool is too small. */
function spotPrice(
  pool: Pool | undefined,
  decimals: number | undefined,
  baseDecimals: number | undefined,
  baseUsd: bigint,
  minLiquidity: bigint,
): bigint | undefined {
  if (!pool || pool.token === 0n || decimals === undefined || baseDecimals === undefined) return undefined
  const liquidity = (pool.base * baseUsd) / 10n ** BigInt(baseDecimals)
  if (liquidity < minLiquidity) return undefined
  return (liquidity * 10n ** BigInt(decimals)) / pool.token
}

/** Calls contracts. A call that fails, or answers something else, has no result. */
async function read<result>(
  node: Node,
  calls: readonly ContractCall[],
  decode: (data: Hex) => result,
): Promise<(result | undefined)[]> {
  const answers = await callContracts(node, calls)
  return answers.map((data) => {
    if (data === undefined || data.length > maxAnswerLength) return undefined
    try {
      return decode(data)
    } catch {
      return undefined
    }
  })
}
