import type { EvmErrorType } from '../adapters/evm/errors.js'
import type { EvmProvider } from '../adapters/evm/evmProvider.js'
import type { SafeErrorType } from '../adapters/wagmi/connectors/safeErrors.js'

export { NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export {
  InvalidTypedDataError,
  NetworkMismatchError,
} from '../adapters/evm/errors.js'
export type { EvmProvider } from '../adapters/evm/evmProvider.js'
export { baseAccount } from '../adapters/wagmi/connectors/baseAccount.js'
export { coinbaseWallet } from '../adapters/wagmi/connectors/coinbaseWallet.js'
export { type InAppWalletParameters, inAppWallet } from '../adapters/wagmi/connectors/inAppWallet.js'
export { metaMask } from '../adapters/wagmi/connectors/metaMask.js'
export { type SafeParameters, safe } from '../adapters/wagmi/connectors/safe.js'
export {
  SafeSignaturePendingError,
  SafeTransactionPendingError,
} from '../adapters/wagmi/connectors/safeErrors.js'
export type { WagmiAdapter } from '../adapters/wagmi/types.js'
export { type WagmiAdapterParameters, wagmiAdapter } from '../adapters/wagmi/wagmiAdapter.js'
export { wagmiConfigOf } from '../adapters/wagmi/wagmiConfigOf.js'
export type { EvmErrorType }

declare module '../shared/errors/walletError.js' {
  interface AdapterErrors {
    eip155: EvmErrorType | SafeErrorType
  }
}

declare module '../shared/providers.js' {
  interface NamespaceProviders {
    /** EIP-1193. */
    eip155: EvmProvider
  }
}

export type { AdapterFactory } from '../core/adapter.js'
