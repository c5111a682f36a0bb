import { FrameFailure, type FrameFailureCode, type FrameHandlers } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { loginAnswer } from '../../calls/login.js'
import { nonceAnswer, socialAnswer, type VisitState, visitAnswer } from '../../calls/social.js'
import { parseJson } from './createChallengeStore.js'
import type { Session } from './createSession.js'
import { handToWindow } from './handToWindow.js'
import type { Changes } from './openChanges.js'
import { wait } from './wait.js'

type Names =
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'GET_LOGIN_NONCE'
  | 'CONNECT_TOKEN'

/** From one question about a visit to the next, in milliseconds. */
const pollMs = 1_000
/** How often in a row the server may fail to answer it. */
const maxFailures = 3
/** Where the visit is that a tab waits for, so that a frame that is loaded again still finds it. */
const storageKey = 'latchkey-frame-visit'

const visitSchema = v.object({ visitId: v.string(), uri: v.string() })

type Visit = v.InferOutput<typeof visitSchema>

const failures: Partial<Record<VisitState, FrameFailureCode>> = {
  denied: 'frame/login-denied',
  unreachable: 'frame/provider-unreachable',
  'email-in-use': 'frame/email-in-use',
  expired: 'frame/login-expired',
}

/** What the handlers of the logins with providers are made of. */
export interface SocialHandlersContext {
  readonly session: Session
  readonly changes: Changes
  readonly appOrigin: string
  readonly readUser: FrameHandlers['GET_USER']
}

/** Creates what the frame does to log a user in with an account of a provider. */
export function createSocialHandlers(context: SocialHandlersContext): Pick<FrameHandlers, Names> {
  const { session, changes, appOrigin, readUser } = context
  /** The token that is waited for. */
  let tokenVisit: string | undefined

  async function begin(call: 'social' | 'farcaster', body: object, signal: AbortSignal): Promise<string> {
    const request = { ...body, appOrigin, purpose: 'login' }
    const { visitId, uri } = await session.call(call, socialAnswer, request, { signal })
    sessionStorage.setItem(storageKey, JSON.stringify({ visitId, uri } satisfies Visit))
    return uri
  }

  /** Resolves when the visit has logged the user in. */
  async function waitForLogin(uri: string | undefined, signal: AbortSignal): Promise<string | undefined> {
    const visit = v.safeParse(visitSchema, parseJson(sessionStorage.getItem(storageKey)))
    if (!visit.success || (uri !== undefined && visit.output.uri !== uri))
      throw new FrameFailure('frame/login-expired')
    const body = { visitId: visit.output.visitId, appOrigin }
    for (let failed = 0; ; ) {
      try {
        const { state, userName } = await session.call('social/state', visitAnswer, body, { signal })
        failed = 0
        if (state !== 'waiting') sessionStorage.removeItem(storageKey)
        if (state === 'done') return userName
        if (state !== 'waiting') throw new FrameFailure(failures[state] ?? 'frame/login-failed')
      } catch (error) {
        failed += 1
        const isLost = error instanceof FrameFailure && error.code === 'frame/unreachable'
        if (!isLost || failed >= maxFailures) throw error
      }
      await wait(pollMs, signal)
    }
  }

  async function logIn(uri: string | undefined, signal: AbortSignal): Promise<string | undefined> {
    const userName = await waitForLogin(uri, signal)
    await session.readUser({ signal })
    changes.announce('changed')
    return userName
  }

  return {
    async GET_SOCIAL_REDIRECT_URI({ provider, window, returnUri }, { signal }) {
      const uri = await begin('social', { provider, ...(returnUri && { returnUri }) }, signal)
      if (window !== undefined) handToWindow(window, uri)
      return { uri }
    },
    async CONNECT_SOCIAL({ uri, ...query }, request) {
      await logIn(uri, request.signal)
      return readUser(query, request)
    },
    async GET_FARCASTER_URI(_, { signal }) {
      return { url: await begin('farcaster', {}, signal) }
    },
    async CONNECT_FARCASTER(_, { signal }) {
      return { userName: (await logIn(undefined, signal)) ?? 'Farcaster' }
    },
    async GET_LOGIN_NONCE({ provider }, { signal }) {
      const { visitId, nonce } = await session.call(
        'token/nonce',
        nonceAnswer,
        { provider, appOrigin },
        { signal },
      )
      tokenVisit = visitId
      return { nonce }
    },
    async CONNECT_TOKEN({ idToken }, { signal }) {
      if (tokenVisit === undefined) throw new FrameFailure('frame/login-expired')
      const body = { visitId: tokenVisit, appOrigin, idToken }
      tokenVisit = undefined
      session.begin(await session.call('token', loginAnswer, body, { signal }))
      changes.announce('changed')
    },
  }
}
