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
  TransactionDroppedError,
  TransactionNotConfirmedError,
} from '../adapters/bitcoin/errors.js'
export type { BitcoinProvider, BitcoinRpcProvider, UnisatProvider } from '../adapters/bitcoin/types.js'

declare module '../shared/providers.js' {
  interface NamespaceProviders {
    bip122: BitcoinProvider
  }
}
