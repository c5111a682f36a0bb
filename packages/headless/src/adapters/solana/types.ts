import type { WalletAdapter } from '@solana/wallet-adapter-base'
import type { Wallet } from '@wallet-standard/base'
import type { AdapterSignInReturnType, SignInMessage } from '../../core/adapter.js'
import type { Pairing } from '../../core/pairing.js'
import type { Network } from '../../shared/types.js'
import type { FoundWallet } from '../base/foundWallet.js'

/** What this adapter can beyond every adapter. */
export type SolanaActions =
  | 'activate'
  | 'checkReceiver'
  | 'estimate'
  | 'getBalance'
  | 'getProvider'
  | 'send'
  | 'sendTransaction'
  | 'signIn'
  | 'signTransactions'
  | 'waitForTransaction'

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
