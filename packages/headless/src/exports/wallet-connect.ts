export { type WalletConnectParameters, walletConnect } from '../adapters/wallet-connect/walletConnect.js'
export type { PairingFactory } from '../core/pairing.js'
export {
  AuthenticateNotSupportedError,
  CallsStatusNotApprovedError,
  CapabilitiesAddressMissingError,
  InvalidChainIdError,
  NoSharedNetworkError,
  type PairingErrorType,
  RelayUnreachableError,
  RequestExpiredError,
  SessionNotFoundError,
} from '../shared/errors/pairing.js'
