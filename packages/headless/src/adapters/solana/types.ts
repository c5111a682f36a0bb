import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import type { Adapter, ConnectorParameters } from '../../core/adapter.js'
import type { TransfersCapability } from '../../core/capabilities.js'
import type { Pairing } from '../../core/pairing.js'
import type { Network } from '../../shared/types.js'
import type { FoundWallet } from '../base/foundWallet.js'

/** What is signed, by whom, and the network it is for. */
interface SignParameters {
  readonly address: string
  readonly network: Network
}

/** What a wallet signs. Each is there only while the wallet can do it; answers are parsed, errors are the wallet's own. */
export interface SolanaSigners {
  /** 64 bytes: Ed25519 over the message as it stands. */
  signMessage?: ((parameters: SignParameters & { message: Uint8Array }) => Promise<Uint8Array>) | undefined
  /** The transactions with the account's signature, in their order. */
  signTransactions?:
    | ((
        parameters: SignParameters & { transactions: readonly Uint8Array[] },
      ) => Promise<readonly Uint8Array[]>)
    | undefined
  /** The transaction's signature, base58, once the wallet has handed it to its cluster. */
  signAndSendTransaction?:
    | ((parameters: SignParameters & { transaction: Uint8Array }) => Promise<string>)
    | undefined
  signIn?:
    | ((parameters: SignParameters & { message: SignInMessage }) => Promise<AdapterSignInReturnType>)
    | undefined
}

/**
 * What a Solana wallet offers to programs: a wallet of the Wallet Standard, the adapter that was passed, or the session with another
 * device. Tell them apart by what they have.
 */
export type SolanaProvider = Wallet | WalletAdapter | Pairing

/** A Solana wallet, whatever way it is reached. */
export interface SolanaWallet extends FoundWallet {
  /** What it can sign at this moment. */
  getSigners(): SolanaSigners
  /** It takes transactions of the older form only. */
  isLegacyOnly(): boolean
  readonly provider: SolanaProvider
}

export interface AdapterSignTransactionsParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  /** As the network takes them, without the signature that is asked for. */
  readonly transactions: readonly Uint8Array[]
}

export interface AdapterSendTransactionParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  readonly transaction: Uint8Array
}

/** What a wallet puts into the message it signs. Fields that are absent are left to the wallet. CAIP-122 */
export interface SignInMessage {
  readonly domain?: string | undefined
  readonly statement?: string | undefined
  readonly uri?: string | undefined
  readonly version?: string | undefined
  readonly chainId?: string | undefined
  readonly nonce?: string | undefined
  /** ISO 8601. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

export interface AdapterSignInParameters extends ConnectorParameters {
  readonly message: SignInMessage
}

export interface AdapterSignInReturnType {
  readonly address: string
  /** What was signed, in bytes. */
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/** Signs transactions of Solana, and sends them. */
export interface TransactionsCapability {
  /** Resolves with the signed transactions in the order of what was given. Sends none. */
  sign(parameters: AdapterSignTransactionsParameters): Promise<readonly Uint8Array[]>
  /** Resolves with the transaction's hash when the network has taken the transaction. */
  send(parameters: AdapterSendTransactionParameters): Promise<string>
}

/** Signs sign-in messages that the wallet writes itself. CAIP-122 */
export interface SignInCapability {
  sign(parameters: AdapterSignInParameters): Promise<AdapterSignInReturnType>
}

/** An adapter of the namespace `solana`. */
export interface SolanaAdapter extends Adapter {
  readonly transfers: TransfersCapability
  readonly transactions: TransactionsCapability
  readonly signIn: SignInCapability
}
