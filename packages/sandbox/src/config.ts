import type { Address } from 'viem'

/** The coin that a chain's fees are paid in. */
export interface NativeCurrency {
  name: string
  symbol: string
  /** Decimal places of the smallest unit. */
  decimals: number
}

/** A chain as a page sees it. */
export interface SandboxChainConfig {
  id: number
  name: string
  /** JSON-RPC over HTTP; with `ws:` in place of `http:` it takes WebSocket connections. */
  rpcUrl: string
  nativeCurrency: NativeCurrency
  testnet: boolean
  multicall3: Address
  blockExplorer?: string
}

/** The Solana cluster as a page sees it. */
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

/** The Bitcoin chain as a page sees it. */
export interface SandboxBitcoinConfig {
  /** Esplora's REST API, without a slash at the end. */
  url: string
  networkId: `bip122:${string}`
  name: string
  nativeCurrency: NativeCurrency
}

/** The Polkadot network as a page sees it. */
export interface SandboxPolkadotConfig {
  /** JSON-RPC over WebSocket; with `http:` in place of `ws:` it answers single requests. */
  url: string
  genesisHash: `0x${string}`
  networkId: `polkadot:${string}`
  name: string
  ss58Prefix: number
  nativeCurrency: NativeCurrency
  /** Smallest balance of an account, in plancks; decimal. */
  existentialDeposit: string
}

/** What a page needs to know of a running sandbox: the answer of `GET /config.json`. */
export interface SandboxConfig {
  /** Address of the control server. */
  url: string
  chains: readonly SandboxChainConfig[]
  /** Left out if the sandbox has none. */
  solana?: SandboxSolanaConfig
  /** Left out if the sandbox has none. */
  bitcoin?: SandboxBitcoinConfig
  /** Left out if the sandbox has none. */
  polkadot?: SandboxPolkadotConfig
  /** The relay of the pairing protocol. */
  relay: { url: string }
  /** The page that is a wallet to pair with. */
  peer: { url: string }
  /** The directory of wallets, which speaks the hosted protocol. */
  directory: { url: string }
}
