import { BaseError } from '../../shared/errors/base.js'
import type { NetworkMismatchError, NoAccountsError } from '../base/errors.js'
import type { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

/** Thrown if the wallet is on a network that the app does not use. */
export class NoSupportedNetworkError extends BaseError<'connect/no-supported-network'> {
  override readonly name = 'NoSupportedNetworkError'
  constructor(cause?: unknown) {
    super('The connector does not support any of the requested chains', {
      code: 'connect/no-supported-network',
      action: 'Change the network in your wallet, or choose another wallet.',
      cause,
    })
  }
}

/** Thrown if the wallet has no request to switch networks. */
export class NetworkSwitchUnsupportedError extends BaseError<'network/switch-unsupported'> {
  override readonly name = 'NetworkSwitchUnsupportedError'
  constructor(wallet: string, cause?: unknown) {
    super(`${wallet} can’t switch networks.`, {
      code: 'network/switch-unsupported',
      action: 'Change the network in your wallet, then connect again.',
      cause,
    })
  }
}

/** Thrown if the wallet can sign the transaction, but not broadcast it. */
export class BroadcastUnsupportedError extends BaseError<'sign/broadcast-unsupported'> {
  override readonly name = 'BroadcastUnsupportedError'
  constructor() {
    super('Broadcast not supported for partial signing', {
      code: 'sign/broadcast-unsupported',
      action: 'Sign without broadcasting, or use another wallet.',
    })
  }
}

/**
 * Thrown if the wallet or the type of the address does not support the signature protocol. BIP-137, BIP-322.
 */
export class MessageProtocolUnsupportedError extends BaseError<'sign/protocol-unsupported'> {
  override readonly name = 'MessageProtocolUnsupportedError'
  constructor(wallet: string, protocol: 'ecdsa' | 'bip322') {
    super(
      `${wallet} doesn’t support ${protocol === 'ecdsa' ? 'ECDSA' : 'BIP-322'} signatures for this address.`,
      {
        code: 'sign/protocol-unsupported',
        action: 'Use another address of the wallet, or another wallet.',
      },
    )
  }
}

/** Thrown if the PSBT is not BIP-174 in base64, or has no input that the account can sign. */
export class InvalidPsbtError extends BaseError<'sign/invalid-psbt'> {
  override readonly name = 'InvalidPsbtError'
  /** @param what What is wrong, in several words. */
  constructor(what: `${string} ${string}`) {
    super(`This transaction can’t be signed (${what}).`, {
      code: 'sign/invalid-psbt',
      action: 'Contact this site’s support.',
    })
  }
}

/**
 * Thrown if the account is not the payment address. Outputs of the ordinals address can have inscriptions.
 */
export class NotPaymentAccountError extends BaseError<'send/not-payment-account'> {
  override readonly name = 'NotPaymentAccountError'
  constructor() {
    super('Bitcoin is sent from the payment address.', {
      code: 'send/not-payment-account',
      action: 'Switch to the payment address of your wallet.',
    })
  }
}

/** Errors that only Bitcoin wallets and networks cause. */
export type BitcoinErrorType =
  | InvalidWalletAnswerError
  | NetworkMismatchError
  | NoAccountsError
  | NoSupportedNetworkError
  | NetworkSwitchUnsupportedError
  | BroadcastUnsupportedError
  | MessageProtocolUnsupportedError
  | InvalidPsbtError
  | NotPaymentAccountError
