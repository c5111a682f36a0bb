/** CAIP-2 id of a network that the server can read: EVM or Solana. */
export type NetworkId = `${'eip155' | 'solana'}:${string}`

/** A token of a network's list. Balances are read for the tokens of the list. */
export interface ServerToken {
  /** Contract, or mint on Solana. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  /** 0 to 255. */
  readonly decimals: number
  /** Picture, https. Default: none. */
  readonly iconUrl?: string | undefined
}

/** A collection of NFTs that the operator knows. */
export interface ServerCollection {
  /** The contract. */
  readonly address: `0x${string}`
  readonly name: string
}

/**
 * Where the history of a network is read, and its NFTs.
 *
 * - `ots`: from the network's endpoint, which has the methods of Otterscan (Erigon, anvil).
 * - `blockscout`: from an explorer of Blockscout, version 2 of its API.
 * - `etherscan`: from version 2 of the API of Etherscan.
 */
export type NetworkHistory = 'ots' | BlockscoutHistory | EtherscanHistory

/** A history of Blockscout. */
export interface BlockscoutHistory {
  readonly type: 'blockscout'
  /** Address of the explorer: `https://eth.blockscout.com`. */
  readonly url: string
  /** Sent as `apikey`. Default: none. */
  readonly apiKey?: string | undefined
}

/** A history of Etherscan. */
export interface EtherscanHistory {
  readonly type: 'etherscan'
  readonly apiKey: string
  /** Address of the API. Default: `https://api.etherscan.io/v2/api`. */
  readonly url?: string | undefined
}

/** A network that the server reads. */
export interface ServerNetwork {
  readonly id: NetworkId
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC endpoints. The second is asked if the first fails. At least one. */
  readonly rpcUrls: readonly string[]
  /**
   * The universal resolver of the Ethereum Name Service on this network. Names are read from the first
   * network that has one.
   */
  readonly ensUniversalResolver?: `0x${string}` | undefined
  /**
   * Where the history is read. Default: nowhere. An EVM network without a history is not among the supported
   * networks: apps ask the server nothing about it.
   */
  readonly history?: NetworkHistory | undefined
  /** Default: none. */
  readonly tokens: readonly ServerToken[]
  /** Collections of NFTs that apps show with their pictures unasked. Default: none. */
  readonly collections?: readonly ServerCollection[] | undefined
}
