import { BaseError } from '../../shared/errors/base.js'

export { NetworkMismatchError } from '../base/errors.js'

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
