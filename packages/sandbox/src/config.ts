import type { Address } from 'viem'

/** The currency of a chain. */
export interface NativeCurrency {
  name: string
  symbol: string
  /** Decimals of the smallest unit. */
  decimals: number
}

/** A chain as configured in a page. */
export interface SandboxChainConfig {
  id: number
  name: string
  /** JSON-RPC over HTTP. With `ws:` instead of `http:` it accepts WebSocket connections. */
  rpcUrl: string
  nativeCurrency: NativeCurrency
  testnet: boolean
  multicall3: Address
  blockExplorer?: string
}

/** The Solana cluster as configured in a page. */
export interface SandboxSolanaConfig {
  /** JSON-RPC over HTTP. */
  url: string
  /** JSON-RPC over WebSocket. */
  wsUrl: string
  genesisHash: string
  networkId: `solana:${string}`
  name: string
  nativeCurrency: NativeCurrency
}

/** The Bitcoin chain as configured in a page. */
export interface SandboxBitcoinConfig {
  /** Esplora's REST API, without a trailing slash. */
  url: string
  networkId: `bip122:${string}`
  name: string
  nativeCurrency: NativeCurrency
}

/** The Polkadot network as configured in a page. */
export interface SandboxPolkadotConfig {
  /** JSON-RPC over WebSocket. With `http:` instead of `ws:` it answers single requests. */
  url: string
  genesisHash: `0x${string}`
  networkId: `polkadot:${string}`
  name: string
  ss58Prefix: number
  nativeCurrency: NativeCurrency
  /** Minimum balance of an account, in plancks, as decimal text. */
  existentialDeposit: string
}

/** The configuration of a running sandbox for pages: the answer of `GET /config.json`. */
export interface SandboxConfig {
  /** Address of the control server. */
  url: string
  chains: readonly SandboxChainConfig[]
  /** Absent if the sandbox has none. */
  solana?: SandboxSolanaConfig
  /** Absent if the sandbox has none. */
  bitcoin?: SandboxBitcoinConfig
  /** Absent if the sandbox has none. */
  polkadot?: SandboxPolkadotConfig
  /** The relay of the pairing protocol. */
  relay: { url: string }
  /** The page of the wallet to pair with. */
  peer: { url: string }
  /** The wallet directory, which implements the hosted protocol. */
  directory: { url: string }
}
