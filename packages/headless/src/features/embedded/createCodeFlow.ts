import { frameTimes } from '@latchkey/protocol/frame'
import type { BaseError } from '../../shared/errors/base.js'
import { EmailWaitError } from '../../shared/errors/email.js'
import { createFlow, type Flow, type FlowState, type FlowStep } from './createFlow.js'

/** What a login by email and a change of the address have in common. */
export interface CodeFlowState<status extends string, error extends BaseError>
  extends FlowState<'idle' | 'sending' | 'success' | status, error> {
  /** The address that was entered last. */
  readonly email?: string | undefined
  /** When another email can be asked for, in milliseconds since 1970. */
  readonly resendAt?: number | undefined
  /** Whether a code is being verified. */
  readonly isVerifying: boolean
  /** Whether another email is being sent. */
  readonly isResending: boolean
}

/** A user who enters codes of emails. Components that show it share it. */
export interface CodeFlow<state> extends Pick<Flow<state>, 'store' | 'subscribe' | 'run'> {
  /** Sends the first email. */
  start(email: string): void
  /** Verifies a code. Does nothing while one is verified, or if none is asked for. */
  submit(code: string): void
  /** Sends another email. */
  resend(): void
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
  follow(reply: reply, step: FlowStep<state>): Promise<void>
  verify(code: string, step: FlowStep<state>): Promise<void>
}

/** Creates a flow. */
export function createCodeFlow<
  status extends string,
  error extends BaseError,
  reply,
  state extends CodeFlowState<status, error> = CodeFlowState<status, error>,
>(parameters: CodeFlowParameters<status, state, reply>): CodeFlow<state> {
  const { asksIn, goesOnIn, send, follow, verify } = parameters
  const initial = {
    status: 'idle',
    email: undefined,
    isVerifying: false,
    isResending: false,
    error: undefined,
  } as unknown as state
  const flow = createFlow<state, error>({
    initial,
    fail({ status }, error) {
      const wait = error instanceof EmailWaitError && { resendAt: Date.now() + error.seconds * 1_000 }
      const isUnsent = status === 'sending' && ({ status: 'idle' } as const)
      const failed: Partial<CodeFlowState<status, error>> = { isVerifying: false, isResending: false, error }
      return { ...failed, ...wait, ...isUnsent } as Partial<state>
    },
    goesOn: ({ status }) => status === goesOnIn || status === 'idle',
    cancel,
  })
  const { store, run } = flow
  let sending: AbortController | undefined

  const set = (next: Partial<CodeFlowState<status, error>>) => store.setState(next as Partial<state>)
  const later = () => ({ resendAt: Date.now() + frameTimes.resendMs })

  function cancel(keepsEmail = false): void {
    sending?.abort()
    sending = undefined
    flow.reset(keepsEmail ? ({ email: store.getState().email } as Partial<state>) : {})
  }

  return {
    store,
    subscribe: flow.subscribe,
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
          if (!own.signal.aborted) flow.fail(thrown)
        },
      )
    },
    run,
    cancel,
  }
}
