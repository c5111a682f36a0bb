import * as v from 'valibot'
import type { Metrics } from '../../observe/createMetrics.js'
import { fetchJson } from '../../upstream/fetchJson.js'
import { createKeptPrices } from './createKeptPrices.js'
import type { CoinGeckoNetwork, CoinGeckoPrices } from './PriceSource.js'
import type { Price, Prices } from './Prices.js'
import type { TokenOf } from './parseTokenId.js'
import { toDecimalText } from './toDecimalText.js'

/** CoinGecko itself reads most prices once a minute. */
const keptMs = 60_000
const maxTokens = 50

const plans = {
  demo: { url: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key' },
  pro: { url: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key' },
} as const

const knownNetworks: Readonly<Record<string, CoinGeckoNetwork>> = {
  'eip155:1': { platform: 'ethereum', coin: 'ethereum' },
  'eip155:10': { platform: 'optimistic-ethereum', coin: 'ethereum' },
  'eip155:56': { platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:8453': { platform: 'base', coin: 'ethereum' },
  'eip155:42161': { platform: 'arbitrum-one', coin: 'ethereum' },
  'eip155:43114': { platform: 'avalanche', coin: 'avalanche-2' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
}

const answerSchema = v.record(v.string(), v.unknown())
const entrySchema = v.object({
  // CoinGecko has the price 0 for tokens without trades. They have no price.
  usd: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  last_updated_at: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000))),
    undefined,
  ),
})

/** Creates prices of CoinGecko: of tokens by their addresses, and of native currencies. */
export function createCoinGeckoPrices(source: CoinGeckoPrices, metrics?: Metrics): Prices {
  const { apiKey, plan = 'demo', url = plans[plan].url } = source
  const networks: Readonly<Record<string, CoinGeckoNetwork | undefined>> = {
    ...knownNetworks,
    ...source.networks,
  }

  const ask = async (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const parameters = { ...query, vs_currencies: 'usd', include_last_updated_at: 'true', precision: 'full' }
    return v.parse(
      answerSchema,
      await fetchJson({
        url: `${url.replace(/\/+$/, '')}${path}?${new URLSearchParams(parameters)}`,
        headers: { [plans[plan].header]: apiKey },
        signal,
      }),
    )
  }

  return createKeptPrices({
    name: 'prices of CoinGecko',
    probe: (signal) => ask('/ping', {}, signal),
    keptMs,
    maxTokens,
    metrics,
    groupOf: ({ networkId, isNative }) =>
      networks[networkId] ? (isNative ? 'native' : networkId) : undefined,
    async load(tokens, signal) {
      const coinOf = ({ networkId }: TokenOf) => networks[networkId]?.coin ?? ''
      const [first] = tokens
      if (!first) return new Map()
      if (first.isNative) {
        const ids = [...new Set(tokens.map(coinOf))].join(',')
        const answer = await ask('/simple/price', { ids }, signal)
        return pricesOf(tokens, (token) => answer[coinOf(token)])
      }
      const platform = networks[first.networkId]?.platform ?? ''
      const addresses = tokens.map(({ address }) => address).join(',')
      const path = `/simple/token_price/${encodeURIComponent(platform)}`
      const answer = await ask(path, { contract_addresses: addresses }, signal)
      return pricesOf(tokens, ({ address }) => answer[address])
    },
  })
}

function pricesOf(
  tokens: readonly TokenOf[],
  entryOf: (token: TokenOf) => unknown,
): ReadonlyMap<string, Price> {
  return new Map(
    tokens.flatMap((token) => {
      const parsed = v.safeParse(entrySchema, entryOf(token))
      if (!parsed.success) return []
      const { usd, last_updated_at: seconds } = parsed.output
      const updatedAt = new Date(seconds === undefined ? Date.now() : seconds * 1000).toISOString()
      return [[token.id, { usd: toDecimalText(usd), source: 'coingecko', updatedAt }] as const]
    }),
  )
}
