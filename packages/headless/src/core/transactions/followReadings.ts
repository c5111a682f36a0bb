import {
  TransactionCancelledError,
  TransactionDroppedError,
  TransactionExpiredError,
  TransactionNotConfirmedError,
  TransactionReplacedError,
} from '../../shared/errors/send.js'
import type { Readings } from './createReadings.js'
import {
  firstTransactionState,
  isEnded,
  nextTransactionState,
  type TransactionFailure,
  type TransactionState,
} from './transactionState.js'

/** A transaction that is confirmed. */
export interface FollowedTransaction {
  /** The transaction in the block: the followed one, or the one with another fee that took its place. */
  readonly hash: string
  /** `reverted` if it failed in its block. */
  readonly status: 'success' | 'reverted'
}

/**
 * Follows the readings of a transaction until it is confirmed.
 *
 * @throws {TransactionCancelledError} If one that transfers nothing took its place.
 * @throws {TransactionReplacedError} If any other transaction took its place.
 * @throws {TransactionDroppedError} If the network no longer knows it.
 * @throws {TransactionExpiredError} If it can no longer be included.
 * @throws {TransactionNotConfirmedError} If it is not confirmed within two hours.
 * @throws The error of the network's endpoint, if it does not answer for two minutes.
 */
export function followReadings(parameters: {
  readings: Readings
  hash: string
  confirmations?: number | undefined
  signal?: AbortSignal | undefined
  onChange?: ((state: TransactionState) => void) | undefined
}): Promise<FollowedTransaction> {
  const { readings, hash, signal, onChange } = parameters
  const { observer } = readings
  const confirmations = parameters.confirmations ?? observer.confirmations
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    let state = firstTransactionState(hash, Date.now())
    const stop = () => {
      unsubscribe()
      signal?.removeEventListener('abort', abort)
    }
    const abort = () => {
      stop()
      reject(signal?.reason)
    }
    const unsubscribe = readings.subscribe((reading) => {
      const { canDrop, pollMs } = observer
      state = nextTransactionState(state, reading, { hash, canDrop, pollMs, confirmations }, Date.now())
      onChange?.(state)
      if (!isEnded(state)) return
      stop()
      if (state.failure) reject(toError(state.failure))
      else resolve({ hash: state.hash, status: state.inclusion?.outcome ?? 'success' })
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}

function toError(failure: TransactionFailure): unknown {
  switch (failure.reason) {
    case 'cancelled':
      return new TransactionCancelledError(failure.replacementHash)
    case 'replaced':
      return new TransactionReplacedError(failure.replacementHash)
    case 'dropped':
      return new TransactionDroppedError()
    case 'expired':
      return new TransactionExpiredError()
    case 'timedOut':
      return new TransactionNotConfirmedError()
    case 'unreachable':
      return failure.cause
  }
}
