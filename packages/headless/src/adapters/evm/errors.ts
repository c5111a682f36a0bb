import { BaseError } from '../../shared/errors/base.js'
import type { NetworkMismatchError, NoAccountsError } from '../base/errors.js'
import type { InvalidWalletAnswerError } from '../base/InvalidWalletAnswerError.js'

export { NetworkMismatchError } from '../base/errors.js'

/** Thrown if the values of the typed data do not match its types. EIP-712. */
export class InvalidTypedDataError extends BaseError<'sign/invalid-typed-data'> {
  override readonly name = 'InvalidTypedDataError'
  constructor(cause: unknown) {
    super('This data can’t be signed: its values don’t match its types.', {
      code: 'sign/invalid-typed-data',
      action: 'Contact this site’s support.',
      cause,
    })
  }
}

/** Errors that only EVM wallets and networks cause. */
export type EvmErrorType =
  | InvalidWalletAnswerError
  | NetworkMismatchError
  | NoAccountsError
  | InvalidTypedDataError
