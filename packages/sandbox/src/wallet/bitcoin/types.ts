import type { Wallet } from '@wallet-standard/base'
import type { Hex } from 'viem'
import type { BitcoinNetworkName } from '../../bitcoin/wallet/deriveAccounts.js'
import type { AccountControls, ApprovalMode, WalletStorage, WireLog } from '../kernel/types.js'

/** The Bitcoin network that a wallet is on, with the server that it reads from and sends to. */
export interface BitcoinWalletNetwork {
  name: string
  /** What its addresses look like. */
  kind: BitcoinNetworkName
  /** Esplora's REST API, without a slash at the end. */
  url: string
  /** How apps name it: `bitcoin:regtest`, and its CAIP-2 id; at least one. */
  ids: readonly `${string}:${string}`[]
}

/** What a wallet's Bitcoin part is made of. */
export interface BitcoinPartOptions {
  /**
   * 32 bytes each; every key is one account, with a payment address (P2WPKH) and one for ordinals (P2TR). Default: the
   * first three of `testPrivateKeys`. Those are PUBLIC: whatever they receive on a real network is taken within seconds.
   */
  privateKeys?: readonly Hex[]
  network: BitcoinWalletNetwork
  /** The name under which `window` holds its sats-connect provider. Default `LatchkeySandboxBitcoin`. */
  providerId?: string
}

/** What `createBitcoinWallet` takes. */
export interface BitcoinWalletOptions extends BitcoinPartOptions {
  /** Default `Sandbox Bitcoin Wallet`. */
  name?: string
  /** What its entry in the storage is named after. Default `test.latchkey.sandbox.bitcoin`. */
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

/**
 * The ways in which apps find Bitcoin wallets: `standard` (Wallet Standard), `sats-connect` (`window.btc_providers`), and
 * the providers of three wallets, `window.LeatherProvider`, `window.okxwallet.bitcoin` and `window.unisat`.
 */
export type BitcoinFace = 'standard' | 'sats-connect' | 'leather' | 'okx' | 'unisat'

/** How a message is signed: as Bitcoin Core does (with BIP-137's headers), or by BIP-322 in its simple form. */
export type MessageProtocol = 'ecdsa' | 'bip322'

/** An amount on its way to an address. */
export interface BitcoinOutput {
  /** Nothing for a script that has none. */
  address?: string
  sats: bigint
}

/** A PSBT in words. */
export interface BitcoinPsbtView {
  /** Indexes of the inputs that the wallet signs. */
  signs: readonly number[]
  inputs: number
  /** What leaves the account. */
  pays: readonly BitcoinOutput[]
  /** What comes back to it, in satoshis. */
  returns: bigint
  /** In satoshis; nothing if an input does not say what it spends. */
  fee?: bigint
  /** Whether some signature leaves parts of the transaction open to change. */
  isOpen: boolean
  base64: string
}

/** What the window of a Bitcoin wallet asks for. */
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

/** A Bitcoin wallet that holds real keys and really signs. */
export interface SandboxBitcoinWallet {
  /** What apps get by Wallet Standard. */
  readonly standard: Wallet
  /** The payment address of each account, in the order of the keys. */
  readonly accounts: readonly string[]
  /** Accounts are named by their payment addresses. */
  readonly controls: AccountControls
  readonly log: WireLog
  /** Shows itself to apps. Default: by Wallet Standard and sats-connect. Throws Error where there is no window. */
  announce(faces?: readonly BitcoinFace[]): void
  /** Takes over what another tab stored, with the events that a wallet sends to all tabs. */
  syncFromStorage(): void
}
