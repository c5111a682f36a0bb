import { BaseError } from './base.js'

/** Thrown if code that is loaded on demand could not be fetched. */
export class LoadFailedError extends BaseError<'load/failed'> {
  override readonly name = 'LoadFailedError'
  constructor(cause?: unknown) {
    super('Couldn’t load a part of this page.', {
      code: 'load/failed',
      action: 'Check your internet connection and try again.',
      cause,
    })
  }
}
