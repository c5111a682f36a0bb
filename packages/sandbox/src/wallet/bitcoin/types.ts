import type { Wallet } from '@wallet-standard/base'
import type { Hex } from 'viem'
import type { BitcoinNetworkName, PaymentType } from '../../bitcoin/wallet/deriveAccounts.js'
import type { AccountControls, ApprovalMode, WalletStorage, WireLog } from '../kernel/types.js'

/** The wallet's Bitcoin network, and the server it reads from and sends to. */
export interface BitcoinWalletNetwork {
  name: string
  /** Determines the address format. */
  kind: BitcoinNetworkName
  /** Esplora's REST API, without a trailing slash. */
  url: string
  /** The names apps use: `bitcoin:regtest`, and its CAIP-2 id. At least one. */
  ids: readonly `${string}:${string}`[]
}

/** Options of a wallet's Bitcoin part. */
export interface BitcoinPartOptions {
  /**
   * 32 bytes each. Every key is an account, with a payment address and one for ordinals (P2TR).
   * Default: the first three of `testPrivateKeys`. Those are PUBLIC: coins sent to them on a real network are
   * stolen within seconds.
   */
  privateKeys?: readonly Hex[]
  network: BitcoinWalletNetwork
  /** The kind of the payment addresses. Default `p2wpkh`. */
  paymentType?: PaymentType
  /**
   * Whether BIP-322 signatures begin with the name of their form, `smp` or `ful`, as BIP-322 demands. Default
   * false, as in wallets that were written earlier.
   */
  prefixesBip322?: boolean
  /** The property of `window` for its sats-connect provider. Default `LatchkeySandboxBitcoin`. */
  providerId?: string
}

/** Options of `createBitcoinWallet`. */
export interface BitcoinWalletOptions extends BitcoinPartOptions {
  /** Default `Sandbox Bitcoin Wallet`. */
  name?: string
  /** The name of its storage entry. Default `test.latchkey.sandbox.bitcoin`. */
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

/**
 * How apps find Bitcoin wallets: `standard` (Wallet Standard), `sats-connect` (`window.btc_providers`), and
 * the providers of three wallets, `window.LeatherProvider`, `window.okxwallet.bitcoin` and `window.unisat`.
 */
export type BitcoinFace = 'standard' | 'sats-connect' | 'leather' | 'okx' | 'unisat'

/** How a message is signed: like Bitcoin Core (with BIP-137 headers), or by BIP-322. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** An amount paid to an address. */
export interface BitcoinOutput {
  /** Absent for a script without an address. */
  address?: string
  sats: bigint
}

/** The description of a PSBT. */
export interface BitcoinPsbtView {
  /** Indexes of the inputs the wallet signs. */
  signs: readonly number[]
  inputs: number
  /** Outputs to others. */
  pays: readonly BitcoinOutput[]
  /** Change to the account, in satoshis. */
  returns: bigint
  /** In satoshis. Absent if an input does not contain the output it spends. */
  fee?: bigint
  /** Whether a signature leaves parts of the transaction changeable. */
  isOpen: boolean
  base64: string
}

/** The requests shown in the window of a Bitcoin wallet. */
export type BitcoinApprovalRequest = { namespace: 'bip122' } & (
  | { kind: 'connect'; accounts: readonly string[]; selected: string; message?: string }
  | { kind: 'unlock' }
  | { kind: 'signMessage'; address: string; message: string; protocol: MessageProtocol }
  | { kind: 'signPsbt'; network: BitcoinWalletNetwork; psbts: readonly BitcoinPsbtView[]; sends: boolean }
  | {
      kind: 'sendTransfer'
      network: BitcoinWalletNetwork
      from: string
      pays: readonly BitcoinOutput[]
      fee: bigint
    }
)

/**
 * What takes the place of a transfer. `higherFee`: the same payments with a higher fee. `cancellation`: all
 * back to the sender. Or payments to others, in satoshis.
 */
export type BitcoinReplacement = 'higherFee' | 'cancellation' | readonly { address: string; sats: bigint }[]

/** A Bitcoin wallet with real keys and signatures. */
export interface SandboxBitcoinWallet {
  /** The Wallet Standard wallet. */
  readonly standard: Wallet
  /** The payment address of each account, in the order of the keys. */
  readonly accounts: readonly string[]
  /** Accounts are identified by their payment addresses. */
  readonly controls: AccountControls
  readonly log: WireLog
  /**
   * Exposes the wallet to apps. Default: by Wallet Standard and sats-connect. Throws Error without a window.
   */
  announce(faces?: readonly BitcoinFace[]): void
  /**
   * Replaces a transfer that waits for a block by one with a higher fee (BIP-125), as a wallet does when the
   * user speeds up or cancels a transaction. Does not ask for approval. Resolves with the id of the new
   * transaction.
   */
  replaceTransfer(txid: string, by: BitcoinReplacement): Promise<string>
  /** Applies what another tab stored, with the events wallets send to all tabs. */
  syncFromStorage(): void
}
