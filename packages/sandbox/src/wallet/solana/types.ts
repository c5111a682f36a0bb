import type { Wallet } from '@wallet-standard/base'
import type { Hex } from 'viem'
import type { AccountControls, ApprovalMode, WalletStorage, WireLog } from '../kernel/types.js'

/** A Solana cluster that the wallet knows, with the node it sends to. */
export interface SolanaWalletChain {
  /** As apps name it: `solana:localnet`, or a CAIP-2 id. Several may lead to one cluster. */
  id: `solana:${string}`
  name: string
  /** JSON-RPC over HTTP. */
  rpcUrl: string
}

/** What a wallet's Solana part is made of. */
export interface SolanaPartOptions {
  /**
   * Seeds of ed25519 keys, 32 bytes each. Default: the first three of `solanaTestAccounts`. Those are PUBLIC: whatever
   * they receive on a real cluster is taken within seconds.
   */
  privateKeys?: readonly Hex[]
  /** The clusters it knows; at least one. */
  chains: readonly SolanaWalletChain[]
}

/** What `createSolanaWallet` takes. */
export interface SolanaWalletOptions extends SolanaPartOptions {
  /** Default `Sandbox Solana Wallet`. */
  name?: string
  /** What its entry in the storage is named after. Default `test.latchkey.sandbox.solana`. */
  id?: string
  /** A data URI; not checked, so that a page can be tested with bad ones. Default: a drawn key. */
  icon?: string
  /** Default `window`. Without a document no window is drawn; `controls.approve()` and `reject()` answer. */
  approval?: ApprovalMode
  /** Keeps permission, account and the lock across a reload. Default: nothing is kept. */
  storage?: WalletStorage
  /** Where the approval window is drawn. Default: the global document, if there is one. */
  document?: Document
}

/** A transaction in words. */
export interface SolanaTransactionView {
  version: 'legacy' | 0
  account: string
  feePayer: string
  /** Label and value, in the order of its instructions. */
  rows: readonly (readonly [label: string, value: string])[]
  /** The instructions that the wallet has no words for, with all they carry. */
  raw: readonly string[]
  /** The whole transaction, base64. */
  base64: string
}

/** What the window of a Solana wallet asks for. */
export type SolanaApprovalRequest = { namespace: 'solana' } & (
  | { kind: 'connect'; accounts: readonly string[]; selected: string }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; account: string; message: string; raw: Hex }
  /** `domain`: whom the message names. `pageDomain`: who asks. */
  | { kind: 'signIn'; account: string; message: string; domain: string; pageDomain: string }
  | {
      kind: 'signTransaction' | 'sendTransaction'
      chain: SolanaWalletChain
      transactions: readonly SolanaTransactionView[]
    }
)

/** A Solana wallet that holds real keys and really signs. */
export interface SandboxSolanaWallet {
  /** What apps get (Wallet Standard). */
  readonly standard: Wallet
  /** All addresses that the wallet holds, in the order of their keys. */
  readonly accounts: readonly string[]
  readonly controls: AccountControls
  readonly log: WireLog
  /** Registers with every app of the page, those there are and those to come. Throws Error where there is no window. */
  announce(): void
  /** Takes over what another tab stored, with the events that a wallet sends to all tabs. */
  syncFromStorage(): void
}
