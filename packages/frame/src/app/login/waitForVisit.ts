import { FrameFailure } from '@latchkey/protocol/frame'
import { visitAnswer } from '../../calls/social.js'
import type { Session } from './createSession.js'
import type { Visit, VisitStore } from './createVisitStore.js'
import type { Changes } from './openChanges.js'
import { visitFailure } from './visitFailure.js'

/**
 * From one question about a visit to the next, in milliseconds. It is asked at once when something changes.
 */
const pollMs = 1_000
/** How often in a row the server may fail to answer it. */
const maxFailures = 3

/** Parameters of {@link waitForVisit}. */
export interface WaitForVisitParameters {
  readonly session: Session
  readonly changes: Changes
  readonly store: VisitStore
  /** Whether it is the visit that is asked for. The tab may have begun another one since. */
  readonly isAsked: (visit: Visit) => boolean
  readonly signal: AbortSignal
}

/** A visit that has ended as it should. */
export interface EndedVisit {
  readonly visitId: string
  /** What the provider calls the user. */
  readonly userName: string | undefined
}

/**
 * Resolves when the visit that the tab waits for is done. It stays in the store, so that who has given up can
 * ask again.
 *
 * @throws FrameFailure `frame/login-expired` if there is none, `frame/unreachable`, and how a visit can end.
 */
export async function waitForVisit(parameters: WaitForVisitParameters): Promise<EndedVisit> {
  const { session, changes, store, isAsked, signal } = parameters
  for (let failed = 0; ; ) {
    const visit = store.read()
    if (!visit || !isAsked(visit)) throw new FrameFailure('frame/login-expired')
    const { visitId, appOrigin } = visit
    try {
      const body = { visitId, appOrigin }
      const { state, userName } = await session.call('social/state', visitAnswer, body, { signal })
      failed = 0
      if (state === 'done') return { visitId, userName }
      const failure = visitFailure(state)
      if (failure) {
        store.remove(visitId)
        throw failure
      }
    } catch (error) {
      failed += 1
      const isLost = error instanceof FrameFailure && error.code === 'frame/unreachable'
      if (!isLost || failed >= maxFailures) throw error
    }
    await changes.wait(pollMs, signal)
  }
}
