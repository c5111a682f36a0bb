import type { Address } from 'viem'

/** The currency of a chain. */
export interface NativeCurrency {
  name: string
  symbol: string
  /** Decimals of the smallest unit. */
  decimals: number
}

/**
 * `listed`: what a token list would have. `hostile`: its contract lies, or has unusual answers; the fields
 * are what a token list would say. `spam`: sent to many who did not ask for it.
 */
export type AssetStanding = 'listed' | 'hostile' | 'spam'

/** An ERC-20 token of the EVM chains. */
export interface SandboxToken {
  address: Address
  name: string
  symbol: string
  decimals: number
  standing: AssetStanding
}

/** A collection of NFTs of the EVM chains. */
export interface SandboxCollection {
  address: Address
  name: string
  standard: 'erc721' | 'erc1155'
  standing: AssetStanding
}

/** A pool of the exchange, of wrapped ether and a token. */
export interface SandboxPool {
  token: Address
  /** The contract of the pool, with the interface of a Uniswap v2 pair. */
  pair: Address
}

/** The contracts of an EVM chain with contents. */
export interface SandboxEvmAssets {
  tokens: readonly SandboxToken[]
  collections: readonly SandboxCollection[]
  /** Router and factory of token pools in one contract, with the interfaces of Uniswap v2. */
  exchange: Address
  /** The pools of the exchange, each of wrapped ether and a token. */
  pools: readonly SandboxPool[]
  /**
   * The Ethereum Name Service. `offchainNames` has the interface of a universal resolver too, for names that
   * a server keeps (EIP-3668): `setGateways` chooses the server.
   */
  ens: { registry: Address; universalResolver: Address; offchainNames: Address }
  /**
   * What the worst service of swaps and the worst token do. `router` makes any calls (`run`) and emits any
   * event (`pretend`), `muteToken` is a token that moves without an event, and `token` makes another call
   * with a transfer of an account (`setCall`). The wallet of a user must not be asked to sign what they do.
   */
  hostile: { router: Address; muteToken: Address; token: Address }
}

/** A token or NFT of the Solana cluster. */
export interface SandboxSplToken {
  /** Address of the mint in base58. */
  mint: string
  program: 'token' | 'token-2022'
  name: string
  symbol: string
  decimals: number
  standing: AssetStanding
  /** Whether it is an NFT: one token without decimals. */
  isNft: boolean
}

/** The tokens of a Solana cluster with contents. */
export interface SandboxSolanaAssets {
  tokens: readonly SandboxSplToken[]
  /** Names that end with `.sol`, as records of the Solana Registration Service. */
  names: readonly SandboxSolName[]
}

/** A name of the Solana cluster. */
export interface SandboxSolName {
  name: string
  /** Base58. */
  owner: string
  /** What the record is. A client pays to `valid` ones only. */
  kind: 'valid' | 'expired' | 'token' | 'foreign class' | 'foreign program' | 'program owner'
}

/** A price in US dollars. */
export interface SandboxPrice {
  symbol: string
  /** Contract or mint of a token. Absent for the currency of a network. */
  address?: string
  /** Price of one unit as decimal text: `'0.9995'`. */
  usd: string
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
  /** The bundler of the chain. ERC-7769. Absent if it has none. */
  bundlerUrl?: string
  /** The paymaster of the chain. ERC-7677. Absent if it has none. */
  paymasterUrl?: string
  /** Absent if the chain has no contents. */
  assets?: SandboxEvmAssets
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
  /** Absent if the cluster has no contents. */
  assets?: SandboxSolanaAssets
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
  /** The API of the payment provider. */
  payments: { url: string }
  /** Where mails arrive: a page, and the server to send them to. Absent if the sandbox has none. */
  inbox?: { url: string; smtpUrl: string }
  /**
   * The relay of Farcaster, and a node of the network that has its registries, at their addresses on
   * Optimism. Absent if the sandbox has none.
   */
  farcaster?: { url: string; rpcUrl: string }
  /** Identity providers: a page that lists them. Absent if the sandbox has none. */
  providers?: { url: string }
  /** A secure frame on this machine, for wallets by email. Absent if the sandbox was started without one. */
  embedded?: { url: string }
  /** Prices of what the networks hold. Absent if no network has contents. */
  prices?: readonly SandboxPrice[]
}
