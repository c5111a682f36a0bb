import { createStore, type StoreApi } from 'zustand/vanilla'
import { BaseError } from '../shared/errors/base.js'
import { ConnectionCancelledError } from '../shared/errors/connect.js'
import { UnknownError } from '../shared/errors/unknown.js'

/** A request to a wallet that the user started: to connect, or to switch the network. */
export interface Attempt<variables, error extends BaseError = BaseError> {
  /** `idle`: nothing was tried, or the attempt was cancelled. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly variables?: variables | undefined
  /** Why the latest attempt has failed. */
  readonly error?: error | UnknownError | undefined
  /** Milliseconds since 1970. */
  readonly startedAt?: number | undefined
}

/**
 * Runs attempts and holds the latest one, so that one view can start it and another show it. Starting the
 * same attempt while it is pending does nothing, so several clicks show one prompt. The result of a cancelled
 * or replaced attempt is ignored.
 */
export interface AttemptRunner<variables, error extends BaseError> {
  readonly store: StoreApi<Attempt<variables, error>>
  start(variables: variables): void
  /** Starts the latest attempt again. */
  retry(): void
  /** Aborts the attempt and resets the state to `idle`. */
  cancel(): void
}

/** Creates an attempt runner. */
export function createAttempt<variables, error extends BaseError>(parameters: {
  run: (variables: variables, signal: AbortSignal) => Promise<unknown>
  isSame: (a: variables, b: variables) => boolean
}): AttemptRunner<variables, error> {
  const store = createStore<Attempt<variables, error>>(() => ({ status: 'idle' }))
  let controller: AbortController | undefined

  function begin(variables: variables): void {
    controller?.abort(new ConnectionCancelledError())
    const own = new AbortController()
    controller = own
    store.setState({ status: 'pending', variables, startedAt: Date.now() }, true)
    const settle = (state: Pick<Attempt<variables, error>, 'status' | 'error'>) => {
      if (controller === own) store.setState(state)
    }
    parameters.run(variables, own.signal).then(
      () => settle({ status: 'success' }),
      (thrown: unknown) => {
        if (thrown instanceof BaseError) return settle({ status: 'error', error: thrown as error })
        settle({ status: 'error', error: new UnknownError(thrown) })
      },
    )
  }

  return {
    store,
    start(variables) {
      const { status, variables: current } = store.getState()
      if (status === 'pending' && current !== undefined && parameters.isSame(current, variables)) return
      begin(variables)
    },
    retry() {
      const { status, variables } = store.getState()
      if (status !== 'pending' && variables !== undefined) begin(variables)
    },
    cancel() {
      const pending = controller
      controller = undefined
      store.setState({ status: 'idle' }, true)
      pending?.abort(new ConnectionCancelledError())
    },
  }
}
