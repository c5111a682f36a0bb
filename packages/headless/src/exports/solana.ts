import type { SolanaErrorType } from '../adapters/solana/errors.js'
import type { SolanaProvider } from '../adapters/solana/types.js'

export { NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export {
  BelowRentError,
  ClusterBehindError,
  ClusterMismatchError,
  ReceiverNotWalletError,
} from '../adapters/solana/errors.js'
export {
  type SendTransactionErrorType,
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from '../adapters/solana/features/sendTransaction.js'
export { sendTransactionMutationOptions } from '../adapters/solana/features/sendTransactionOptions.js'
export {
  type SignTransactionErrorType,
  type SignTransactionParameters,
  type SignTransactionReturnType,
  signTransaction,
} from '../adapters/solana/features/signTransaction.js'
export { signTransactionMutationOptions } from '../adapters/solana/features/signTransactionOptions.js'
export {
  type UseSendTransactionParameters,
  type UseSendTransactionReturnType,
  useSendTransaction,
} from '../adapters/solana/features/useSendTransaction.js'
export {
  type UseSignTransactionParameters,
  type UseSignTransactionReturnType,
  useSignTransaction,
} from '../adapters/solana/features/useSignTransaction.js'
export {
  type LoadWeb3,
  type SolanaAdapterParameters,
  solanaAdapter,
} from '../adapters/solana/solanaAdapter.js'
export type { SolanaAdapter, SolanaProvider } from '../adapters/solana/types.js'
export { TransactionExpiredError } from '../shared/errors/send.js'
export { TokenNotFoundError } from '../shared/errors/token.js'
export type { SolanaErrorType }

declare module '../shared/errors/walletError.js' {
  interface AdapterErrors {
    solana: SolanaErrorType
  }
}

declare module '../shared/providers.js' {
  interface NamespaceProviders {
    solana: SolanaProvider
  }
}

export type { AdapterFactory } from '../core/adapter.js'
