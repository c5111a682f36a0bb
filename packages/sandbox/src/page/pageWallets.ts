import type { Hex } from 'viem'
import type { SandboxConfig } from '../config.js'
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

/** What goes into a page. */
export interface PageWalletOptions {
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
  wallets: SandboxWallet[]
  config: SandboxConfig
}

declare global {
  interface Window {
    latchkeySandbox?: PageSandbox
  }
}
