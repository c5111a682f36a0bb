import type { LocalContext } from '../server/createLocalApp.js'
import { createCodeFlow, type Visit } from './createCodeFlow.js'
import { createControls } from './createControls.js'
import { createVisit } from './createVisit.js'
import { digitsOf } from './providerUsers.js'
import type { ProviderParameters, RunningProvider } from './RunningProvider.js'
import type { ProviderUser } from './types.js'

const id = 'github'
const name = 'Sandbox GitHub'
const clientId = 'Ov23liSandboxGitHub0'
const clientSecret = 'sandbox-secret-of-github'
const documents = 'https://docs.github.com'
const problems = `${documents}/apps/managing-oauth-apps/troubleshooting-authorization-request-errors`

const subjectOf = (user: string | ProviderUser) =>
  digitsOf(`github ${typeof user === 'string' ? user : user.id}`, 8)

/**
 * Creates a provider with the endpoints of GitHub: no OpenID Connect, errors of the token endpoint with
 * status 200, and addresses at an endpoint of their own.
 */
export function createGithub({ serverUrl, redirectUris }: ProviderParameters): RunningProvider {
  const url = `${serverUrl}/${id}`
  const state = createControls()
  const flow = createCodeFlow(state, {
    id,
    name,
    clientId,
    codeMs: 600_000,
    issuer: `${url}/login/oauth`,
    denial: {
      error: 'access_denied',
      error_description: 'The user has denied your application access.',
      error_uri: `${problems}/#access-denied`,
    },
  })

  function authorize(context: LocalContext): Response {
    const query = new URL(context.req.url).searchParams
    if (query.get('client_id') !== clientId)
      return flow.refuse(context, 404, 'not_found', 'There is no app with this client id.')
    const [first] = redirectUris()
    const wanted = query.get('redirect_uri') ?? first
    if (first === undefined || wanted === undefined)
      return flow.refuse(context, 400, 'redirect_uri_mismatch', 'The app has no callback address.')
    const visit: Visit = {
      redirectUri: wanted,
      state: query.get('state') ?? undefined,
      scopes: (query.get('scope') ?? '').split(/[ ,]+/).filter(Boolean),
      challenge: query.get('code_challenge') ?? undefined,
      challengeMethod: query.get('code_challenge_method') ?? undefined,
    }
    // It tells the app, at the address that it knows.
    if (!redirectUris().some((uri) => isBelow(wanted, uri)))
      return flow.sendBack(
        context,
        { ...visit, redirectUri: first },
        {
          error: 'redirect_uri_mismatch',
          error_description: 'The redirect_uri is not associated with this application.',
          error_uri: `${problems}/#redirect-uri-mismatch`,
        },
      )
    if (visit.challenge !== undefined && visit.challengeMethod !== 'S256')
      return flow.refuse(context, 400, 'invalid_request', 'The code_challenge_method must be S256.')
    return flow.begin(context, visit)
  }

  async function answerToken(context: LocalContext): Promise<Response> {
    const form = await readFields(context)
    const wantsJson = /\bjson\b/.test(context.req.header('accept') ?? '')
    const answer = (fields: Readonly<Record<string, string>>) =>
      wantsJson
        ? context.json(fields)
        : context.body(new URLSearchParams(fields).toString(), 200, {
            'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          })
    const fail = (error: string, description: string) =>
      answer({ error, error_description: description, error_uri: `${problems}/#${error}` })
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return fail('incorrect_client_credentials', 'The client_id and/or client_secret passed are incorrect.')
    const access = flow.spend(
      form.get('code') ?? '',
      form.get('redirect_uri') ?? undefined,
      form.get('code_verifier') ?? undefined,
    )
    if (!access) return fail('bad_verification_code', 'The code passed is incorrect or expired.')
    return answer({
      access_token: flow.grant('gho_', access),
      token_type: 'bearer',
      scope: access.scopes.join(','),
    })
  }

  function answerApi(context: LocalContext, path: string): Response {
    if (!context.req.header('user-agent'))
      return context.text('Request forbidden by administrative rules. A User-Agent header is required.', 403)
    const access = flow.accessOf(context)
    if (!access)
      return context.json({ message: 'Bad credentials', documentation_url: documents, status: '401' }, 401)
    const { user, scopes } = access
    const number = Number(subjectOf(user))
    const { email, isEmailVerified = true, isEmailPrivate = false } = user
    if (path === '/user')
      return context.json(
        state.change('profile', {
          login: user.id,
          id: number,
          node_id: Buffer.from(`04:User${number}`).toString('base64'),
          type: 'User',
          name: user.name,
          email: isEmailPrivate || !isEmailVerified ? null : (email ?? null),
        }),
      )
    if (!scopes.includes('user') && !scopes.includes('user:email'))
      return context.json({ message: 'Not Found', documentation_url: documents, status: '404' }, 404)
    const visibility = isEmailPrivate ? 'private' : 'public'
    return context.json([
      {
        email: `${number}+${user.id}@users.noreply.github.com`,
        primary: false,
        verified: true,
        visibility: null,
      },
      ...(email === undefined ? [] : [{ email, primary: true, verified: isEmailVerified, visibility }]),
    ])
  }

  return {
    state,
    stepOf(path) {
      if (path.startsWith('/login/oauth/')) return path.endsWith('/authorize') ? 'authorize' : 'token'
      return path.startsWith('/login/') ? 'page' : 'profile'
    },
    async answer(context, path) {
      const { method } = context.req
      if (path === '/login/oauth/authorize' && method === 'GET') return authorize(context)
      if (path === '/login/oauth/access_token' && method === 'POST') return answerToken(context)
      if (path === '/user' || path === '/user/emails') return answerApi(context, path)
      if (path.startsWith('/login/')) return flow.answerPage(context, path)
      return context.json({ message: 'Not Found', documentation_url: documents, status: '404' }, 404)
    },
    provider: Object.defineProperties(
      {
        id,
        name,
        url,
        settings: {
          id,
          clientId,
          clientSecret,
          endpoints: {
            authorization: `${url}/login/oauth/authorize`,
            token: `${url}/login/oauth/access_token`,
            user: `${url}/user`,
            emails: `${url}/user/emails`,
          },
        },
        subjectOf,
        visit: createVisit(state),
      },
      Object.getOwnPropertyDescriptors(state.controls),
    ) as RunningProvider['provider'],
  }
}

/** GitHub takes addresses below the registered one too. */
function isBelow(wanted: string, registered: string): boolean {
  if (!URL.canParse(wanted)) return false
  const { origin, pathname } = new URL(wanted)
  const known = new URL(registered)
  return origin === known.origin && `${pathname}/`.startsWith(`${known.pathname.replace(/\/$/, '')}/`)
}

async function readFields(context: LocalContext): Promise<URLSearchParams> {
  const text = await context.var.readText()
  const fields = new URL(context.req.url).searchParams
  for (const [key, value] of new URLSearchParams(text)) fields.set(key, value)
  return fields
}
