import { createHash, randomBytes } from 'node:crypto'
import type { LocalContext } from '../server/createLocalApp.js'
import type { NextVisit, ProviderState } from './createControls.js'
import { loginPage, pageHeaders, problemPage } from './providerPages.js'
import { readChoice } from './readChoice.js'
import type { ProviderUser } from './types.js'

/** What an app has asked for, when it has sent its user. */
export interface Visit {
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly string[]
  readonly challenge: string | undefined
  readonly challengeMethod: string | undefined
}

/** Whom an access token is of. */
export interface Access {
  readonly user: ProviderUser
  readonly scopes: readonly string[]
}

const maxKept = 10_000

/** The code flow of OAuth 2 (RFC 6749, RFC 7636), without what the two providers do in their own way. */
export interface CodeFlow {
  /** Shows the login page, or ends the visit at once if a test has said so. */
  begin(context: LocalContext, visit: Visit): Response
  /** Answers the forms of the login page. */
  answerPage(context: LocalContext, path: string): Promise<Response>
  /** Sends the user back to the app. */
  sendBack(context: LocalContext, visit: Visit, fields: Readonly<Record<string, string>>): Response
  /** Spends a code. `undefined` if it is unknown, spent or too old, or if the verifier is not the app's. */
  spend(code: string, redirectUri: string | undefined, verifier: string | undefined): Access | undefined
  /** Makes an access token. */
  grant(prefix: string, access: Access): string
  /** Whom the access token of a request is of. */
  accessOf(context: LocalContext): Access | undefined
  /** Answers with a page that says what is wrong. */
  refuse(context: LocalContext, status: 400 | 404, error: string, description: string): Response
}

/** Creates the code flow of a provider. */
export function createCodeFlow(
  state: ProviderState,
  options: {
    id: string
    name: string
    clientId: string
    codeMs: number
    /** `iss` of its answers (RFC 9207). Default: it sends none. */
    issuer?: string
    /** What the app gets if the user presses Deny. */
    denial: Readonly<Record<string, string>>
  },
): CodeFlow {
  const { id, name, clientId, codeMs, denial, issuer } = options
  const visits = createKept<Visit>()
  const codes = createKept<Visit & Access & { expiresAt: number }>()
  const tokens = createKept<Access>()

  const sendBack: CodeFlow['sendBack'] = (context, { redirectUri, state: sent }, fields) => {
    const target = new URL(redirectUri)
    const all = {
      ...fields,
      ...(sent !== undefined && { state: sent }),
      ...(issuer !== undefined && { iss: issuer }),
    }
    for (const [key, value] of Object.entries(state.change('callback', all)))
      target.searchParams.set(key, String(value))
    return context.redirect(target.href, 302)
  }
  const finish = (context: LocalContext, visit: Visit, next: NextVisit) => {
    if (next === 'deny') return sendBack(context, visit, denial)
    const code = codes.add({ ...visit, user: next.user, expiresAt: Date.now() + codeMs })
    return sendBack(context, visit, { code })
  }
  const showPage = (context: LocalContext, visitId: string, { redirectUri }: Visit, problem?: string) =>
    context.body(
      loginPage({
        name,
        clientId,
        redirectUri,
        action: `/${id}/login/${visitId}`,
        users: state.controls.users,
        ...(problem !== undefined && { problem }),
      }),
      problem === undefined ? 200 : 400,
      pageHeaders(redirectUri),
    )
  const refuse: CodeFlow['refuse'] = (context, status, error, description) =>
    context.body(problemPage(name, error, description), status, pageHeaders())

  return {
    sendBack,
    refuse,
    begin(context, visit) {
      const next = state.takeVisit()
      if (next) return finish(context, visit, next)
      return showPage(context, visits.add(visit), visit)
    },
    async answerPage(context, path) {
      const visitId = path.slice('/login/'.length)
      const visit = visits.get(visitId)
      if (!visit || context.req.method !== 'POST')
        return refuse(context, 400, 'session_not_found', 'This page is out of date.')
      const choice = await readChoice(context, state)
      if (!choice) return showPage(context, visitId, visit, 'Type an email or a name.')
      visits.remove(visitId)
      return finish(context, visit, choice)
    },
    spend(code, redirectUri, verifier) {
      const found = codes.get(code)
      if (!found) return undefined
      codes.remove(code)
      const isRight =
        found.expiresAt > Date.now() &&
        (redirectUri === undefined || redirectUri === found.redirectUri) &&
        isVerified(found, verifier)
      return isRight ? { user: found.user, scopes: found.scopes } : undefined
    },
    grant: (prefix, access) => tokens.add(access, prefix),
    accessOf(context) {
      const [, token = ''] = /^(?:bearer|token) (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
      return tokens.get(token)
    },
  }
}

function isVerified({ challenge, challengeMethod }: Visit, verifier: string | undefined): boolean {
  if (challenge === undefined) return true
  if (verifier === undefined) return false
  return challengeMethod === 'S256'
    ? createHash('sha256').update(verifier).digest('base64url') === challenge
    : verifier === challenge
}

/** Keeps values under random keys, the newest ones alone. */
function createKept<T>() {
  const values = new Map<string, T>()
  return {
    add(value: T, prefix = ''): string {
      const key = `${prefix}${randomBytes(20).toString('hex')}`
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > maxKept && oldest !== undefined) values.delete(oldest)
      return key
    },
    get: (key: string) => values.get(key),
    remove: (key: string) => values.delete(key),
  }
}
