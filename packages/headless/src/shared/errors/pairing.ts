import { BaseError } from './base.js'

/** Thrown if the relay could not be reached in time. */
export class RelayUnreachableError extends BaseError<'pairing/relay-unreachable'> {
  override readonly name = 'RelayUnreachableError'
  constructor(cause?: unknown) {
    super('Can’t reach the connection service.', {
      code: 'pairing/relay-unreachable',
      action: 'Check your internet connection and try again.',
      cause,
    })
  }
}

/** Thrown if the wallet approves no account on any configured network. */
export class NoSharedNetworkError extends BaseError<'pairing/no-shared-network'> {
  override readonly name = 'NoSharedNetworkError'
  constructor(wallet = 'Your wallet') {
    super(`${wallet} didn’t approve any network of this app.`, {
      code: 'pairing/no-shared-network',
      action: 'Turn on a network of this app in the wallet and try again, or choose another wallet.',
    })
  }
}

/** Thrown if there is no session, or it does not include the namespace. */
export class SessionNotFoundError extends BaseError<'pairing/session-not-found'> {
  override readonly name = 'SessionNotFoundError'
  constructor(cause?: unknown) {
    super('Please call connect() before request()', {
      code: 'pairing/session-not-found',
      action: 'Connect your wallet again.',
      cause,
    })
  }
}

/** Thrown if the request expired before the wallet responded. */
export class RequestExpiredError extends BaseError<'pairing/request-expired'> {
  override readonly name = 'RequestExpiredError'
  constructor(cause?: unknown) {
    super('Your wallet didn’t respond in time.', {
      code: 'pairing/request-expired',
      action: 'Open your wallet and try again.',
      cause,
    })
  }
}

/** Thrown if the pairing protocol does not support the chain id. */
export class InvalidChainIdError extends BaseError<'pairing/invalid-chain-id'> {
  override readonly name = 'InvalidChainIdError'
  constructor(chainId: unknown) {
    super('Invalid chainId', {
      code: 'pairing/invalid-chain-id',
      action: 'Use a network whose id is a whole number below 2147483648.',
      cause: new Error(`Got ${String(chainId)}`),
    })
  }
}

/** Thrown if signing in while connecting is requested with networks other than EVM ones. */
export class AuthenticateNotSupportedError extends BaseError<'pairing/authenticate-not-supported'> {
  override readonly name = 'AuthenticateNotSupportedError'
  constructor() {
    super('Signing in while connecting works with EVM networks only.', {
      code: 'pairing/authenticate-not-supported',
      action: 'Connect first, then sign in.',
    })
  }
}

/** Thrown if the wallet did not approve `wallet_getCallsStatus` for the session. EIP-5792. */
export class CallsStatusNotApprovedError extends BaseError<'pairing/calls-status-not-approved'> {
  override readonly name = 'CallsStatusNotApprovedError'
  constructor() {
    super('Fetching call status not approved by the wallet.', {
      code: 'pairing/calls-status-not-approved',
      action: 'Check the activity in your wallet.',
    })
  }
}

/** Thrown if `wallet_getCapabilities` is requested without an address. EIP-5792. */
export class CapabilitiesAddressMissingError extends BaseError<'pairing/capabilities-address-missing'> {
  override readonly name = 'CapabilitiesAddressMissingError'
  constructor() {
    super('Requesting capabilities requires an address.', {
      code: 'pairing/capabilities-address-missing',
      action: 'Pass the account as the first parameter.',
    })
  }
}

/** Every error of a pairing with a wallet on another device. */
export type PairingErrorType =
  | RelayUnreachableError
  | NoSharedNetworkError
  | SessionNotFoundError
  | RequestExpiredError
  | InvalidChainIdError
  | AuthenticateNotSupportedError
  | CallsStatusNotApprovedError
  | CapabilitiesAddressMissingError
