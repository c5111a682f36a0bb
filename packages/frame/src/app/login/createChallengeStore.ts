import * as v from 'valibot'
import { type ChallengeAnswer, challengeAnswer } from '../../calls/login.js'

/** What was mailed and is waited for. It has no code. */
export interface RunningChallenge extends ChallengeAnswer {
  /** As the user typed it. */
  readonly email: string
  /** Codes that were wrong. */
  readonly wrong: number
}

const challengeSchema = v.object({
  ...challengeAnswer.entries,
  email: v.string(),
  wrong: v.pipe(v.number(), v.integer()),
})

/** The challenge that a tab waits for, so that a frame that is loaded again still takes its code. */
export interface ChallengeStore {
  read(): RunningChallenge | undefined
  write(challenge: RunningChallenge | undefined): void
}

/** Creates the store of one kind of challenge, in the storage of the tab. */
export function createChallengeStore(kind: 'login' | 'change'): ChallengeStore {
  const key = `latchkey-frame-${kind}`
  return {
    read() {
      const result = v.safeParse(challengeSchema, parseJson(sessionStorage.getItem(key)))
      return result.success ? result.output : undefined
    },
    write(challenge) {
      if (challenge) sessionStorage.setItem(key, JSON.stringify(challenge))
      else sessionStorage.removeItem(key)
    },
  }
}

/** Returns what a text of JSON says, or `undefined`. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
