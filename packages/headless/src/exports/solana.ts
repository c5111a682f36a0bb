import type { SolanaErrorType } from '../adapters/solana/errors.js'
import type { SolanaProvider } from '../adapters/solana/types.js'

export { NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export {
  BelowRentError,
  ClusterBehindError,
  ClusterMismatchError,
  ReceiverNotWalletError,
  TokenNotFoundError,
} from '../adapters/solana/errors.js'
export {
  type LoadWeb3,
  type SolanaAdapterParameters,
  solanaAdapter,
} from '../adapters/solana/solanaAdapter.js'
export type { SolanaProvider } from '../adapters/solana/types.js'
export { TransactionExpiredError } from '../shared/errors/send.js'
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
