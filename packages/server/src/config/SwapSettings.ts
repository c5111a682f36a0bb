import type { NetworkId } from './ServerNetwork.js'

/** A source of swaps, and the server's key for it. */
export type SwapProviderSettings = RouterSettings | AggregatorSettings

/** A router with the interface of Uniswap v2, on a network of the settings. */
export interface RouterSettings {
  readonly type: 'router'
  readonly networkId: NetworkId
  readonly router: `0x${string}`
  readonly wrappedNative: `0x${string}`
}

/** An aggregator of exchanges. */
export interface AggregatorSettings {
  /** Default: `1inch`. */
  readonly type?: '1inch' | '0x' | 'lifi' | undefined
  /** Secret key. LI.FI answers without one too, less often. */
  readonly apiKey?: string | undefined
  /** Address of the API. Default: that of the company. */
  readonly url?: string | undefined
}
