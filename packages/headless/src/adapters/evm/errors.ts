import { BaseError } from '../../shared/errors/base.js'
import type { NetworkMismatchError, NoAccountsError } from '../base/errors.js'
import type { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

export { NetworkMismatchError } from '../base/errors.js'

/** Thrown if the user cancels the transaction: an empty one replaced it before it was in a block. */
export class TransactionCancelledError extends BaseError<'send/cancelled'> {
  override readonly name = 'TransactionCancelledError'
  constructor() {
    super('The transaction was cancelled in the wallet.', {
      code: 'send/cancelled',
      action: 'Send again if you still want to.',
    })
  }
}

/** Thrown if the values of the typed data do not match its types. EIP-712. */
export class InvalidTypedDataError extends BaseError<'sign/invalid-typed-data'> {
  override readonly name = 'InvalidTypedDataError'
  constructor(cause: unknown) {
    super('This data cannot be signed: its values do not match its types.', {
      code: 'sign/invalid-typed-data',
      action: "Contact this site's support.",
      cause,
    })
  }
}

/** Errors that only EVM wallets and networks cause. */
export type EvmErrorType =
  | InvalidWalletAnswerError
  | NetworkMismatchError
  | NoAccountsError
  | TransactionCancelledError
  | InvalidTypedDataError
