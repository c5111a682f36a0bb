import type { Hex } from 'viem'
import type { SandboxConfig } from '../config.js'
import type { BitcoinFace, BitcoinWalletOptions, SandboxBitcoinWallet } from '../wallet/bitcoin/types.js'
import type { MultiChainWalletOptions, SandboxMultiChainWallet } from '../wallet/createMultiChainWallet.js'
import type { PolkadotWalletOptions, SandboxPolkadotWallet } from '../wallet/polkadot/types.js'
import type { SandboxSolanaWallet, SolanaWalletOptions } from '../wallet/solana/types.js'
import type { ApprovalMode, SandboxWallet, WalletChain } from '../wallet/types.js'

/** One wallet to put into a page. */
export interface PageWallet {
  name?: string
  rdns?: string
  uuid?: string
  /** A data URI; not checked. */
  icon?: string
  privateKeys?: readonly Hex[]
  chainId?: number
  approval?: ApprovalMode
  /** Whether it also takes `window.ethereum`. Default: as for the page. */
  legacy?: boolean
  /** Whether it announces itself by EIP-6963. Default true. */
  announce?: boolean
}

/** What the page decides for each wallet. */
type ByPage = 'document' | 'storage'

/** Wallets of further namespaces to put into a page. Default: none, and nothing of them is in the script. */
export interface PageNamespaces {
  /** A Solana wallet (Wallet Standard). */
  solana?: Omit<SolanaWalletOptions, ByPage>
  /** A Bitcoin wallet. `faces` default: Wallet Standard and sats-connect. */
  bitcoin?: Omit<BitcoinWalletOptions, ByPage> & { faces?: readonly BitcoinFace[] }
  /** A Polkadot extension. */
  polkadot?: Omit<PolkadotWalletOptions, ByPage>
  /** One wallet of several namespaces. */
  multiChain?: Omit<MultiChainWalletOptions, ByPage> & { bitcoinFaces?: readonly BitcoinFace[] }
}

/** What goes into a page. */
export interface PageWalletOptions extends PageNamespaces {
  /** The sandbox that the page belongs to. Default: the addresses that a sandbox has without options. */
  config?: SandboxConfig
  /** The chains that the wallets know. Default: those of `config`. */
  chains?: readonly WalletChain[]
  /** Default: one, `Sandbox Wallet`. A number takes so many of the two that are ready made. */
  wallets?: readonly PageWallet[] | 0 | 1 | 2
  /** Whether wallets also take `window.ethereum`. Default false. */
  legacy?: boolean
  /** How the wallets answer, unless they say so themselves. Default `window`. */
  approval?: ApprovalMode
  /** Where permissions, chain and account survive a reload. Default `local`. */
  storage?: 'local' | 'session' | 'none'
}

/** What the script leaves in the page. */
export interface PageSandbox {
  /** The EVM wallets. */
  wallets: SandboxWallet[]
  config: SandboxConfig
  /** Only those that were asked for. */
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
