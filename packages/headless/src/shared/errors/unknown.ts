import { BaseError } from './base.js'

/** Thrown for an error that Latchkey does not recognize. `cause` is that error. */
export class UnknownError extends BaseError<'unknown/error'> {
  override readonly name = 'UnknownError'
  constructor(cause: unknown) {
    super('Something went wrong', { code: 'unknown/error', action: 'Try again.', cause })
  }
}
