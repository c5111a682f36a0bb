import type { BitcoinErrorType } from '../adapters/bitcoin/errors.js'
import type { BitcoinProvider } from '../adapters/bitcoin/types.js'

export { NetworkMismatchError, NoAccountsError } from '../adapters/base/errors.js'
export { InvalidWalletAnswerError } from '../adapters/base/InvalidWalletAnswerError.js'
export { type BitcoinAdapterParameters, bitcoinAdapter } from '../adapters/bitcoin/bitcoinAdapter.js'
export {
  BroadcastUnsupportedError,
  InvalidPsbtError,
  MessageProtocolUnsupportedError,
  NetworkSwitchUnsupportedError,
  NoSupportedNetworkError,
  NotPaymentAccountError,
} from '../adapters/bitcoin/errors.js'
export {
  type DecodedPsbt,
  type DecodedPsbtOutput,
  type DecodePsbtErrorType,
  type DecodePsbtParameters,
  type DecodePsbtReturnType,
  decodePsbt,
} from '../adapters/bitcoin/features/decodePsbt.js'
export {
  type SignMessageErrorType,
  type SignMessageParameters,
  type SignMessageReturnType,
  signMessage,
} from '../adapters/bitcoin/features/signMessage.js'
export { signMessageMutationOptions } from '../adapters/bitcoin/features/signMessageOptions.js'
export {
  type SignPsbtErrorType,
  type SignPsbtParameters,
  type SignPsbtReturnType,
  signPsbt,
} from '../adapters/bitcoin/features/signPsbt.js'
export { signPsbtMutationOptions } from '../adapters/bitcoin/features/signPsbtOptions.js'
export {
  type UseSignMessageParameters,
  type UseSignMessageReturnType,
  useSignMessage,
} from '../adapters/bitcoin/features/useSignMessage.js'
export {
  type UseSignPsbtParameters,
  type UseSignPsbtReturnType,
  useSignPsbt,
} from '../adapters/bitcoin/features/useSignPsbt.js'
export type {
  BitcoinAdapter,
  BitcoinProvider,
  BitcoinRpcProvider,
  UnisatProvider,
} from '../adapters/bitcoin/types.js'
export type { BitcoinErrorType }

declare module '../shared/errors/walletError.js' {
  interface AdapterErrors {
    bip122: BitcoinErrorType
  }
}

declare module '../shared/providers.js' {
  interface NamespaceProviders {
    bip122: BitcoinProvider
  }
}

export type { AdapterFactory } from '../core/adapter.js'
