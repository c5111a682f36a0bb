import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { type ConnectEmbeddedErrorType, connectEmbedded } from './connectEmbedded.js'
import { type CodeFlow, type CodeFlowState, createCodeFlow } from './createCodeFlow.js'
import type { FlowStep } from './createFlow.js'
import {
  type LoginWithEmailErrorType,
  type LoginWithEmailReturnType,
  loginWithEmail,
} from './loginWithEmail.js'
import { type VerifyEmailCodeErrorType, verifyEmailCode } from './verifyEmailCode.js'
import { type WaitForDeviceErrorType, waitForDevice } from './waitForDevice.js'

/** The errors of a login by email. */
export type EmailLoginErrorType =
  | LoginWithEmailErrorType
  | WaitForDeviceErrorType
  | VerifyEmailCodeErrorType
  | ConnectEmbeddedErrorType

type Status = 'verify-device' | 'verify-code' | 'connecting'

/** Where a login by email is. */
export interface EmailLoginState extends CodeFlowState<Status, EmailLoginErrorType> {
  /** `verify-device`: when the link expires, in milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

/** A login by email. */
export interface EmailLogin extends CodeFlow<EmailLoginState> {
  /** Connects again after that has failed. */
  retry(): void
}

/** Returns the login by email that the components of a latchkey share. */
export function emailLogin(latchkey: Latchkey): EmailLogin {
  return internalsOf(latchkey).store('emailLogin', () => createEmailLogin(latchkey))
}

function createEmailLogin(latchkey: Latchkey): EmailLogin {
  const connect = async ({ signal, set }: FlowStep<EmailLoginState>) => {
    set({ status: 'connecting', isVerifying: false, error: undefined })
    await connectEmbedded(latchkey, { signal })
    set({ status: 'success' })
  }
  const flow = createCodeFlow<Status, EmailLoginErrorType, LoginWithEmailReturnType, EmailLoginState>({
    asksIn: ['verify-code'],
    goesOnIn: 'connecting',
    send: (email, signal) => loginWithEmail(latchkey, { email, signal }),
    async follow({ action, seconds }, step) {
      const { signal, set } = step
      if (action === 'CONNECT') return connect(step)
      if (action === 'VERIFY_DEVICE') {
        const expiresAt = seconds === undefined ? undefined : Date.now() + seconds * 1_000
        set({ status: 'verify-device', expiresAt, error: undefined })
        await waitForDevice(latchkey, { expiresAt, signal })
      }
      set({ status: 'verify-code', expiresAt: undefined, error: undefined })
    },
    async verify(code, step) {
      await verifyEmailCode(latchkey, { code, signal: step.signal })
      await connect(step)
    },
  })
  return {
    ...flow,
    start(email) {
      internalsOf(latchkey).emit({ type: 'emailLogin.started' })
      flow.start(email)
    },
    retry() {
      const { status, error } = flow.store.getState()
      if (status === 'connecting' && error) flow.run(connect)
    },
  }
}
