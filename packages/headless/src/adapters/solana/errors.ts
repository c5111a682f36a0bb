import { BaseError } from '../../shared/errors/base.js'
import type { TransactionExpiredError } from '../../shared/errors/send.js'
import type { NoAccountsError } from '../base/errors.js'
import type { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

/** Thrown if the endpoint belongs to another cluster: its genesis hash differs. */
export class ClusterMismatchError extends BaseError<'network/cluster-mismatch'> {
  override readonly name = 'ClusterMismatchError'
  constructor(parameters: { network: string; url: string; expected: string; got: string }) {
    const { network, url, expected, got } = parameters
    super(`The endpoint of ${network} belongs to another network.`, {
      code: 'network/cluster-mismatch',
      action: 'Nothing was sent. Contact this site’s support.',
      cause: new Error(`${url} has the genesis hash ${got}, but that of the network is ${expected}.`),
    })
  }
}

/** Thrown if the endpoint of the network or of the wallet is behind the cluster. */
export class ClusterBehindError extends BaseError<'network/behind'> {
  override readonly name = 'ClusterBehindError'
  /** @param source The name of the network or the wallet. */
  constructor(source: string, cause?: unknown) {
    super(`The endpoint of ${source} is behind the network.`, {
      code: 'network/behind',
      action: 'Try again in a moment.',
      cause,
    })
  }
}

/** Thrown if the receiver is an account that only a program can send from. */
export class ReceiverNotWalletError extends BaseError<'send/receiver-not-wallet'> {
  override readonly name = 'ReceiverNotWalletError'
  constructor() {
    super('That address is a token account or a program, not a wallet.', {
      code: 'send/receiver-not-wallet',
      action: 'Ask the receiver for their wallet’s address.',
    })
  }
}

/** Thrown if the transfer would leave an account with less than the minimum balance. */
export class BelowRentError extends BaseError<'send/below-rent'> {
  override readonly name = 'BelowRentError'
  constructor(parameters: { symbol: string; isSender: boolean; cause?: unknown }) {
    const { symbol, isSender, cause } = parameters
    super(
      isSender
        ? `This would leave too little ${symbol} in your account.`
        : `This is too little ${symbol} to create the receiver's account.`,
      {
        code: 'send/below-rent',
        action: isSender ? 'Send less, or everything.' : 'Send a larger amount.',
        cause,
      },
    )
  }
}

/** Errors that only Solana wallets and networks cause. */
export type SolanaErrorType =
  | InvalidWalletAnswerError
  | NoAccountsError
  | ClusterMismatchError
  | ClusterBehindError
  | ReceiverNotWalletError
  | BelowRentError
  | TransactionExpiredError
