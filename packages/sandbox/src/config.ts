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

/** What a page needs to know of a running sandbox: the answer of `GET /config.json`. */
export interface SandboxConfig {
  /** Address of the control server. */
  url: string
  chains: readonly SandboxChainConfig[]
  /** The relay of the pairing protocol. */
  relay: { url: string }
  /** The page that is a wallet to pair with. */
  peer: { url: string }
  /** The directory of wallets, which speaks the hosted protocol. */
  directory: { url: string }
}
