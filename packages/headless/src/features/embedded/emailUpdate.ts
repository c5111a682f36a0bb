import type { Latchkey } from '../../core/createLatchkey.js'
import { internalsOf } from '../../core/internals.js'
import { type CodeFlow, type CodeFlowState, createCodeFlow } from './createCodeFlow.js'
import { type UpdateEmailErrorType, type UpdateEmailReturnType, updateEmail } from './updateEmail.js'
import { type VerifyEmailUpdateErrorType, verifyEmailUpdate } from './verifyEmailUpdate.js'

/** The errors of a change of the email address. */
export type EmailUpdateErrorType = UpdateEmailErrorType | VerifyEmailUpdateErrorType

type Status = 'verify-primary' | 'verify-secondary'

/** Where a change of the email address is. */
export interface EmailUpdateState extends CodeFlowState<Status, EmailUpdateErrorType> {}

/** Returns the change of the email address that the components of a latchkey share. */
export function emailUpdate(latchkey: Latchkey): CodeFlow<EmailUpdateState> {
  return internalsOf(latchkey).store('emailUpdate', () => createEmailUpdate(latchkey))
}

function createEmailUpdate(latchkey: Latchkey): CodeFlow<EmailUpdateState> {
  const flow = createCodeFlow<Status, EmailUpdateErrorType, UpdateEmailReturnType, EmailUpdateState>({
    asksIn: ['verify-primary', 'verify-secondary'],
    send: (newEmail, signal) => updateEmail(latchkey, { newEmail, signal }),
    async follow({ action }, { set }) {
      set({
        status: action === 'VERIFY_PRIMARY_OTP' ? 'verify-primary' : 'verify-secondary',
        error: undefined,
      })
    },
    async verify(code, { signal, set }) {
      const isFirst = flow.store.getState().status === 'verify-primary'
      await verifyEmailUpdate(latchkey, { step: isFirst ? 'primary' : 'secondary', code, signal })
      set({ status: isFirst ? 'verify-secondary' : 'success', isVerifying: false })
    },
  })
  return flow
}
