import { FrameFailure, type FrameFailureCode } from '@latchkey/protocol/frame'
import type * as v from 'valibot'
import { challengeAnswer } from '../../calls/login.js'
import { createChallengeStore, type RunningChallenge } from './createChallengeStore.js'
import type { Session } from './createSession.js'

/** How many codes the server compares for one challenge. */
const maxTries = 5

/** The codes of a login, or of a change of email. */
export interface ChallengeRun {
  /** Mails a link or code. For the address that is waited for already, mails another one. */
  begin(email: string, signal: AbortSignal): Promise<RunningChallenge>
  /**
   * Spends a code.
   *
   * @throws FrameFailure `frame/code-wrong`, `frame/code-expired`, `frame/code-locked`.
   */
  spend<const schema extends v.GenericSchema>(
    name: string,
    schema: schema,
    code: string,
    signal: AbortSignal,
  ): Promise<v.InferOutput<schema>>
  /** What is waited for. */
  read(): RunningChallenge | undefined
  /** Waits for something else, or for nothing any more. */
  write(challenge: RunningChallenge | undefined): void
  /** What names the challenge in a call. */
  keyOf(challenge: RunningChallenge): { challengeId: string; appOrigin: string }
}

/**
 * Runs the challenges of one kind.
 *
 * @param options.call Name of the call that begins one.
 */
export function runChallenge(
  session: Session,
  options: {
    readonly kind: 'login' | 'change'
    readonly call: 'login' | 'email'
    readonly appOrigin: string
  },
): ChallengeRun {
  const { kind, call, appOrigin } = options
  const { read, write } = createChallengeStore(kind)
  const keyOf: ChallengeRun['keyOf'] = ({ challengeId }) => ({ challengeId, appOrigin })
  /** Begun by the document that was here before. */
  const restored = read()?.challengeId

  /** Mails another code. Resolves with `undefined` if the challenge is over. */
  async function resend(running: RunningChallenge, signal: AbortSignal) {
    // A link is mailed by another login.
    if (running.action === 'VERIFY_DEVICE') return undefined
    try {
      return await session.call('resend', challengeAnswer, keyOf(running), { signal })
    } catch (error) {
      if (isFailure(error, 'frame/code-expired')) return undefined
      throw error
    }
  }

  return {
    async begin(email, signal) {
      const known = read()
      const isSame = known?.email === email && session.secondsUntil(known.expiresAt) > 0
      const running = isSame ? known : undefined
      try {
        const again = running && (await resend(running, signal))
        const answer = again ?? (await session.call(call, challengeAnswer, { email, appOrigin }, { signal }))
        const next = { ...answer, email, wrong: again && running ? running.wrong : 0 }
        write(next)
        return next
      } catch (error) {
        // After a reload, the user has typed the address again, and has a mail that is still good.
        if (running && running.challengeId === restored && isFailure(error, 'frame/wait')) return running
        throw error
      }
    },
    async spend(name, schema, typed, signal) {
      const running = read()
      if (!running) throw new FrameFailure('frame/code-expired')
      const code = typed.replaceAll(/\s/g, '')
      // It is not sent, so that it does not count.
      if (!/^\d{6}$/.test(code)) throw new FrameFailure('frame/code-wrong')
      try {
        return await session.call(name, schema, { ...keyOf(running), code }, { signal })
      } catch (error) {
        if (isFailure(error, 'frame/code-wrong')) write({ ...running, wrong: running.wrong + 1 })
        if (isFailure(error, 'frame/code-expired') && running.wrong >= maxTries)
          throw new FrameFailure('frame/code-locked')
        throw error
      }
    },
    read,
    write,
    keyOf,
  }
}

function isFailure(error: unknown, code: FrameFailureCode): boolean {
  return error instanceof FrameFailure && error.code === code
}
