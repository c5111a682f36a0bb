export {
  InvalidTypedDataError,
  NetworkMismatchError,
  NoAccountsError,
  TransactionCancelledError,
} from '../adapters/evm/errors.js'
export { InvalidWalletAnswerError } from '../adapters/evm/InvalidWalletAnswerError.js'
export type { WagmiAdapter } from '../adapters/wagmi/types.js'
export { type WagmiAdapterParameters, wagmiAdapter } from '../adapters/wagmi/wagmiAdapter.js'
export { wagmiConfigOf } from '../adapters/wagmi/wagmiConfigOf.js'
