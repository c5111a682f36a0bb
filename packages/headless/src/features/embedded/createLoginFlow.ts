import { createStore, type StoreApi } from 'zustand/vanilla'
import { BaseError } from '../../shared/errors/base.js'
import { UnknownError } from '../../shared/errors/unknown.js'

/** What the logins with a provider have in common. */
export interface LoginFlowState<status extends string, error extends BaseError> {
  readonly status: status
  /** Why the latest step has failed, or what the user should know of it. */
  readonly error?: error | UnknownError | undefined
}

/** A step that runs. What it does after `signal` is aborted changes nothing. */
export interface LoginStep<state> {
  readonly signal: AbortSignal
  set(next: Partial<state>): void
}

/** A login outside of the page. Components that show it share it. */
export interface LoginFlow<state> {
  readonly store: StoreApi<state>
  /** As that of the store. If the last listener is gone, the login is cancelled, except where it goes on. */
  subscribe(listener: () => void): () => void
  /** Runs a step in place of the one that runs. */
  run(step: (step: LoginStep<state>) => Promise<void>): void
  /** Aborts what runs, and resets the state. */
  reset(): void
}

/** What differs between the logins. */
export interface LoginFlowParameters<state, error extends BaseError> {
  readonly initial: state
  /** Returns the state after a step has failed. */
  fail(state: state, error: error | UnknownError): Partial<state>
  /** Whether the login goes on in a state although no component shows it. */
  goesOn(state: state): boolean
  cancel(): void
}

/** Creates the flow of a login. */
export function createLoginFlow<state extends LoginFlowState<string, error>, error extends BaseError>(
  parameters: LoginFlowParameters<state, error>,
): LoginFlow<state> {
  const { initial, fail, goesOn, cancel } = parameters
  const store = createStore<state>(() => initial)
  let running: AbortController | undefined
  let listeners = 0

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
        if (signal.aborted) return
        const error = thrown instanceof BaseError ? (thrown as error) : new UnknownError(thrown)
        store.setState(fail(store.getState(), error))
      })
    },
    reset() {
      running?.abort()
      running = undefined
      store.setState(initial, true)
    },
  }
}
