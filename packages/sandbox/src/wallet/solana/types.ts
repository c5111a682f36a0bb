import type { Wallet } from '@wallet-standard/base'
import type { Hex } from 'viem'
import type { AccountControls, ApprovalMode, WalletStorage, WireLog } from '../kernel/types.js'

/** A Solana cluster of the wallet, with the node it sends to. */
export interface SolanaWalletChain {
  /** The name that apps use: `solana:localnet`, or a CAIP-2 id. Several ids can have the same cluster. */
  id: `solana:${string}`
  name: string
  /** JSON-RPC over HTTP. */
  rpcUrl: string
}

/** Options of a wallet's Solana part. */
export interface SolanaPartOptions {
  /**
   * Seeds of ed25519 keys, 32 bytes each. Default: the first three of `solanaTestAccounts`. Those are PUBLIC:
   * coins sent to them on a real cluster are stolen within seconds.
   */
  privateKeys?: readonly Hex[]
  /** The clusters of the wallet. At least one. */
  chains: readonly SolanaWalletChain[]
}

/** Options of `createSolanaWallet`. */
export interface SolanaWalletOptions extends SolanaPartOptions {
  /** Default `Sandbox Solana Wallet`. */
  name?: string
  /** The name of its storage entry. Default `test.latchkey.sandbox.solana`. */
  id?: string
  /** A data URI. Not validated, so that pages can be tested with invalid ones. Default: a drawn key. */
  icon?: string
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Stores permission, account and lock across reloads. Default: not stored. */
  storage?: WalletStorage
  /** The document of the approval window. Default: the global document, if there is one. */
  document?: Document
}

/** The description of a transaction. */
export interface SolanaTransactionView {
  version: 'legacy' | 0
  account: string
  feePayer: string
  /** Label and value, in the order of its instructions. */
  rows: readonly (readonly [label: string, value: string])[]
  /** All data of the instructions that the wallet does not know. */
  raw: readonly string[]
  /** The whole transaction, base64. */
  base64: string
}

/** The requests shown in the window of a Solana wallet. */
export type SolanaApprovalRequest = { namespace: 'solana' } & (
  | { kind: 'connect'; accounts: readonly string[]; selected: string }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; account: string; message: string; raw: Hex }
  /** `domain`: the one in the message. `pageDomain`: that of the page. */
  | { kind: 'signIn'; account: string; message: string; domain: string; pageDomain: string }
  | {
      kind: 'signTransaction' | 'sendTransaction'
      chain: SolanaWalletChain
      transactions: readonly SolanaTransactionView[]
    }
)

/** A Solana wallet with real keys and signatures. */
export interface SandboxSolanaWallet {
  /** The Wallet Standard wallet. */
  readonly standard: Wallet
  /** All addresses of the wallet, in the order of the keys. */
  readonly accounts: readonly string[]
  readonly controls: AccountControls
  readonly log: WireLog
  /** Registers the wallet with all current and later apps of the page. Throws Error without a window. */
  announce(): void
  /** Applies what another tab stored, with the events wallets send to all tabs. */
  syncFromStorage(): void
}
