import { FrameFailure, type FrameHandlers } from '@latchkey/protocol/frame'
import { challengeAnswer, emailAnswer } from '../../calls/login.js'
import type { Session } from './createSession.js'
import type { Changes } from './openChanges.js'
import { runChallenge } from './runChallenge.js'

type Names = 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'

/** Creates what the frame does to change the email of a user: a code to the old one, then one to the new. */
export function createEmailHandlers(
  session: Session,
  changes: Changes,
  appOrigin: string,
): Pick<FrameHandlers, Names> {
  const run = runChallenge(session, { kind: 'change', call: 'email', appOrigin })
  return {
    async UPDATE_EMAIL({ newEmail }, { signal }) {
      const { action } = await run.begin(newEmail, signal)
      return { action: action === 'VERIFY_SECONDARY_OTP' ? action : 'VERIFY_PRIMARY_OTP' }
    },
    async UPDATE_EMAIL_PRIMARY_OTP({ otp }, { signal }) {
      const next = await run.spend('email/old-code', challengeAnswer, otp, signal)
      const email = run.read()?.email
      if (email === undefined) throw new FrameFailure('frame/code-expired')
      run.write({ ...next, email, wrong: 0 })
    },
    async UPDATE_EMAIL_SECONDARY_OTP({ otp }, { signal }) {
      const { email } = await run.spend('email/new-code', emailAnswer, otp, signal)
      run.write(undefined)
      changes.announce('changed')
      return { newEmail: email }
    },
  }
}
