export { NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export { type Ethers5AdapterParameters, ethers5Adapter } from '../adapters/ethers5/ethers5Adapter.js'
export type { Ethers5, LoadEthers5 } from '../adapters/ethers5/loadEthers5.js'
export type {
  Ethers5Adapter,
  Ethers5Objects,
  Ethers5Provider,
  Ethers5Signer,
  JsonRpcSigner,
  Web3Provider,
} from '../adapters/ethers5/types.js'
export {
  type UseEthersProviderParameters,
  type UseEthersProviderReturnType,
  useEthersProvider,
} from '../adapters/ethers5/useEthersProvider.js'
export {
  type UseEthersSignerParameters,
  type UseEthersSignerReturnType,
  useEthersSigner,
} from '../adapters/ethers5/useEthersSigner.js'
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
