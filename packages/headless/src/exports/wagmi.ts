export { NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export {
  type EvmErrorType,
  InvalidTypedDataError,
  NetworkMismatchError,
} from '../adapters/evm/errors.js'
export type { EvmProvider } from '../adapters/evm/evmProvider.js'
export type { SafeParameters } from '../adapters/evm/wallets/describeSafe.js'
export type { InAppWalletParameters } from '../adapters/evm/wallets/inAppWalletParameters.js'
export {
  SafeSignaturePendingError,
  SafeTransactionPendingError,
} from '../adapters/evm/wallets/safeErrors.js'
export { baseAccount } from '../adapters/wagmi/connectors/baseAccount.js'
export { coinbaseWallet } from '../adapters/wagmi/connectors/coinbaseWallet.js'
export { inAppWallet } from '../adapters/wagmi/connectors/inAppWallet.js'
export { metaMask } from '../adapters/wagmi/connectors/metaMask.js'
export { safe } from '../adapters/wagmi/connectors/safe.js'
export type { WagmiAdapter } from '../adapters/wagmi/types.js'
export { type WagmiAdapterParameters, wagmiAdapter } from '../adapters/wagmi/wagmiAdapter.js'
export { wagmiConfigOf } from '../adapters/wagmi/wagmiConfigOf.js'

export type { AdapterFactory } from '../core/adapter.js'
