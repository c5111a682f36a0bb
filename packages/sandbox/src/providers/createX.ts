import type { LocalContext } from '../server/createLocalApp.js'
import { createCodeFlow } from './createCodeFlow.js'
import { createControls } from './createControls.js'
import { createVisit } from './createVisit.js'
import { digitsOf } from './providerUsers.js'
import type { ProviderParameters, RunningProvider } from './RunningProvider.js'
import type { ProviderUser } from './types.js'

const id = 'x'
const name = 'Sandbox X'
const clientId = 'c2FuZGJveC1jbGllbnQtb2YteA'
const clientSecret = 'sandbox-secret-of-x'

const subjectOf = (user: string | ProviderUser) =>
  digitsOf(`x ${typeof user === 'string' ? user : user.id}`, 19)

/**
 * Creates a provider with the endpoints of X: no OpenID Connect, PKCE and state are required, the client
 * names itself by HTTP Basic, a code lasts 30 seconds, and no user has an email.
 */
export function createX({ serverUrl, redirectUris }: ProviderParameters): RunningProvider {
  const url = `${serverUrl}/${id}`
  const state = createControls()
  const flow = createCodeFlow(state, {
    id,
    name,
    clientId,
    codeMs: 30_000,
    denial: { error: 'access_denied' },
  })

  function authorize(context: LocalContext): Response {
    const query = new URL(context.req.url).searchParams
    const refuse = (description: string) => flow.refuse(context, 400, 'invalid_request', description)
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== clientId) return refuse('Value passed for the client_id was invalid.')
    if (!redirectUris().includes(redirectUri)) return refuse('Value passed for the redirect uri was invalid.')
    if (query.get('response_type') !== 'code')
      return refuse('Value passed for the response_type was invalid.')
    const challenge = query.get('code_challenge') ?? ''
    const challengeMethod = query.get('code_challenge_method') ?? 'plain'
    if (challenge === '' || !['S256', 'plain'].includes(challengeMethod))
      return refuse('Missing required parameter [code_challenge].')
    const sent = query.get('state') ?? ''
    if (sent === '') return refuse('Missing required parameter [state].')
    const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean)
    if (scopes.length === 0) return refuse('Missing required parameter [scope].')
    return flow.begin(context, { redirectUri, state: sent, scopes, challenge, challengeMethod })
  }

  async function answerToken(context: LocalContext): Promise<Response> {
    const form = new URLSearchParams(await context.var.readText())
    const fail = (status: 400 | 401, error: string, description: string) =>
      context.json({ error, error_description: description }, status)
    if (!isClient(context.req.header('authorization')))
      return fail(401, 'unauthorized_client', 'Missing valid authorization header')
    if (form.get('grant_type') !== 'authorization_code')
      return fail(400, 'unsupported_grant_type', 'Value passed for the grant_type was invalid.')
    const access = flow.spend(
      form.get('code') ?? '',
      form.get('redirect_uri') ?? '',
      form.get('code_verifier') ?? undefined,
    )
    if (!access) return fail(400, 'invalid_request', 'Value passed for the authorization code was invalid.')
    return context.json({
      token_type: 'bearer',
      expires_in: 7_200,
      access_token: flow.grant('', access),
      scope: access.scopes.join(' '),
    })
  }

  function answerProfile(context: LocalContext): Response {
    const fail = (status: 401 | 403, title: string) =>
      context.json({ title, type: 'about:blank', status, detail: title }, status)
    const access = flow.accessOf(context)
    if (!access) return fail(401, 'Unauthorized')
    const { user, scopes } = access
    if (!scopes.includes('users.read') || !scopes.includes('tweet.read')) return fail(403, 'Forbidden')
    return context.json({
      data: state.change('profile', { id: subjectOf(user), name: user.name, username: user.id }),
    })
  }

  return {
    state,
    stepOf(path) {
      if (path.startsWith('/login/')) return 'page'
      if (path === '/i/oauth2/authorize') return 'authorize'
      return path === '/2/oauth2/token' ? 'token' : 'profile'
    },
    async answer(context, path) {
      const { method } = context.req
      if (path === '/i/oauth2/authorize' && method === 'GET') return authorize(context)
      if (path === '/2/oauth2/token' && method === 'POST') return answerToken(context)
      if (path === '/2/users/me' && method === 'GET') return answerProfile(context)
      if (path.startsWith('/login/')) return flow.answerPage(context, path)
      return context.json({ title: 'Not Found', type: 'about:blank', status: 404 }, 404)
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
            authorization: `${url}/i/oauth2/authorize`,
            token: `${url}/2/oauth2/token`,
            user: `${url}/2/users/me`,
          },
        },
        subjectOf,
        visit: createVisit(state),
      },
      Object.getOwnPropertyDescriptors(state.controls),
    ) as RunningProvider['provider'],
  }
}

/** HTTP Basic, both parts form-encoded (RFC 6749, 2.3.1). */
function isClient(header = ''): boolean {
  const [, encoded = ''] = /^basic (\S+)$/i.exec(header) ?? []
  const [user, secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return decodeForm(user) === clientId && decodeForm(secret) === clientSecret
}

function decodeForm(text = ''): string {
  return new URLSearchParams(`value=${text}`).get('value') ?? ''
}
