import { useSyncExternalStore } from 'react'
import type { Attempt, AttemptRunner } from '../core/attempt.js'
import type { BaseError } from '../shared/errors/base.js'
import { useWaitingPhase, type WaitingPhase } from './useWaitingPhase.js'

/** An attempt that all components share, and the functions that repeat and end it. */
export interface SharedAttempt<variables, error extends BaseError> extends Attempt<variables, error> {
  /** How long the request has been pending. */
  readonly phase: WaitingPhase
  /** Sends the latest request again. */
  retry(): void
  /** Aborts the request and resets the state. */
  cancel(): void
}

/** Returns the latest attempt of a runner. */
export function useAttempt<variables, error extends BaseError>({
  store,
  retry,
  cancel,
}: AttemptRunner<variables, error>): SharedAttempt<variables, error> {
  const attempt = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState)
  const phase = useWaitingPhase(attempt.status === 'pending' ? attempt.startedAt : undefined)
  return { ...attempt, phase, retry, cancel }
}
