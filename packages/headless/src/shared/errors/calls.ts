import { BaseError } from './base.js'

/** Thrown if a call of the app is not valid. `cause` says what is wrong. */
export class InvalidCallError extends BaseError<'calls/invalid-call'> {
  override readonly name = 'InvalidCallError'
  constructor(problem: string) {
    super('This site made an invalid request.', {
      code: 'calls/invalid-call',
      action: 'Contact this site’s support.',
      cause: new Error(problem),
    })
  }
}

/** Thrown if some transactions of a batch were sent, and the next one was not. */
export class CallsInterruptedError extends BaseError<'calls/interrupted'> {
  override readonly name = 'CallsInterruptedError'
  /** Hashes of the transactions that were sent. */
  readonly hashes: readonly string[]
  constructor({ hashes, total, cause }: { hashes: readonly string[]; total: number; cause?: unknown }) {
    super(`Only ${hashes.length} of ${total} transactions ${hashes.length === 1 ? 'was' : 'were'} sent.`, {
      code: 'calls/interrupted',
      action: 'Check your wallet’s activity before you send the rest.',
      cause,
    })
    this.hashes = hashes
  }
}
