import { FrameFailure, type FrameHandlers } from '@latchkey/protocol/frame'
import { loginAnswer, loginStateAnswer } from '../../calls/login.js'
import type { Session } from './createSession.js'
import { endVisits } from './createVisitStore.js'
import type { Changes } from './openChanges.js'
import { type ChallengeRun, runChallenge } from './runChallenge.js'
import { wait } from './wait.js'

/** From one question about a link to the next, in milliseconds. */
const pollMs = 2_000
/** How often in a row the server may fail to answer it. */
const maxFailures = 3

type Names = 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP' | 'IS_CONNECTED' | 'SIGN_OUT'

/** Creates what the frame does to log a user in and out. */
export function createLoginHandlers(
  session: Session,
  changes: Changes,
  appOrigin: string,
): Pick<FrameHandlers, Names> {
  const run = runChallenge(session, { kind: 'login', call: 'login', appOrigin })
  return {
    async CONNECT_EMAIL({ email }, { signal }) {
      if (await isLoggedInAs(session, email, signal)) return { action: 'CONNECT' }
      const { action, expiresAt } = await run.begin(email, signal)
      const isDevice = action === 'VERIFY_DEVICE'
      return {
        action: isDevice ? 'VERIFY_DEVICE' : 'VERIFY_OTP',
        seconds: session.secondsUntil(expiresAt),
      }
    },
    async CONNECT_DEVICE(_, { signal }) {
      await waitForApproval(session, run, signal)
    },
    async CONNECT_OTP({ otp }, { signal }) {
      session.begin(await run.spend('login/code', loginAnswer, otp, signal))
      run.write(undefined)
      changes.announce('changed')
    },
    async IS_CONNECTED(_, { signal }) {
      return { isConnected: await isLoggedIn(session, signal) }
    },
    async SIGN_OUT() {
      run.write(undefined)
      endVisits()
      const done = session.signOut()
      changes.announce('signed-out')
      await done
    },
  }
}

async function isLoggedInAs(session: Session, email: string, signal: AbortSignal): Promise<boolean> {
  return (await isLoggedIn(session, signal)) && normalize(session.user?.email ?? '') === normalize(email)
}

async function isLoggedIn(session: Session, signal: AbortSignal): Promise<boolean> {
  try {
    await session.readUser({ signal })
    return true
  } catch (error) {
    if (error instanceof FrameFailure && error.code === 'frame/signed-out') return false
    throw error
  }
}

/** As the server does. */
function normalize(email: string): string {
  const [, local, domain = ''] = /^(.*)@(.*)$/.exec(email.trim()) ?? []
  return `${local}@${domain.toLowerCase()}`
}

/** Resolves when the link was approved, and a code is mailed. */
async function waitForApproval(session: Session, run: ChallengeRun, signal: AbortSignal): Promise<void> {
  let failures = 0
  for (;;) {
    const running = run.read()
    if (!running) throw new FrameFailure('frame/device-expired')
    if (running.action !== 'VERIFY_DEVICE') return
    try {
      const key = run.keyOf(running)
      const { state } = await session.call('login/state', loginStateAnswer, key, { signal })
      failures = 0
      if (state === 'approved') return run.write({ ...running, action: 'VERIFY_OTP' })
      if (state !== 'waiting') {
        run.write(undefined)
        throw new FrameFailure(state === 'declined' ? 'frame/device-rejected' : 'frame/device-expired')
      }
    } catch (error) {
      const isLost = error instanceof FrameFailure && error.code === 'frame/unreachable'
      failures += 1
      if (!isLost || failures >= maxFailures) throw error
    }
    await wait(pollMs, signal)
  }
}
