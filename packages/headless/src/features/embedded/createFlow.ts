import { createStore, type StoreApi } from 'zustand/vanilla'
import { BaseError } from '../../shared/errors/base.js'
import { UnknownError } from '../../shared/errors/unknown.js'

/** What logins, and a change of the address, have in common. */
export interface FlowState<status extends string, error extends BaseError> {
  readonly status: status
  /** Why the latest step has failed, or what the user should know of it. */
  readonly error?: error | UnknownError | undefined
}

/** A step that runs. What it does after `signal` is aborted changes nothing. */
export interface FlowStep<state> {
  readonly signal: AbortSignal
  set(next: Partial<state>): void
}

/** Something that the user does in several steps. Components that show it share it. */
export interface Flow<state> {
  readonly store: StoreApi<state>
  /** As that of the store. If the last listener is gone, the flow is cancelled, except where it goes on. */
  subscribe(listener: () => void): () => void
  /** Runs a step in place of the one that runs. */
  run(step: (step: FlowStep<state>) => Promise<void>): void
  /** Sets the state to that after a failure, as a step that rejects does. */
  fail(thrown: unknown): void
  /** Aborts what runs, and resets the state, except what is `kept`. */
  reset(kept?: Partial<state>): void
}

/** What differs between the flows. */
export interface FlowParameters<state, error extends BaseError> {
  readonly initial: state
  /** Returns the state after a step has failed. */
  fail(state: state, error: error | UnknownError): Partial<state>
  /** Whether the flow goes on in a state although no component shows it. */
  goesOn(state: state): boolean
  cancel(): void
}

/** Creates a flow. */
export function createFlow<state extends FlowState<string, error>, error extends BaseError>(
  parameters: FlowParameters<state, error>,
): Flow<state> {
  const { initial, goesOn, cancel } = parameters
  const store = createStore<state>(() => initial)
  let running: AbortController | undefined
  let listeners = 0

  function fail(thrown: unknown): void {
    const error = thrown instanceof BaseError ? (thrown as error) : new UnknownError(thrown)
    store.setState(parameters.fail(store.getState(), error))
  }

  function hasNoListener(): void {
    if (listeners === 0 && !goesOn(store.getState())) cancel()
  }

  return {
    store,
    subscribe(listener) {
      listeners += 1
      const unsubscribe = store.subscribe(listener)
      return () => {
        unsubscribe()
        listeners -= 1
        // React's StrictMode, and a view that takes the place of another, subscribe again at once.
        setTimeout(hasNoListener)
      }
    },
    run(step) {
      running?.abort()
      const own = new AbortController()
      running = own
      const { signal } = own
      step({ signal, set: (next) => signal.aborted || store.setState(next) }).catch((thrown: unknown) => {
        if (!signal.aborted) fail(thrown)
      })
    },
    fail,
    reset(kept) {
      running?.abort()
      running = undefined
      store.setState({ ...initial, ...kept }, true)
    },
  }
}
