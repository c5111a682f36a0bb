import {
  type endSignInSessionCall,
  type StartSignInAnswer,
  type startSignInCall,
  type unlinkAccountCall,
  type VerifySignInAnswer,
  verifySignInCall,
} from '@latchkey/protocol'
import type * as v from 'valibot'
import { HttpError } from '../http/HttpError.js'
import { parsePart } from '../http/parsePart.js'
import { createCookies } from './createCookies.js'
import { createMessages } from './createMessages.js'
import { createSessions, type LiveSession } from './createSessions.js'
import { findCall, type SignInCallName, signInCalls } from './findCall.js'
import { guardStore } from './guardStore.js'
import { isSignInOrigin, signInOriginProblem } from './isSignInOrigin.js'
import { readBody } from './readBody.js'
import type { SignInOptions, SignInSession } from './SignIn.js'
import type { StoredAccount } from './SignInStore.js'
import { createSecret, hashSecret } from './secrets.js'
import type { AskNode } from './signatures/isSignedByContract.js'
import { NodeUnavailable } from './signatures/NodeUnavailable.js'
import { verifySignature } from './signatures/verifySignature.js'

/** Options of {@link createSignInService}. */
export interface ServiceOptions extends Omit<SignInOptions, 'networks'> {
  /** Returns the nodes of a network, if there are any. */
  readonly nodeOf: (networkId: string) => AskNode | undefined
}

/** Sign-in, whose errors its caller answers. */
export interface SignInService {
  /** Returns whether a path is that of a call. */
  serves(pathname: string): boolean
  /** The headers of every answer to a request, also of an error. */
  headersFor(request: Request): Readonly<Record<string, string>>
  /** Answers a call, without those headers. Throws an `HttpError`. */
  answer(request: Request): Promise<Response>
  getSession(request: Pick<Request, 'headers'>): Promise<SignInSession | undefined>
  /**
   * Uses up the nonce of a message and returns the user whose account has signed. Throws an `HttpError` if
   * they are not valid.
   */
  verify(
    signed: unknown,
    request: Pick<Request, 'headers'>,
  ): Promise<Pick<SignInSession, 'userId' | 'account'>>
  /** Throws a 403 if a request may change something and is not of a page of the app. */
  checkOrigin(request: Request): void
  readonly mode: 'cookie' | 'token'
}

const daySeconds = 86_400
const defaults = {
  cookie: { idleSeconds: 7 * daySeconds, absoluteSeconds: 30 * daySeconds },
  token: { idleSeconds: 3_600, absoluteSeconds: daySeconds / 2 },
} as const
const defaultNonceSeconds = 300
/** A message and a signature are shorter. */
const maxBodyBytes = 100_000
/** Accounts of one user. */
const maxAccounts = 100
const retrySeconds = 2

/**
 * Creates sign-in.
 *
 * @throws {TypeError} If an option is not valid.
 */
export function createSignInService(options: ServiceOptions): SignInService {
  const { mode = 'cookie', nodeOf, nonceSeconds = defaultNonceSeconds } = options
  const { idleSeconds, absoluteSeconds } = { ...defaults[mode], ...withoutUndefined(options) }
  const origins = options.origins.map(requireOrigin)
  if (origins.length === 0) throw new TypeError('Sign-in has no origin: list those of your pages.')
  for (const [name, seconds] of Object.entries({ nonceSeconds, idleSeconds, absoluteSeconds }))
    if (!(seconds > 0 && seconds < 1e9)) throw new TypeError(`"${name}" of sign-in is no time in seconds.`)
  const store = guardStore(options.store)
  const cookies = createCookies(origins)
  const messages = createMessages({ ...options, nonceSeconds })
  const sessions = createSessions({
    store,
    idleMs: idleSeconds * 1000,
    absoluteMs: absoluteSeconds * 1000,
  })
  const isToken = mode === 'token'

  const secretOf = (request: Pick<Request, 'headers'>) => {
    if (!isToken) return cookies.read(request, 'session')
    const [, token] = /^Bearer ([\w-]{43})$/i.exec(request.headers.get('authorization') ?? '') ?? []
    return token
  }
  const requireSession = async (request: Request): Promise<LiveSession> => {
    const live = await sessions.find(secretOf(request))
    if (live) return live
    throw new HttpError(401, 'NOT_SIGNED_IN', 'Nobody is signed in.')
  }
  const originOf = (request: Pick<Request, 'headers'>): string => {
    const origin = request.headers.get('origin')
    if (origin !== null && origins.includes(origin)) return origin
    throw new HttpError(403, 'FORBIDDEN', 'Unauthorized: origin not allowed')
  }

  const start = async (call: Parsed<typeof startSignInCall>, request: Request): Promise<Response> => {
    const { networkId, address } = call.body
    const origin = originOf(request)
    const fields = messages.create(origin, networkId)
    const message = address === undefined ? undefined : messages.write(fields, address)
    // Two tabs of a browser share the cookie, and each has its own nonce.
    const visit = (isToken ? undefined : cookies.read(request, 'visit')) ?? createSecret()
    await store.saveNonce({
      id: hashSecret(fields.nonce),
      origin,
      visit: hashSecret(visit),
      expiresAt: Date.now() + nonceSeconds * 1000,
    })
    const answer: StartSignInAnswer = { fields, ...(message !== undefined && { message }) }
    if (isToken) return Response.json({ ...answer, visit })
    return withCookie(Response.json(answer), cookies.write(origin, 'visit', visit, nonceSeconds))
  }

  /** Uses up the nonce of a message and returns the account that has signed. */
  const readSigned = async (
    { message: text, signature, visit: sent }: Parsed<typeof verifySignInCall>['body'],
    request: Pick<Request, 'headers'>,
  ): Promise<Pick<StoredAccount, 'identity' | 'account'>> => {
    const origin = originOf(request)
    const message = messages.read(text, origin)
    const visit = isToken ? sent : cookies.read(request, 'visit')
    if (visit === undefined)
      throw new HttpError(
        401,
        'NO_VISIT',
        isToken ? '"visit" of the start is missing.' : 'The browser has not kept the cookie of the start.',
      )
    const nonce = await store.takeNonce(hashSecret(message.nonce))
    if (nonce?.origin !== origin || nonce.visit !== hashSecret(visit) || nonce.expiresAt <= Date.now())
      throw new HttpError(
        401,
        'INVALID_NONCE',
        'The message was not made for this browser, was used before, or has expired. Sign in again.',
      )
    const { address, networkId } = message
    const signed = { address, networkId, message: text, signature }
    const signer = await verifySignature(signed, nodeOf).catch(async (error: unknown) => {
      if (!(error instanceof NodeUnavailable)) throw error
      // Nobody was signed in with it, so the same signature can be sent again.
      await store.saveNonce(nonce)
      throw new HttpError(
        503,
        'UNAVAILABLE',
        `No node of ${networkId} says whether the account has signed. Try again in a moment.`,
        { retryAfter: retrySeconds, cause: error },
      )
    })
    if (!signer) throw refuseSignature(address, networkId, nodeOf)
    return { identity: signer.identity, account: `${networkId}:${address}` }
  }
  const userOf = (account: Pick<StoredAccount, 'identity' | 'account'>): Promise<string> =>
    store.saveAccount({ ...account, userId: crypto.randomUUID() })

  const verify = async ({ body }: Parsed<typeof verifySignInCall>, request: Request): Promise<Response> => {
    const origin = originOf(request)
    const current = await sessions.find(secretOf(request))
    if (body.link && !current)
      throw new HttpError(401, 'NOT_SIGNED_IN', 'Sign in before you link another account.')
    const account = await readSigned(body, request)
    if (body.link && current) return link(account, current)
    const { secret, live } = await sessions.begin({ ...account, userId: await userOf(account) })
    if (current) await sessions.end(current.stored)
    const answer: VerifySignInAnswer = { session: live.session }
    if (isToken) return Response.json({ ...answer, token: secret })
    return withCookie(Response.json(answer), cookies.write(origin, 'session', secret, absoluteSeconds))
  }

  const link = async (
    account: Pick<StoredAccount, 'identity' | 'account'>,
    current: LiveSession,
  ): Promise<Response> => {
    const { userId } = current.stored
    const isKnown = current.accounts.some(({ identity }) => identity === account.identity)
    if (!isKnown && current.accounts.length >= maxAccounts)
      throw new HttpError(409, 'TOO_MANY_ACCOUNTS', `A user has at most ${maxAccounts} accounts.`)
    if ((await store.saveAccount({ ...account, userId })) !== userId)
      throw new HttpError(409, 'ACCOUNT_TAKEN', 'The account belongs to another user.')
    return Response.json({ session: (await sessions.refresh(current)).session })
  }

  const unlink = async ({ body }: Parsed<typeof unlinkAccountCall>, request: Request): Promise<Response> => {
    originOf(request)
    const live = await requireSession(request)
    const { userId, identity: own } = live.stored
    const position = live.session.accounts.indexOf(body.account)
    const found = live.accounts[position]
    if (!found) throw new HttpError(404, 'NOT_FOUND', 'The user does not have this account.')
    if (live.accounts.length === 1)
      throw new HttpError(409, 'LAST_ACCOUNT', 'The user has no other account to sign in with.')
    if (found.identity === own)
      throw new HttpError(
        409,
        'CURRENT_ACCOUNT',
        'The account has signed in. Sign in with another one first.',
      )
    if (!(await store.removeAccount({ userId, identity: found.identity })))
      throw new HttpError(409, 'LAST_ACCOUNT', 'The user has no other account to sign in with.')
    return Response.json({ session: (await sessions.refresh(live)).session })
  }

  const forget = (request: Request, response: Response) =>
    isToken ? response : withCookie(response, cookies.write(originOf(request), 'session', '', 0))

  const endSession = async (
    { params }: Parsed<typeof endSignInSessionCall>,
    request: Request,
  ): Promise<Response> => {
    originOf(request)
    const { stored } = await requireSession(request)
    if (!(await sessions.end({ userId: stored.userId, id: params.id })))
      throw new HttpError(404, 'NOT_FOUND', 'The user has no such session.')
    const response = Response.json({ success: true })
    return params.id === stored.id ? forget(request, response) : response
  }

  const signOut = async (request: Request): Promise<Response> => {
    originOf(request)
    const live = await sessions.find(secretOf(request))
    if (live) await sessions.end(live.stored)
    return forget(request, Response.json({ success: true }))
  }

  const answers: Readonly<
    Record<SignInCallName, (call: Parsed<AnyCall>, request: Request) => Promise<Response>>
  > = {
    start: (call, request) => start(call as Parsed<typeof startSignInCall>, request),
    verify: (call, request) => verify(call as Parsed<typeof verifySignInCall>, request),
    session: async (_, request) =>
      Response.json({ session: (await sessions.find(secretOf(request)))?.session ?? null }),
    sessions: async (_, request) =>
      Response.json({ sessions: await sessions.list(await requireSession(request)) }),
    endSession: (call, request) => endSession(call as Parsed<typeof endSignInSessionCall>, request),
    signOut: (_, request) => signOut(request),
    unlink: (call, request) => unlink(call as Parsed<typeof unlinkAccountCall>, request),
  }

  return {
    mode,
    serves: (pathname) => findCall(pathname) !== undefined,
    headersFor(request) {
      const origin = request.headers.get('origin')
      const own = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
      if (!isToken) return { ...own, 'cross-origin-resource-policy': 'same-origin' }
      return {
        ...own,
        vary: 'origin',
        ...(origin !== null &&
          origins.includes(origin) && {
            'access-control-allow-origin': origin,
            'access-control-expose-headers': 'retry-after',
          }),
      }
    },
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url)
      const found = findCall(pathname)
      if (!found) throw new HttpError(404, 'NOT_FOUND', 'There is no such call.')
      if (request.method === 'OPTIONS' && isToken) return answerPreflight()
      const call: AnyCall = signInCalls[found.name]
      if (request.method !== call.method)
        throw new HttpError(405, 'NOT_FOUND', `The method of the call is ${call.method}.`)
      // Before the body is read.
      if (call.method === 'POST') originOf(request)
      parsePart(call.query, Object.fromEntries(searchParams), 'query')
      const parsed = {
        params: call.params && parsePart(call.params, found.params, 'path'),
        body: call.body && parsePart(call.body, await readBody(request, maxBodyBytes), 'body'),
      }
      return answers[found.name](parsed as Parsed<AnyCall>, request)
    },
    getSession: async (request) => (await sessions.find(secretOf(request)))?.session,
    async verify(signed, request) {
      const account = await readSigned(parsePart(verifySignInCall.body, signed, 'body'), request)
      return { userId: await userOf(account), account: account.account as SignInSession['account'] }
    },
    checkOrigin(request) {
      if (!isToken && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)) originOf(request)
    },
  }
}

interface AnyCall {
  readonly method: 'GET' | 'POST'
  readonly params?: v.GenericSchema | undefined
  readonly query: v.GenericSchema
  readonly body?: v.GenericSchema | undefined
}

type OutputOf<schema> = schema extends v.GenericSchema ? v.InferOutput<schema> : undefined

/** The parts of a request after parsing. */
interface Parsed<call extends AnyCall> {
  readonly params: OutputOf<call['params']>
  readonly body: OutputOf<call['body']>
}

function requireOrigin(text: string): string {
  if (isSignInOrigin(text)) return text
  throw new TypeError(`Sign-in: "${text}" ${signInOriginProblem}.`)
}

function withoutUndefined({ idleSeconds, absoluteSeconds }: ServiceOptions) {
  return {
    ...(idleSeconds !== undefined && { idleSeconds }),
    ...(absoluteSeconds !== undefined && { absoluteSeconds }),
  }
}

function refuseSignature(address: string, networkId: string, nodeOf: ServiceOptions['nodeOf']): HttpError {
  const isUnknown = networkId.startsWith('eip155:') && !nodeOf(networkId)
  const more = isUnknown ? ` A contract on ${networkId} cannot be asked here.` : ''
  return new HttpError(401, 'INVALID_SIGNATURE', `The signature is not of ${address}.${more}`)
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('set-cookie', cookie)
  return response
}

function answerPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '86400',
    },
  })
}
