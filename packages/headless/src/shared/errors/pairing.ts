import { BaseError } from './base.js'

/** The connection service could not be reached in time. */
export class RelayUnreachableError extends BaseError<'pairing/relay-unreachable'> {
  override readonly name = 'RelayUnreachableError'
  constructor(cause?: unknown) {
    super('The connection service cannot be reached.', {
      code: 'pairing/relay-unreachable',
      action: 'Check your internet connection and try again.',
      cause,
    })
  }
}

/** The wallet shares no account on any network of this app. */
export class NoSharedNetworkError extends BaseError<'pairing/no-shared-network'> {
  override readonly name = 'NoSharedNetworkError'
  constructor(wallet = 'Your wallet') {
    super(`${wallet} has approved none of the networks this app uses.`, {
      code: 'pairing/no-shared-network',
      action: 'Choose another wallet, or turn these networks on in it and try again.',
    })
  }
}

/** The session ended, was never there, or does not serve this namespace. */
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

/** The request ran out before the wallet answered. */
export class RequestExpiredError extends BaseError<'pairing/request-expired'> {
  override readonly name = 'RequestExpiredError'
  constructor(cause?: unknown) {
    super('Your wallet did not answer in time.', {
      code: 'pairing/request-expired',
      action: 'Open your wallet and try again.',
      cause,
    })
  }
}

/** A chain id that the pairing protocol cannot carry. */
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

/** One-click sign-in was asked for with networks outside of EVM. */
export class AuthenticateNotSupportedError extends BaseError<'pairing/authenticate-not-supported'> {
  override readonly name = 'AuthenticateNotSupportedError'
  constructor() {
    super('Signing in while connecting works with EVM networks only.', {
      code: 'pairing/authenticate-not-supported',
      action: 'Connect first, then sign in.',
    })
  }
}

/** The session did not approve asking for the state of a batch of calls. */
export class CallsStatusNotApprovedError extends BaseError<'pairing/calls-status-not-approved'> {
  override readonly name = 'CallsStatusNotApprovedError'
  constructor() {
    super('Fetching call status not approved by the wallet.', {
      code: 'pairing/calls-status-not-approved',
      action: 'Look at the activity in your wallet.',
    })
  }
}

/** `wallet_getCapabilities` without an address. EIP-5792. */
export class CapabilitiesAddressMissingError extends BaseError<'pairing/capabilities-address-missing'> {
  override readonly name = 'CapabilitiesAddressMissingError'
  constructor() {
    super('Asking for capabilities needs an address.', {
      code: 'pairing/capabilities-address-missing',
      action: 'Pass the account as the first parameter.',
    })
  }
}

/** Every error of the connection to a wallet on another device. */
export type PairingErrorType =
  | RelayUnreachableError
  | NoSharedNetworkError
  | SessionNotFoundError
  | RequestExpiredError
  | InvalidChainIdError
  | AuthenticateNotSupportedError
  | CallsStatusNotApprovedError
  | CapabilitiesAddressMissingError
