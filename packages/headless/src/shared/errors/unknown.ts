import { BaseError } from './base.js'

/** Something failed with an error that is not one of Latchkey's: the cause. */
export class UnknownError extends BaseError<'unknown/error'> {
  override readonly name = 'UnknownError'
  constructor(cause: unknown) {
    super('Something went wrong', { code: 'unknown/error', action: 'Try again.', cause })
  }
}
