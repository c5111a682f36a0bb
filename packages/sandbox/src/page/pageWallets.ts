import type { Hex } from 'viem'
import type { SandboxConfig } from '../config.js'
import type { BitcoinFace, BitcoinWalletOptions, SandboxBitcoinWallet } from '../wallet/bitcoin/types.js'
import type { MultiChainWalletOptions, SandboxMultiChainWallet } from '../wallet/createMultiChainWallet.js'
import type { PolkadotWalletOptions, SandboxPolkadotWallet } from '../wallet/polkadot/types.js'
import type { SandboxSolanaWallet, SolanaWalletOptions } from '../wallet/solana/types.js'
import type { ApprovalMode, SandboxWallet, WalletChain } from '../wallet/types.js'

/** A wallet to inject into a page. */
export interface PageWallet {
  name?: string
  rdns?: string
  uuid?: string
  /** A data URI. Not validated. */
  icon?: string
  privateKeys?: readonly Hex[]
  chainId?: number
  approval?: ApprovalMode
  /** Whether it has `wallet_connect` with `signInWithEthereum` (ERC-7846). Default false. */
  hasSignIn?: boolean
  /** Whether it also sets `window.ethereum`. Default: the page's setting. */
  legacy?: boolean
  /** Whether it announces itself by EIP-6963. Default true. */
  announce?: boolean
}

/** Options the page sets for each wallet. */
type ByPage = 'document' | 'storage'

/** Wallets of other namespaces to inject. Default: none; their code is then not in the script. */
export interface PageNamespaces {
  /** A Solana wallet (Wallet Standard). */
  solana?: Omit<SolanaWalletOptions, ByPage>
  /** A Bitcoin wallet. Default of `faces`: Wallet Standard and sats-connect. */
  bitcoin?: Omit<BitcoinWalletOptions, ByPage> & { faces?: readonly BitcoinFace[] }
  /** A Polkadot extension. */
  polkadot?: Omit<PolkadotWalletOptions, ByPage>
  /** A wallet with several namespaces. */
  multiChain?: Omit<MultiChainWalletOptions, ByPage> & { bitcoinFaces?: readonly BitcoinFace[] }
}

/** The wallets to inject into a page, and their settings. */
export interface PageWalletOptions extends PageNamespaces {
  /** The sandbox of the page. Default: the addresses of a sandbox without options. */
  config?: SandboxConfig
  /** The chains the wallets know. Default: those of `config`. */
  chains?: readonly WalletChain[]
  /** Default: one, `Sandbox Wallet`. A number selects that many of two predefined wallets. */
  wallets?: readonly PageWallet[] | 0 | 1 | 2
  /** Whether wallets also set `window.ethereum`. Default false. */
  legacy?: boolean
  /** How wallets answer, unless they have their own setting. Default `window`. */
  approval?: ApprovalMode
  /** Where permissions, chain and account are stored. Default `local`. */
  storage?: 'local' | 'session' | 'none'
}

/** The controls that the script sets in the page. */
export interface PageSandbox {
  /** The EVM wallets. */
  wallets: SandboxWallet[]
  config: SandboxConfig
  /** Present if configured. */
  solana?: SandboxSolanaWallet
  bitcoin?: SandboxBitcoinWallet
  polkadot?: SandboxPolkadotWallet
  multiChain?: SandboxMultiChainWallet
}

declare global {
  interface Window {
    latchkeySandbox?: PageSandbox
  }
}
