import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { decodeJwt, jwtVerify } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { LocalContext } from '../server/createLocalApp.js'
import { createControls, type NextVisit, withFields } from './createControls.js'
import { createRecords } from './createRecords.js'
import { createSigningKeys } from './createSigningKeys.js'
import { createVisit } from './createVisit.js'
import { importOidcProvider } from './importOidcProvider.js'
import type { IssuerKind } from './issuers.js'
import { formPostPage, loginPage, pageHeaders, problemPage } from './providerPages.js'
import type { ProviderParameters, RunningProvider } from './RunningProvider.js'
import { readChoice } from './readChoice.js'
import type { ProviderUser, SandboxIssuer, SignInParameters } from './types.js'

/** Of Apple's developer programme, as it is in the secret. */
const teamId = 'SANDBOXTEA'
const keyId = 'SANDBOXKEY'
/** Apple accepts a secret for half a year at most. */
const maxSecretSeconds = 15_777_000
/** The parameter in which the library keeps that the answer is a form. */
const formParameter = 'sandbox_form_post'

/** Creates a provider with OpenID Connect: `oidc-provider`, with what the real one does in its own way. */
export function createIssuer(
  kind: IssuerKind,
  { serverUrl, redirectUris, log }: ProviderParameters,
): RunningProvider<SandboxIssuer> {
  const { id, name, routes } = kind
  const issuer = `${serverUrl}/${id}`
  const clientId = kind.isApple ? 'localhost.latchkey.sandbox' : `sandbox-${id}`
  const clientSecret = `sandbox-secret-of-${id}`
  const appleKey = kind.isApple ? makeAppleKey() : undefined
  const state = createControls()
  const keys = createSigningKeys(kind.algorithm)
  const cookieKey = randomBytes(32).toString('hex')
  const usersBySubject = new Map<string, ProviderUser>()
  const records = createRecords(() => ({
    client_id: clientId,
    // Apple's is another one each time. `compareClientSecret` checks it.
    client_secret: clientSecret,
    client_name: 'Sandbox app',
    redirect_uris: [...redirectUris()],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    id_token_signed_response_alg: kind.algorithm,
  }))

  const subjectOf = (wanted: string | ProviderUser) =>
    kind.subjectOf(typeof wanted === 'string' ? wanted : wanted.id)
  const rememberUser = (user: ProviderUser) => {
    const subject = subjectOf(user)
    usersBySubject.set(subject, user)
    return subject
  }

  let live: Promise<Provider> | undefined
  const open = () => {
    live ??= openProvider()
    return live
  }

  async function openProvider(): Promise<Provider> {
    const { Provider } = await importOidcProvider()
    const minute = 60
    const provider = new Provider(issuer, {
      adapter: records,
      jwks: { keys: [...(await keys.list())] } as never,
      routes,
      scopes: ['openid', ...Object.keys(kind.claims)],
      claims: { openid: ['sub'], ...kind.claims },
      conformIdTokenClaims: !kind.hasClaimsInToken,
      responseTypes: ['code'],
      extraParams: [formParameter],
      pkce: { required: () => kind.needsPkce },
      enabledJWA: { idTokenSigningAlgValues: [kind.algorithm] },
      cookies: {
        keys: [cookieKey],
        names: { interaction: `${id}_visit`, resume: `${id}_resume`, session: `${id}_session` },
        short: { path: `/${id}`, sameSite: 'lax' },
        long: { path: `/${id}`, sameSite: 'lax' },
      },
      ttl: {
        AccessToken: 60 * minute,
        AuthorizationCode: minute,
        Grant: 60 * minute,
        IdToken: 60 * minute,
        Interaction: 60 * minute,
        Session: 60 * minute,
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: false },
        userinfo: { enabled: kind.hasUserinfo },
      },
      interactions: { url: (_, { uid }) => `/${id}/login/${uid}` },
      clientBasedCORS: () => false,
      expiresWithSession: () => false,
      async findAccount(_, subject) {
        const user = usersBySubject.get(subject)
        return user && { accountId: subject, claims: async () => ({ sub: subject, ...kind.claimsOf(user) }) }
      },
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          accountId: oidc.account?.accountId ?? '',
          clientId: oidc.client?.clientId ?? '',
        })
        grant.addOIDCScope(String(oidc.params?.scope ?? 'openid'))
        await grant.save()
        return grant
      },
      renderError(ctx, { error, error_description: description = '' }) {
        ctx.set(pageHeaders())
        ctx.body = problemPage(name, error, description)
      },
    })
    if (appleKey)
      Object.assign(provider.Client.prototype, {
        compareClientSecret: (secret: string) => isAppleSecret(secret, clientId, issuer, appleKey.publicKey),
      })
    provider.use(async (context, next) => {
      await next()
      await adjust(context as unknown as KoaContextWithOIDC)
    })
    const report = (error: Error) => log(`${name}: ${error.stack ?? error.message}`)
    provider.on('server_error', (_, error) => report(error))
    // The library's types leave out the event of its server, which prints to the console without a listener.
    const server: EventEmitter = provider
    server.on('error', report)
    return provider
  }

  /** Makes an answer of the library one of the real provider. */
  async function adjust(ctx: KoaContextWithOIDC): Promise<void> {
    const { path, body } = ctx
    if (path.startsWith(routes.authorization)) return adjustCallback(ctx)
    if (!isFields(body) || ctx.status !== 200) return
    if (path.startsWith('/.well-known/') && path !== routes.jwks) {
      const own: Record<string, undefined> = Object.fromEntries(
        kind.undiscovered.map((field) => [field, undefined]),
      )
      if (!kind.sendsIssuer) own.authorization_response_iss_parameter_supported = undefined
      ctx.body = state.change('discovery', withFields(body, own))
    }
    if (path === routes.userinfo) ctx.body = state.change('profile', body)
    if (path === routes.token && typeof body.id_token === 'string') {
      const claims = decodeJwt(body.id_token)
      const changed = state.change('idToken', claims)
      const forgery = state.takeForgery()
      if (changed !== claims || forgery) body.id_token = await keys.sign(changed, forgery)
    }
  }

  /** The redirects to pages of the provider are paths, that to the app is an address. */
  function adjustCallback(ctx: KoaContextWithOIDC): void {
    const location = ctx.response.get('location')
    if (!URL.canParse(location)) return
    const target = new URL(location)
    const fields: Record<string, string> = Object.fromEntries(target.searchParams)
    if (!kind.sendsIssuer) delete fields.iss
    const { params, session } = ctx.oidc
    const user = usersBySubject.get(session?.accountId ?? '')
    const scopes = String(params?.scope ?? '').split(' ')
    // The first callback of a user, and no other, has the name.
    if (kind.isApple && user && fields.code && scopes.includes('name') && state.isFirstVisit(user.id)) {
      const [firstName = '', ...lastName] = user.name.split(' ')
      const { email } = kind.claimsOf(user)
      fields.user = JSON.stringify({ name: { firstName, lastName: lastName.join(' ') }, email })
    }
    const changed = state.change('callback', fields)
    if (params?.[formParameter] === undefined) {
      target.search = new URLSearchParams(changed).toString()
      ctx.response.set('location', target.href)
      return
    }
    target.search = ''
    ctx.status = 200
    ctx.response.remove('location')
    ctx.set(pageHeaders(target.href))
    ctx.body = formPostPage(name, target.href, Object.entries(changed))
  }

  async function answerPage(context: LocalContext): Promise<Response> {
    const provider = await open()
    const { incoming, outgoing } = context.env
    const details = await provider.interactionDetails(incoming, outgoing).catch(() => undefined)
    if (!details)
      return context.body(
        problemPage(name, 'session_not_found', 'This page is out of date.'),
        400,
        pageHeaders(),
      )
    const finish = async (visit: NextVisit) => {
      const { error, description = '' } = kind.denial
      const result =
        visit === 'deny'
          ? { error, error_description: description }
          : { login: { accountId: rememberUser(visit.user), remember: false } }
      return context.redirect(await provider.interactionResult(incoming, outgoing, result), 303)
    }
    const isPost = context.req.method === 'POST'
    const choice = isPost ? await readChoice(context, state) : state.takeVisit()
    if (choice) return finish(choice)
    const { redirect_uri: redirectUri } = details.params
    const html = loginPage({
      name,
      clientId,
      action: context.req.path,
      redirectUri: String(redirectUri),
      users: state.controls.users,
      ...(isPost && { problem: 'Type an email or a name.' }),
    })
    return context.body(html, isPost ? 400 : 200, pageHeaders(String(redirectUri)))
  }

  return {
    state,
    stepOf(path) {
      if (path.startsWith('/login/')) return 'page'
      if (path.startsWith(routes.authorization)) return 'authorize'
      if (path === routes.token) return 'token'
      if (path === routes.userinfo) return 'profile'
      return path === routes.jwks ? 'keys' : 'discovery'
    },
    async answer(context, path) {
      if (path.startsWith('/login/')) return answerPage(context)
      const { search, searchParams } = new URL(context.req.url)
      let query = search
      if (kind.isApple && path === routes.authorization) {
        if (!isAppleRequest(searchParams))
          return context.body(
            problemPage(
              name,
              'invalid_request',
              'response_mode must be form_post when name or email scope is requested.',
            ),
            400,
            pageHeaders(),
          )
        query = `?${toOidcRequest(searchParams)}`
      }
      const incoming: IncomingMessage & { originalUrl?: string } = context.env.incoming
      // As a server does that has the library at a path: it makes its addresses of both.
      incoming.originalUrl = `/${id}${path}${query}`
      incoming.url = `${path}${query}`
      await (await open()).callback()(incoming, context.env.outgoing)
      // Made with the Response of another server of the process, it would be sent. Its clone is a plain one.
      return RESPONSE_ALREADY_SENT.clone()
    },
    provider: Object.defineProperties(
      {
        id,
        name,
        url: issuer,
        issuer,
        settings: {
          id,
          ...(kind.companyName !== undefined && { name: kind.companyName }),
          clientId,
          issuer,
          ...(appleKey ? { teamId, keyId, privateKey: appleKey.privateKey } : { clientSecret }),
        },
        subjectOf,
        visit: createVisit(state),
        async rotateKeys() {
          await keys.rotate()
          live = openProvider()
          await live
        },
        forgeNext: state.forgeNext,
        signIn({ nonce, user: wanted, claims, signature }: SignInParameters = {}) {
          const user =
            wanted === undefined
              ? state.controls.users[0]
              : typeof wanted === 'string'
                ? state.findUser(wanted)
                : wanted
          if (!user) throw new Error(`The provider has no user "${String(wanted)}".`)
          const now = Math.floor(Date.now() / 1_000)
          return keys.sign(
            withFields(
              {
                iss: issuer,
                aud: clientId,
                sub: subjectOf(user),
                iat: now,
                exp: now + 3_600,
                nonce,
                ...kind.claimsOf(user),
              },
              claims,
            ),
            signature,
          )
        },
      },
      Object.getOwnPropertyDescriptors(state.controls),
    ) as SandboxIssuer,
  }
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype

const isAppleRequest = (query: URLSearchParams) =>
  query.get('response_mode') === 'form_post' || !/\b(?:name|email)\b/.test(query.get('scope') ?? '')

/** Apple answers without `openid` too, and the library has no form that can be changed. */
function toOidcRequest(query: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(query)
  const scopes = new Set(['openid', ...(query.get('scope') ?? '').split(' ')])
  changed.set('scope', [...scopes].join(' ').trim())
  if (query.get('response_mode') !== 'form_post') return changed
  changed.delete('response_mode')
  changed.set(formParameter, '1')
  return changed
}

function makeAppleKey() {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: pair.publicKey,
    privateKey: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
}

/** Returns whether a client secret is what Apple asks for: a JWT of the team, signed by its key. */
async function isAppleSecret(
  secret: string,
  clientId: string,
  issuer: string,
  key: KeyObject,
): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, key, {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    })
    const { iat = 0, exp = 0 } = payload
    return protectedHeader.kid === keyId && exp - iat <= maxSecretSeconds
  } catch {
    return false
  }
}
