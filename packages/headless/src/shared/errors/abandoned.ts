import { BaseError } from './base.js'

/** Thrown if the signal of a request is aborted. The wallet may still show the request. */
export class RequestAbandonedError extends BaseError<'request/abandoned'> {
  override readonly name = 'RequestAbandonedError'
  /** @param cause Reason of the signal. */
  constructor(cause?: unknown) {
    super('You stopped waiting for the wallet.', {
      code: 'request/abandoned',
      action: 'Check your wallet: the request may still be open there.',
      cause,
    })
  }
}
