import {
  type Call,
  signInSessionCall,
  signOutCall,
  startSignInCall,
  verifySignInCall,
} from '@latchkey/protocol'
import * as v from 'valibot'
import type { SignInService } from '../../core/sign-in/signInService.js'
import { HttpBodyInvalidError } from '../../shared/errors/http.js'
import { sdk } from '../../wire/directory/hostedOptions.js'
import { request } from '../../wire/http/request.js'
import { toShownUrl, toUrl } from '../../wire/http/toUrl.js'
import type { HostedSignInOptions } from './hostedSignIn.js'

/** The token of a session without a cookie. */
export interface TokenHolder {
  get(): string | undefined
  set(token: string | undefined): void
}

/** Creates the calls of the sign-in to a server. */
export function hostedSignInCalls(
  { url, projectId, credentials }: HostedSignInOptions,
  token: TokenHolder,
): Pick<SignInService, 'start' | 'verify' | 'getSession' | 'signOut'> {
  const base = new URL(url, globalThis.location?.href)
  const hasCookie =
    (credentials ?? (base.origin === globalThis.location?.origin ? 'cookie' : 'token')) === 'cookie'

  async function send<const call extends Call & { answer: v.GenericSchema }>(
    call: call,
    { body, signal }: { body?: Readonly<Record<string, unknown>>; signal?: AbortSignal | undefined },
  ): Promise<v.InferOutput<call['answer']>> {
    const address = toUrl(base.href, call.path.slice(1), { projectId, ...sdk })
    const answer = await request({
      url: address,
      method: call.method,
      body,
      signal,
      isFresh: call.isFresh,
      ...(hasCookie ? { credentials: 'include' } : { token: token.get(), isDirect: true }),
    })
    const parsed = v.safeParse(call.answer, answer)
    if (parsed.success) return parsed.output
    throw new HttpBodyInvalidError({ url: toShownUrl(address), status: 200 })
  }

  /** Whether the server can know who asks. */
  const isKnown = () => hasCookie || token.get() !== undefined

  return {
    start: ({ networkId, address, signal }) =>
      send(startSignInCall, { body: { networkId, ...(address && { address }) }, signal }),

    async verify({ message, signature, link, visit, signal }) {
      const body = { message, signature, ...(link && { link }), ...(visit && { visit }) }
      const answer = await send(verifySignInCall, { body, signal })
      if (!hasCookie) token.set(answer.token)
      return answer
    },

    async getSession({ signal } = {}) {
      if (!isKnown()) return null
      const asked = token.get()
      const { session } = await send(signInSessionCall, { signal })
      if (!session && asked !== undefined && token.get() === asked) token.set(undefined)
      return session
    },

    async signOut({ signal } = {}) {
      if (!isKnown()) return
      await send(signOutCall, { body: {}, signal })
      if (!hasCookie) token.set(undefined)
    },
  }
}
