import { BaseError } from '../../shared/errors/base.js'
import type { TransactionExpiredError } from '../../shared/errors/send.js'
import type { NetworkMismatchError, NoAccountsError } from '../base/errors.js'
import type { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

/** Thrown if the extension is installed, but the user has not created a wallet in it. */
export class WalletNotSetUpError extends BaseError<'wallet/not-set-up'> {
  override readonly name = 'WalletNotSetUpError'
  constructor(wallet: string, cause?: unknown) {
    super(`${wallet} isn’t set up yet.`, {
      code: 'wallet/not-set-up',
      action: `Finish setting up ${wallet}, then try again.`,
      cause,
    })
  }
}

/** Thrown if the endpoint belongs to another network: its genesis hash differs. */
export class EndpointMismatchError extends BaseError<'network/endpoint-mismatch'> {
  override readonly name = 'EndpointMismatchError'
  constructor(parameters: { network: string; endpoint: string; expected: string; got: string }) {
    const { network, endpoint, expected, got } = parameters
    super(`The endpoint of ${network} belongs to another network.`, {
      code: 'network/endpoint-mismatch',
      action: 'Nothing was sent. Contact this site’s support.',
      cause: new Error(`${endpoint} belongs to polkadot:${got}, but the network is polkadot:${expected}.`),
    })
  }
}

/**
 * Thrown if the transfer would leave an account with less than the existential deposit. The network would
 * remove the account and its balance.
 */
export class BelowExistentialDepositError extends BaseError<'send/below-existential-deposit'> {
  override readonly name = 'BelowExistentialDepositError'
  constructor(parameters: { isSender: boolean; existentialDeposit: string; bound: string; network: string }) {
    const { isSender, existentialDeposit, bound, network } = parameters
    super(
      isSender
        ? `This would leave less than ${existentialDeposit} in your account, the least an account on ${network} may hold.`
        : `The receiver's account would hold less than ${existentialDeposit}, the least an account on ${network} may hold.`,
      {
        code: 'send/below-existential-deposit',
        action: isSender ? `Send at most ${bound}.` : `Send at least ${bound}.`,
      },
    )
  }
}

/** Thrown if the payload is not a transaction of an account that the wallet shares. */
export class InvalidPayloadError extends BaseError<'sign/invalid-payload'> {
  override readonly name = 'InvalidPayloadError'
  /** @param why Completes "The payload cannot be signed: ". */
  constructor(why: `${string} ${string}`) {
    super('This transaction can’t be signed.', {
      code: 'sign/invalid-payload',
      action: 'Contact this site’s support.',
      cause: new Error(`The payload cannot be signed: ${why}.`),
    })
  }
}

/** Thrown if the wallet's signature does not match the account and the transaction. */
export class BadSignatureError extends BaseError<'send/bad-signature'> {
  override readonly name = 'BadSignatureError'
  constructor(cause?: unknown) {
    super('The network didn’t accept the wallet’s signature.', {
      code: 'send/bad-signature',
      action: 'Nothing was sent. Update the wallet, or use another one.',
      cause,
    })
  }
}

/** Thrown if the wallet signs another transaction than the requested one. */
export class TransactionChangedError extends BaseError<'send/changed-by-wallet'> {
  override readonly name = 'TransactionChangedError'
  constructor(cause?: unknown) {
    super('The wallet signed another transaction than requested.', {
      code: 'send/changed-by-wallet',
      action: 'Nothing was sent. Use another wallet.',
      cause,
    })
  }
}

/** Thrown if the response of the network's endpoint does not match its metadata. */
export class InvalidEndpointAnswerError extends BaseError<'network/invalid-answer'> {
  override readonly name = 'InvalidEndpointAnswerError'
  /** @param what What is wrong, in several words. */
  constructor(what: `${string} ${string}`) {
    super(`The network sent an invalid response (${what}).`, {
      code: 'network/invalid-answer',
      action: 'Try again. If it fails again, contact this site’s support.',
    })
  }
}

/** Errors that only Polkadot wallets and networks cause. */
export type PolkadotErrorType =
  | InvalidWalletAnswerError
  | NetworkMismatchError
  | NoAccountsError
  | WalletNotSetUpError
  | EndpointMismatchError
  | BelowExistentialDepositError
  | InvalidPayloadError
  | BadSignatureError
  | TransactionChangedError
  | InvalidEndpointAnswerError
  | TransactionExpiredError
