export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export {
  BelowRentError,
  ClusterBehindError,
  ClusterMismatchError,
  ReceiverNotWalletError,
  TokenNotFoundError,
  TransactionExpiredError,
} from '../adapters/solana/errors.js'
export {
  type LoadWeb3,
  type SolanaAdapterParameters,
  solanaAdapter,
} from '../adapters/solana/solanaAdapter.js'
