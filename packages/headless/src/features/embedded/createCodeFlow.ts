import { frameTimes } from '@latchkey/protocol/frame'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { BaseError } from '../../shared/errors/base.js'
import { EmailWaitError } from '../../shared/errors/email.js'
import { UnknownError } from '../../shared/errors/unknown.js'

/** What a login by email and a change of the address have in common. */
export interface CodeFlowState<status extends string, error extends BaseError> {
  readonly status: 'idle' | 'sending' | 'success' | status
  /** The address that was entered last. */
  readonly email?: string | undefined
  /** When another email can be asked for, in milliseconds since 1970. */
  readonly resendAt?: number | undefined
  /** Whether a code is being verified. */
  readonly isVerifying: boolean
  /** Whether another email is being sent. */
  readonly isResending: boolean
  /** Why the latest step has failed. */
  readonly error?: error | UnknownError | undefined
}

/** A step that runs. What it does after `signal` is aborted changes nothing. */
export interface CodeStep<state> {
  readonly signal: AbortSignal
  set(next: Partial<state>): void
}

/** A user who enters codes of emails. Components that show it share it. */
export interface CodeFlow<state> {
  readonly store: StoreApi<state>
  /** As that of the store. If the last listener is gone, the flow is cancelled, except while it connects. */
  subscribe(listener: () => void): () => void
  /** Sends the first email. */
  start(email: string): void
  /** Verifies a code. Does nothing while one is verified, or if none is asked for. */
  submit(code: string): void
  /** Sends another email. */
  resend(): void
  /** Runs a step in place of the one that runs. */
  run(step: (step: CodeStep<state>) => Promise<void>): void
  /** Aborts what runs. The address stays if `keepsEmail`. */
  cancel(keepsEmail?: boolean): void
}

/** What differs between the flows. */
export interface CodeFlowParameters<status extends string, state, reply> {
  /** Statuses in which a code is asked for. */
  readonly asksIn: readonly status[]
  /** The status in which nothing that the user typed is needed any more. Default: none. */
  readonly goesOnIn?: status | undefined
  send(email: string, signal: AbortSignal): Promise<reply>
  /** Goes on with what the frame says comes next. */
  follow(reply: reply, step: CodeStep<state>): Promise<void>
  verify(code: string, step: CodeStep<state>): Promise<void>
}

/** Creates a flow. */
export function createCodeFlow<
  status extends string,
  error extends BaseError,
  reply,
  state extends CodeFlowState<status, error> = CodeFlowState<status, error>,
>(parameters: CodeFlowParameters<status, state, reply>): CodeFlow<state> {
  const { asksIn, goesOnIn, send, follow, verify } = parameters
  const initial = { status: 'idle', isVerifying: false, isResending: false, error: undefined } as state
  const store = createStore<state>(() => initial)
  let running: AbortController | undefined
  let sending: AbortController | undefined
  let listeners = 0

  const set = (next: Partial<CodeFlowState<status, error>>) => store.setState(next as Partial<state>)

  function fail(thrown: unknown): void {
    const error = thrown instanceof BaseError ? (thrown as error) : new UnknownError(thrown)
    const wait = error instanceof EmailWaitError && { resendAt: Date.now() + error.seconds * 1_000 }
    const isUnsent = store.getState().status === 'sending' && ({ status: 'idle' } as const)
    set({ isVerifying: false, isResending: false, ...wait, ...isUnsent, error })
  }

  const run: CodeFlow<state>['run'] = (step) => {
    running?.abort()
    const own = new AbortController()
    running = own
    const { signal } = own
    step({ signal, set: (next) => signal.aborted || store.setState(next) }).catch((thrown: unknown) => {
      if (!signal.aborted) fail(thrown)
    })
  }

  const later = () => ({ resendAt: Date.now() + frameTimes.resendMs })

  function cancel(keepsEmail = false): void {
    running?.abort()
    sending?.abort()
    running = undefined
    sending = undefined
    store.setState({ ...initial, email: keepsEmail ? store.getState().email : undefined }, true)
  }

  function hasNoListener(): void {
    const { status } = store.getState()
    if (listeners === 0 && status !== goesOnIn && status !== 'idle') cancel()
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
    start(email) {
      if (store.getState().status === 'sending') return
      cancel()
      set({ status: 'sending', email: email.trim() })
      run(async (step) => {
        const reply = await send(email, step.signal)
        step.set(later() as Partial<state>)
        await follow(reply, step)
      })
    },
    submit(code) {
      const { status, isVerifying, isResending } = store.getState()
      if (!asksIn.includes(status as status) || isVerifying || isResending) return
      set({ isVerifying: true, error: undefined })
      run((step) => verify(code, step))
    },
    resend() {
      const { status, email, resendAt = 0, isVerifying, isResending } = store.getState()
      if (email === undefined || status === 'idle' || status === 'sending' || isVerifying || isResending)
        return
      const seconds = Math.ceil((resendAt - Date.now()) / 1_000)
      if (seconds > 0) return set({ error: new EmailWaitError(seconds) as BaseError as error })
      set({ isResending: true, error: undefined })
      const own = new AbortController()
      sending = own
      // A link that was mailed before is good until there is another one.
      send(email, own.signal).then(
        (reply) => {
          if (own.signal.aborted) return
          set({ isResending: false, ...later() })
          run((step) => follow(reply, step))
        },
        (thrown: unknown) => {
          if (!own.signal.aborted) fail(thrown)
        },
      )
    },
    run,
    cancel,
  }
}
