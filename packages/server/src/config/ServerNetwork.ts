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
   * Where the history is read. `ots`: from the endpoint, which has the methods of Otterscan (Erigon, anvil).
   * Default: nowhere.
   */
  readonly history?: 'ots' | undefined
  /** Default: none. */
  readonly tokens: readonly ServerToken[]
}
