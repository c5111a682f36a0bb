import { FrameFailure, type FrameHandlers } from '@latchkey/protocol/frame'
import { loginAnswer } from '../../calls/login.js'
import { nonceAnswer, socialAnswer } from '../../calls/social.js'
import type { Session } from './createSession.js'
import { createVisitStore, type Visit } from './createVisitStore.js'
import { handToWindow } from './handToWindow.js'
import type { Changes } from './openChanges.js'
import { toFrameFailure } from './toFrameFailure.js'
import { type EndedVisit, waitForVisit } from './waitForVisit.js'

type Names =
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'GET_LOGIN_NONCE'
  | 'CONNECT_TOKEN'

/** Id of Farcaster, which is no provider of OpenID Connect. */
const farcaster = 'farcaster'

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
  const [logins, tokens] = [createVisitStore('login'), createVisitStore('token')]
  const purpose = 'login'
  /** The tab may have shown another app since. */
  const isOwn = (visit: Visit) => visit.appOrigin === appOrigin

  /** Begins a visit, in place of the one that the tab has waited for. */
  async function begin(
    call: 'social' | 'farcaster',
    {
      provider,
      body,
      signal,
    }: { readonly provider: string; readonly body: object; readonly signal: AbortSignal },
  ): Promise<string> {
    const request = { ...body, appOrigin, purpose }
    const { visitId, uri } = await session.call(call, socialAnswer, request, { signal })
    logins.write({ visitId, provider, appOrigin, uri })
    return uri
  }

  /** Resolves when the visit has logged the user in. */
  async function logIn(isAsked: (visit: Visit) => boolean, signal: AbortSignal): Promise<EndedVisit> {
    const ended = await waitForVisit({
      session,
      changes,
      store: logins,
      isAsked: (visit) => isOwn(visit) && isAsked(visit),
      signal,
    })
    await session.readUser({ signal })
    changes.announce('changed')
    return ended
  }

  return {
    async GET_SOCIAL_REDIRECT_URI({ provider, window, returnUri }, { signal }) {
      const body = { provider, ...(returnUri !== undefined && { returnUri }) }
      try {
        const uri = await begin('social', { provider, body, signal })
        if (window !== undefined) handToWindow(window, { uri })
        return { uri }
      } catch (error) {
        // The app cannot close its window if the browser has cut them from each other.
        if (window !== undefined) handToWindow(window, { problem: toFrameFailure(error).message })
        throw error
      }
    },
    async CONNECT_SOCIAL({ uri, ...query }, request) {
      const { visitId } = await logIn((visit) => visit.uri === uri, request.signal)
      const user = await readUser(query, request)
      // Not before: the user may have to open the wallet, which can take longer than the app waits.
      logins.remove(visitId)
      return user
    },
    async GET_FARCASTER_URI(payload, { signal }) {
      const returnUri = payload?.returnUri
      const body = returnUri === undefined ? {} : { returnUri }
      return { url: await begin('farcaster', { provider: farcaster, body, signal }) }
    },
    async CONNECT_FARCASTER(_, { signal }) {
      const { visitId, userName } = await logIn(({ provider }) => provider === farcaster, signal)
      logins.remove(visitId)
      return { userName: userName ?? 'Farcaster' }
    },
    async GET_LOGIN_NONCE({ provider }, { signal }) {
      const request = { provider, appOrigin }
      const { visitId, nonce } = await session.call('token/nonce', nonceAnswer, request, { signal })
      tokens.write({ visitId, provider, appOrigin })
      return { nonce }
    },
    async CONNECT_TOKEN({ provider, idToken }, { signal }) {
      const visit = tokens.read()
      if (!visit || !isOwn(visit) || visit.provider !== provider)
        throw new FrameFailure('frame/login-expired')
      // A nonce is for one token, whatever the server says of it.
      tokens.remove(visit.visitId)
      const request = { visitId: visit.visitId, appOrigin, idToken }
      session.begin(await session.call('token', loginAnswer, request, { signal }))
      changes.announce('changed')
    },
  }
}
