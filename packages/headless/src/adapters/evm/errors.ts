import { BaseError } from '../../shared/errors/base.js'

/** The wallet is on another network than the one this is meant for. */
export class NetworkMismatchError extends BaseError {
  override name = 'NetworkMismatchError'
  constructor(network: string) {
    super(`Your wallet is not on ${network}.`, {
      code: 'network/mismatch',
      action: `Switch to ${network} and try again.`,
    })
  }
}

/** The visitor replaced the transaction by an empty one before it was in a block. */
export class TransactionCancelledError extends BaseError {
  override name = 'TransactionCancelledError'
  constructor() {
    super('The transaction was cancelled in the wallet.', {
      code: 'send/cancelled',
      action: 'Send again if you still want to.',
    })
  }
}

/** EIP-712 data whose values do not fit its types; the wallet was not asked. */
export class InvalidTypedDataError extends BaseError {
  override name = 'InvalidTypedDataError'
  constructor(cause: unknown) {
    super('This cannot be signed: its values do not fit its types.', {
      code: 'sign/invalid-typed-data',
      action: 'Tell the people who run this site.',
      cause,
    })
  }
}
