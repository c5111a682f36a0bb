import type { SignInFields } from '@latchkey/protocol'
import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import type { Adapter, ConnectorParameters } from '../../core/adapter.js'
import type {
  AdapterSignInReturnType,
  SignInCapability,
  TransfersCapability,
} from '../../core/capabilities.js'
import type { Embedded } from '../../core/embedded.js'
import type { Pairing } from '../../core/pairing.js'
import type { Network } from '../../shared/types.js'
import type { FoundWallet } from '../base/foundWallet.js'

/** The account that signs, and the network. */
interface SignParameters {
  readonly address: string
  readonly network: Network
}

/** The fields of a sign-in message, as wallets of the Wallet Standard take them. */
export interface SignInInput extends Omit<SignInFields, 'networkId' | 'scheme' | 'version'> {
  readonly version: string
  readonly chainId: string
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
  /** Without an address, the wallet also shares its account, and `connect` does not ask for it again. */
  signIn?:
    | ((parameters: {
        readonly address: string | undefined
        readonly message: SignInInput
      }) => Promise<AdapterSignInReturnType>)
    | undefined
}

/**
 * The provider of a Solana wallet: a wallet of the Wallet Standard, an adapter of `wallets`, the pairing, or
 * the embedded wallet. Its members tell which one it is.
 */
export type SolanaProvider = Wallet | WalletAdapter | Pairing | Embedded

/** A Solana wallet: of the Wallet Standard, an adapter of `wallets`, paired, or embedded. */
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

/** Signs and sends Solana transactions. */
export interface TransactionsCapability {
  /** Resolves with the signed transactions, in the given order. Does not send them. */
  sign(parameters: AdapterSignTransactionsParameters): Promise<readonly Uint8Array[]>
  /** Resolves with the transaction's hash when the network has accepted it. */
  send(parameters: AdapterSendTransactionParameters): Promise<string>
}

/** An adapter of the namespace `solana`. */
export interface SolanaAdapter extends Adapter {
  readonly transfers: TransfersCapability
  readonly transactions: TransactionsCapability
  readonly signIn: SignInCapability
}
