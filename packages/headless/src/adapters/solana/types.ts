import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import type { Adapter, ConnectorParameters } from '../../core/adapter.js'
import type { TransfersCapability } from '../../core/capabilities.js'
import type { Pairing } from '../../core/pairing.js'
import type { Network } from '../../shared/types.js'
import type { FoundWallet } from '../base/foundWallet.js'

/** The account that signs, and the network. */
interface SignParameters {
  readonly address: string
  readonly network: Network
}

/**
 * The requests of a wallet for signatures. Each is present while the wallet supports it. Answers are parsed,
 * errors are not mapped.
 */
export interface SolanaSigners {
  /** Resolves with 64 bytes: an Ed25519 signature of the message. */
  signMessage?: ((parameters: SignParameters & { message: Uint8Array }) => Promise<Uint8Array>) | undefined
  /** Resolves with the signed transactions, in the given order. */
  signTransactions?:
    | ((
        parameters: SignParameters & { transactions: readonly Uint8Array[] },
      ) => Promise<readonly Uint8Array[]>)
    | undefined
  /** Resolves with the transaction's signature in base58 when the wallet has sent it. */
  signAndSendTransaction?:
    | ((parameters: SignParameters & { transaction: Uint8Array }) => Promise<string>)
    | undefined
  signIn?:
    | ((parameters: SignParameters & { message: SignInMessage }) => Promise<AdapterSignInReturnType>)
    | undefined
}

/**
 * The provider of a Solana wallet: a wallet of the Wallet Standard, an adapter of `wallets`, or the pairing.
 * Its members tell which one it is.
 */
export type SolanaProvider = Wallet | WalletAdapter | Pairing

/** A Solana wallet: of the Wallet Standard, an adapter of `wallets`, or paired. */
export interface SolanaWallet extends FoundWallet {
  /** Returns what the wallet can currently sign. */
  getSigners(): SolanaSigners
  /** Returns whether the wallet supports legacy transactions only. */
  isLegacyOnly(): boolean
  readonly provider: SolanaProvider
}

export interface AdapterSignTransactionsParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  /** Serialized transactions, without the requested signature. */
  readonly transactions: readonly Uint8Array[]
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

export interface AdapterSendTransactionParameters extends ConnectorParameters {
  readonly address: string
  readonly network: Network
  readonly transaction: Uint8Array
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

/** The fields of a sign-in message. The wallet fills in those that are absent. CAIP-122 */
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
  /** If aborted before the wallet is asked, rejects with the signal's reason and does not ask it. */
  readonly signal?: AbortSignal | undefined
}

export interface AdapterSignInReturnType {
  readonly address: string
  /** The bytes that were signed. */
  readonly message: Uint8Array
  readonly signature: Uint8Array
}

/** Signs and sends Solana transactions. */
export interface TransactionsCapability {
  /** Resolves with the signed transactions, in the given order. Does not send them. */
  sign(parameters: AdapterSignTransactionsParameters): Promise<readonly Uint8Array[]>
  /** Resolves with the transaction's hash when the network has accepted it. */
  send(parameters: AdapterSendTransactionParameters): Promise<string>
}

/** Signs sign-in messages that the wallet creates. CAIP-122 */
export interface SignInCapability {
  sign(parameters: AdapterSignInParameters): Promise<AdapterSignInReturnType>
}

/** An adapter of the namespace `solana`. */
export interface SolanaAdapter extends Adapter {
  readonly transfers: TransfersCapability
  readonly transactions: TransactionsCapability
  readonly signIn: SignInCapability
}
