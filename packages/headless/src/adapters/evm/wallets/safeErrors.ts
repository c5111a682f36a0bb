import { BaseError } from '../../../shared/errors/base.js'

/**
 * Thrown if the transaction is in the Safe, but not on the network: other owners must confirm or execute it.
 */
export class SafeTransactionPendingError extends BaseError<'send/safe-pending'> {
  override readonly name = 'SafeTransactionPendingError'
  /** The hash of the transaction in the Safe. */
  readonly safeTxHash: string

  constructor(safeTxHash: string) {
    super('This transaction is waiting in your Safe.', {
      code: 'send/safe-pending',
      action: 'Confirm it in the Safe with the other owners. Do not send it again.',
    })
    this.safeTxHash = safeTxHash
  }
}

/** Thrown if the message is in the Safe, but not signed by enough owners. */
export class SafeSignaturePendingError extends BaseError<'sign/safe-pending'> {
  override readonly name = 'SafeSignaturePendingError'
  constructor() {
    super('This message is not signed by enough owners of your Safe yet.', {
      code: 'sign/safe-pending',
      action: 'Ask the other owners to sign it in the Safe, then try again.',
    })
  }
}

/** Errors of Safe accounts with several owners. */
export type SafeErrorType = SafeTransactionPendingError | SafeSignaturePendingError
