export { NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export { type EthersAdapterParameters, ethersAdapter } from '../adapters/ethers/ethersAdapter.js'
export type { LoadEthers } from '../adapters/ethers/loadEthers.js'
export type { EthersAdapter, EthersObjects } from '../adapters/ethers/types.js'
export {
  type UseEthersProviderParameters,
  type UseEthersProviderReturnType,
  useEthersProvider,
} from '../adapters/ethers/useEthersProvider.js'
export {
  type UseEthersSignerParameters,
  type UseEthersSignerReturnType,
  useEthersSigner,
} from '../adapters/ethers/useEthersSigner.js'
export {
  type EvmErrorType,
  InvalidTypedDataError,
  NetworkMismatchError,
} from '../adapters/evm/errors.js'
export type { EvmProvider } from '../adapters/evm/evmProvider.js'
export type { EvmAdapterParameters } from '../adapters/evm/live/createEvmAdapter.js'
export type { EvmConnector } from '../adapters/evm/live/evmConnector.js'
export type { EvmAdapter } from '../adapters/evm/live/types.js'
export { type BaseAccountParameters, baseAccount } from '../adapters/evm/wallets/baseAccount.js'
export { type CoinbaseWalletParameters, coinbaseWallet } from '../adapters/evm/wallets/coinbaseWallet.js'
export type { SafeParameters } from '../adapters/evm/wallets/describeSafe.js'
export { inAppWallet } from '../adapters/evm/wallets/inAppWallet.js'
export type { InAppWalletParameters } from '../adapters/evm/wallets/inAppWalletParameters.js'
export { safe } from '../adapters/evm/wallets/safe.js'
export {
  SafeSignaturePendingError,
  SafeTransactionPendingError,
} from '../adapters/evm/wallets/safeErrors.js'

export type { AdapterFactory } from '../core/adapter.js'
