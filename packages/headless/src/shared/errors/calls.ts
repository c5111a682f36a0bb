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

/** What became of a transaction of a batch. `pending`: it is in no block yet, or nothing is known of it. */
export interface CallOutcome {
  readonly hash: string
  readonly status: 'success' | 'reverted' | 'failed' | 'pending'
}

/**
 * Thrown if some transactions of a batch were sent, and the next one was not, because it could not be sent or
 * one before it has failed.
 */
export class CallsInterruptedError extends BaseError<'calls/interrupted'> {
  override readonly name = 'CallsInterruptedError'
  /** Hashes of the transactions that were sent. */
  readonly hashes: readonly string[]
  /** What became of each of them. */
  readonly outcomes: readonly CallOutcome[]
  constructor(parameters: { outcomes: readonly CallOutcome[]; total: number; cause?: unknown }) {
    const { outcomes, total, cause } = parameters
    const effective = outcomes.filter(({ status }) => status === 'success').length
    const isSent = outcomes.every(({ status }) => status === 'success' || status === 'pending')
    const count = isSent ? outcomes.length : effective
    const verb = `${count === 1 ? 'was' : 'were'} ${isSent ? 'sent' : 'successful'}`
    super(`Only ${count} of ${total} transactions ${verb}.`, {
      code: 'calls/interrupted',
      action: 'Check your wallet’s activity before you send the rest.',
      cause,
    })
    this.hashes = outcomes.map(({ hash }) => hash)
    this.outcomes = outcomes
  }
}
