import type { NetworkId } from '../../config/ServerNetwork.js'

/** Where prices are read that the table does not have. */
export type PriceSource = CoinGeckoPrices | AmmPrices

/** Prices of CoinGecko, or of a server with the same calls. */
export interface CoinGeckoPrices {
  readonly type: 'coingecko'
  readonly apiKey: string
  /** Kind of the key, which decides the address and the header. Default: `demo`. */
  readonly plan?: 'demo' | 'pro' | undefined
  /** Address of the API. Default: that of the plan, `https://api.coingecko.com/api/v3`. */
  readonly url?: string | undefined
  /**
   * Ids of networks that the server does not know by itself. Known are Ethereum, OP Mainnet, BNB Smart Chain,
   * Gnosis, Polygon, Base, Arbitrum, Avalanche and Solana.
   */
  readonly networks?: Readonly<Partial<Record<NetworkId, CoinGeckoNetwork>>> | undefined
}

/** What CoinGecko calls a network. */
export interface CoinGeckoNetwork {
  /** Id of the platform, whose tokens are known by their addresses: `ethereum`. */
  readonly platform: string
  /** Id of the native currency: `ethereum`. */
  readonly coin: string
}

/**
 * Prices of the pools of an exchange with the interfaces of Uniswap v2, on one network. It is the price of
 * this moment, which a large trade can change. Use it for networks that no provider has.
 */
export interface AmmPrices {
  readonly type: 'amm'
  /** An EVM network of the server. */
  readonly networkId: NetworkId
  readonly factory: `0x${string}`
  /** Token of the wrapped native currency. */
  readonly wrappedNative: `0x${string}`
  /** Token that counts as one US dollar. */
  readonly usdToken: `0x${string}`
  /** A pool with less on its priced side gives no price, in US dollars. Default: 10000. */
  readonly minLiquidityUsd?: number | undefined
}
