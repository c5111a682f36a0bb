import { createHash } from 'node:crypto'
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Claims,
  clientId,
  clientSecret,
  discoveryOf,
  type Issuer,
  startIssuer,
} from '../../../test/issuer.js'
import { appOrigin, type Client } from '../../../test/startFrame.js'
import { otherProvider, startSocial } from '../../../test/startSocial.js'
import { createProviders } from './createProviders.js'
import type { ProviderSettings } from './Provider.js'

afterEach(() => vi.useRealTimers())

const begin = (client: Client, provider = 'home') =>
  client.call('social', { provider, appOrigin, purpose: 'login' })

const finish = (client: Client, query: string, provider = 'home') =>
  client.call('social/finish', { provider, query })

/** Logs in from the beginning, and returns the state of the visit. */
async function logIn(client: Client, issuer: Issuer, user?: Claims, provider?: string): Promise<string> {
  const { status, body } = await begin(client, provider)
  if (status !== 200) return body.code
  const { body: end } = await finish(client, issuer.logIn(body.uri, user), provider)
  return end.state
}

const seconds = () => Math.floor(Date.now() / 1000)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmacOf = (secret: string | Uint8Array, claims: Claims) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(typeof secret === 'string' ? new TextEncoder().encode(secret) : secret)

type Forge = NonNullable<Parameters<Issuer['forge']>[0]>

const forgeries: readonly (readonly [string, Forge])[] = [
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.google.com' })],
  ['of an issuer with a slash more', (claims) => ({ ...claims, iss: `${claims.iss}/` })],
  ['without an issuer', ({ iss: _, ...claims }) => claims],
  ['for another client', (claims) => ({ ...claims, aud: 'another-client' })],
  ['for no client', ({ aud: _, ...claims }) => claims],
  ['for two clients, of another one', (claims) => ({ ...claims, aud: [clientId, 'b'], azp: 'b' })],
  ['for two clients, of nobody', (claims) => ({ ...claims, aud: [clientId, 'b'] })],
  ['with another nonce', (claims) => ({ ...claims, nonce: '0'.repeat(64) })],
  ['without a nonce', ({ nonce: _, ...claims }) => claims],
  ['that has expired', (claims) => ({ ...claims, exp: seconds() - 61 })],
  ['that does not expire', ({ exp: _, ...claims }) => claims],
  ['older than five minutes', (claims) => ({ ...claims, iat: seconds() - 302 })],
  ['of the future', (claims) => ({ ...claims, iat: seconds() + 65 })],
  ['without a time', ({ iat: _, ...claims }) => claims],
  ['that is not valid yet', (claims) => ({ ...claims, nbf: seconds() + 90 })],
  ['of nobody', ({ sub: _, ...claims }) => claims],
  ['of an empty account', (claims) => ({ ...claims, sub: '' })],
  ['of a number', (claims) => ({ ...claims, sub: 7 })],
  ['without a signature', async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['under the client secret', (claims) => hmacOf(clientSecret, claims)],
  [
    'under the public key as a secret',
    async (claims, own) => {
      const key = (await importJWK(await own.readKey(), 'ES256', { extractable: true })) as CryptoKey
      return hmacOf(await exportSPKI(key), claims)
    },
  ],
  ['under no secret', (claims) => hmacOf(new Uint8Array(32), claims)],
  [
    'under a key of somebody else',
    async (claims) => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
    },
  ],
  [
    'under a key of somebody else that it brings along',
    async (claims, own) => {
      const pair = await generateKeyPair('ES256', { extractable: true })
      const jwk = await exportJWK(pair.publicKey)
      const kid = `${((await own.readKey()) as { kid: string }).kid}`
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, jwk }).sign(pair.privateKey)
    },
  ],
  ['under a key that is not known', (claims, own) => own.sign(claims, { kid: 'nobody' })],
  [
    'of an algorithm that the issuer does not use',
    async (claims) => {
      const { privateKey } = await generateKeyPair('ES384')
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES384' }).sign(privateKey)
    },
  ],
  [
    'that was changed',
    async (claims, own) => {
      const [header, , signature] = (await own.sign(claims)).split('.')
      return `${header}.${encode({ ...claims, sub: 'eve' })}.${signature}`
    },
  ],
  ['that is no token', async () => 'a.b.c'],
  ['that is empty', async () => ''],
]

test('an ID token of a callback that does not hold logs nobody in', async () => {
  const { makeClient, issuer, errors, database } = await startSocial()
  const states: unknown[] = []
  for (const [name, forge] of forgeries) {
    issuer.forge(forge)
    states.push([name, await logIn(await makeClient(), issuer)])
  }
  expect(states).toEqual(forgeries.map(([name]) => [name, 'failed']))
  expect(await database.query('select 1 from latchkey_frame.subjects')).toEqual([])
  // The operator reads that it was so, and nothing of a user.
  expect(errors).toHaveLength(forgeries.length)
  expect(errors.map((error) => `${(error as Error).stack} ${(error as Error).cause}`).join()).not.toMatch(
    /ann-1|eyJ|[0-9a-f]{32}/,
  )
  issuer.forge(undefined)
  expect(await logIn(await makeClient(), issuer)).toBe('done')
})

/** Begins a login with an ID token, and returns how it ends. */
async function startTokens() {
  const social = await startSocial()
  const ask = (client: Client) => client.call('token/nonce', { provider: 'home', appOrigin })
  const spend = (client: Client, visitId: string, idToken: string, origin = appOrigin) =>
    client.call('token', { visitId, appOrigin: origin, idToken })
  const claimsOf = (nonce: string): Claims => ({
    iss: social.issuer.url,
    aud: clientId,
    sub: 'ann-1',
    preferred_username: 'ann',
    iat: seconds(),
    exp: seconds() + 600,
    nonce,
  })
  return { ...social, ask, spend, claimsOf }
}

test('a user logs in with an ID token, which a new nonce binds to the device and the app', async () => {
  const { makeClient, issuer, ask, spend, claimsOf } = await startTokens()
  const client = await makeClient()
  const { body } = await ask(client)
  const token = await issuer.sign(claimsOf(body.nonce))
  const done = await spend(client, body.visitId, token)
  expect(done.body).toMatchObject({ email: null, userName: 'ann', provider: 'home' })
  expect((await client.call('user')).body).toEqual(done.body)
  expect((await spend(client, body.visitId, token)).body).toMatchObject({ code: 'frame/login-expired' })
  // The same account by a visit is the same user.
  const other = await makeClient()
  await logIn(other, issuer, { sub: 'ann-1', preferred_username: 'ann' })
  expect((await other.call('user')).body.subject).toBe(done.body.subject)
})

test('an ID token that does not hold logs nobody in', async () => {
  const { makeClient, issuer, ask, spend, claimsOf, database } = await startTokens()
  const answers: unknown[] = []
  for (const [name, forge] of forgeries) {
    const client = await makeClient()
    const { body } = await ask(client)
    const made = forge(claimsOf(body.nonce), issuer)
    const token = made instanceof Promise ? await made : await issuer.sign(made)
    answers.push([name, (await spend(client, body.visitId, token)).body.code])
    // It cannot be tried again.
    const right = await issuer.sign(claimsOf(body.nonce))
    expect((await spend(client, body.visitId, right)).body.code).toBe('frame/login-expired')
  }
  expect(answers).toEqual(forgeries.map(([name]) => [name, 'frame/login-failed']))
  expect(await database.query('select 1 from latchkey_frame.subjects')).toEqual([])
})

test('an ID token of another device, another app or another visit is not accepted', async () => {
  const { makeClient, issuer, ask, spend, claimsOf } = await startTokens()
  const [client, other] = [await makeClient(), await makeClient()]
  const { body } = await ask(client)
  const token = await issuer.sign(claimsOf(body.nonce))
  const theirs = await ask(other)
  expect((await spend(other, body.visitId, token)).body.code).toBe('frame/login-expired')
  expect((await spend(other, theirs.body.visitId, token)).body.code).toBe('frame/login-failed')
  const elsewhere = 'https://a.apps.example.test'
  expect((await spend(client, body.visitId, token, elsewhere)).body.code).toBe('frame/login-expired')
  const visit = await begin(client)
  expect((await spend(client, visit.body.visitId, token)).body.code).toBe('frame/login-expired')
  // The visit still waits, and the token is still good.
  const query = issuer.logIn(visit.body.uri)
  expect((await finish(client, query)).body.state).toBe('done')
  expect((await spend(client, body.visitId, token)).status).toBe(200)
})

test('an ID token that is used many times at once is one login', async () => {
  const { makeClient, issuer, ask, spend, claimsOf } = await startTokens()
  const client = await makeClient()
  const { body } = await ask(client)
  const token = await issuer.sign(claimsOf(body.nonce))
  const answers = await Promise.all(Array.from({ length: 10 }, () => spend(client, body.visitId, token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an ID token is not accepted for an address of another user, nor of a provider without any', async () => {
  const { makeClient, issuer, ask, spend, claimsOf } = await startTokens()
  await (await makeClient()).logIn('ann@example.org')
  const client = await makeClient()
  const { body } = await ask(client)
  const claims = { ...claimsOf(body.nonce), email: 'ann@example.org', email_verified: true }
  const refused = await spend(client, body.visitId, await issuer.sign(claims))
  expect(refused.body).toMatchObject({ code: 'frame/email-in-use' })
  expect((await client.call('user')).status).toBe(401)
})

test('a key that was changed in the middle is asked for again, and the one before is not accepted', async () => {
  const { makeClient, issuer } = await startSocial()
  const client = await makeClient()
  expect(await logIn(client, issuer)).toBe('done')
  const late = await begin(client)
  const nonce = new URL(late.body.uri).searchParams.get('nonce')
  const now = seconds()
  const claims = { iss: issuer.url, aud: clientId, sub: 'ann-1', iat: now, exp: now + 600, nonce }
  const old = await issuer.sign(claims)
  await issuer.rotate()
  expect(await logIn(client, issuer)).toBe('done')
  issuer.forge(async () => old)
  const end = await finish(client, issuer.logIn(late.body.uri))
  expect(end.body).toEqual({ state: 'failed' })
  issuer.forge(undefined)
  const asked = issuer.requests.filter(({ path }) => path === '/keys')
  // At first, for the new key, and for the old one, which is not known any more.
  expect(asked).toHaveLength(3)
  // What it says of itself is kept, but not for ever.
  expect(issuer.requests.filter(({ path }) => path.endsWith('/openid-configuration'))).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await logIn(client, issuer)).toBe('done')
  expect(issuer.requests.filter(({ path }) => path.endsWith('/openid-configuration'))).toHaveLength(2)
})

const huge = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(32)),
    }),
    { headers: { 'content-type': 'application/json' } },
  )
const text =
  (body: string, status = 200, type = 'application/json') =>
  () =>
    new Response(body, { status, headers: { 'content-type': type } })

const badAnswers: readonly (readonly [string, () => Response, string])[] = [
  ['503', text('{}', 503), 'unreachable'],
  ['never', () => new Response(new ReadableStream({})), 'unreachable'],
  ['too much', huge, 'failed'],
  ['no JSON', text('<html>'), 'failed'],
  ['JSON of another type', text('[]'), 'failed'],
  ['null', text('null'), 'failed'],
  ['another content type', text('{}', 200, 'text/html'), 'failed'],
  ['nothing', text(''), 'failed'],
  ['a redirect', () => Response.redirect('https://evil.test/', 302), 'failed'],
  ['an error', text('{"error":"invalid_client"}', 401), 'failed'],
]

test.each(['/token', '/keys', '/userinfo'])('%s that answers wrongly ends the visit', async (path) => {
  const { makeClient, issuer, database } = await startSocial()
  const client = await makeClient()
  const states: unknown[] = []
  for (const [name, answer] of badAnswers) {
    const restore = issuer.respond(path, answer)
    await issuer.rotate()
    states.push([name, await logIn(client, issuer)])
    restore()
  }
  expect(states).toEqual(badAnswers.map(([name, , state]) => [name, state]))
  expect(await database.query('select 1 from latchkey_frame.subjects')).toEqual([])
  expect(await logIn(client, issuer)).toBe('done')
})

test('a discovery that answers wrongly begins nothing, and is asked again', async () => {
  const { makeClient, issuer, database } = await startSocial()
  const client = await makeClient()
  const right = discoveryOf(issuer.url)
  const answers: (() => Response)[] = [
    ...badAnswers.map(([, answer]) => answer),
    ...[
      { ...right, issuer: 'https://accounts.google.com' },
      { ...right, token_endpoint: 'http://provider.example/token' },
      { ...right, jwks_uri: 'http://provider.example/keys' },
      { ...right, authorization_endpoint: 'javascript:alert(1)' },
      { ...right, authorization_endpoint: undefined },
      { ...right, userinfo_endpoint: 'http://provider.example/user' },
    ].map((body) => () => Response.json(body)),
  ]
  const codes: unknown[] = []
  for (const answer of answers) {
    const restore = issuer.respond('/.well-known/openid-configuration', answer)
    codes.push(await logIn(client, issuer))
    restore()
  }
  expect(codes).toEqual(answers.map(() => 'frame/provider-unreachable'))
  expect(await database.query('select 1 from latchkey_frame.visits')).toEqual([])
  expect(await logIn(client, issuer)).toBe('done')
})

test('a provider that is gone is said to be unreachable', async () => {
  const { makeClient } = await startSocial('pglite', {
    providers: [{ ...otherProvider({ url: 'http://127.0.0.1:9' } as Issuer) }],
  })
  const { status, body } = await begin(await makeClient(), 'other')
  expect([status, body.code]).toEqual([502, 'frame/provider-unreachable'])
})

test('the name of a user comes from the user endpoint if the token has none, and is clean', async () => {
  const { makeClient, issuer } = await startSocial()
  const client = await makeClient()
  const name = `  An\u202en\u0000 ${'x'.repeat(200)}`
  issuer.forge(({ name: _, ...claims }) => claims)
  expect(await logIn(client, issuer, { sub: 'ann-1', name })).toBe('done')
  const { userName } = (await client.call('user')).body
  expect(userName).toBe(`Ann ${'x'.repeat(96)}`)
  // That endpoint cannot say who it is.
  const restore = issuer.respond('/userinfo', () => Response.json({ sub: 'eve', name: 'Eve' }))
  expect(await logIn(client, issuer)).toBe('failed')
  restore()
})

/** Starts a server with a provider of OAuth 2 without ID tokens. */
async function startOAuth(id: 'github' | 'x', change: Partial<ProviderSettings> = {}) {
  const provider = await startIssuer({ sendsIss: false })
  const endpoints = {
    authorization: `${provider.url}/authorize`,
    token: `${provider.url}/token`,
    user: `${provider.url}/user`,
    ...(id === 'github' && { emails: `${provider.url}/emails` }),
  }
  const settings = { id, clientId, clientSecret, endpoints, ...change }
  return { ...(await startSocial('pglite', { providers: [settings] })), provider }
}

test('a user logs in with GitHub, and a verified address of another user is not taken', async () => {
  const { makeClient, provider } = await startOAuth('github')
  await (await makeClient()).logIn('bob@example.org')
  const client = await makeClient()
  const user = { id: 7, login: 'ann', emails: [] }
  const { body } = await begin(client, 'github')
  expect(Object.fromEntries(new URL(body.uri).searchParams)).toMatchObject({
    scope: 'read:user user:email',
    code_challenge_method: 'S256',
  })
  const query = provider.logIn(body.uri, user)
  expect((await finish(client, query, 'github')).body).toEqual({ state: 'done' })
  expect((await client.call('user')).body).toMatchObject({ userName: 'ann', provider: 'github' })
  expect(provider.requests.find(({ path }) => path === '/token')?.body.get('client_secret')).toBe(
    clientSecret,
  )
  const emailOf = (verified: boolean, primary = true) => ({
    ...user,
    id: 8,
    emails: [{ email: 'bob@example.org', verified, primary }],
  })
  expect(await logIn(client, provider, emailOf(true), 'github')).toBe('email-in-use')
  expect(await logIn(client, provider, emailOf(false), 'github')).toBe('done')
  const restore = provider.respond('/emails', () => Response.json({}, { status: 404 }))
  expect(await logIn(client, provider, emailOf(true), 'github')).toBe('done')
  restore()
})

test('a user logs in with X', async () => {
  const { makeClient, provider } = await startOAuth('x')
  const client = await makeClient()
  const user = { data: { id: '12345678901234567890', name: 'Ann', username: 'ann_x' } }
  expect(await logIn(client, provider, user, 'x')).toBe('done')
  expect((await client.call('user')).body).toMatchObject({ userName: 'ann_x', provider: 'x' })
  const asked = provider.requests.find(({ path }) => path === '/token')
  expect(asked?.authorization).toMatch(/^Basic /)
  expect(asked?.body.has('client_secret')).toBe(false)
  const token = await client.call('token/nonce', { provider: 'x', appOrigin })
  expect(token.body).toMatchObject({ code: 'frame/provider-unknown' })
})

test.each(['/token', '/user', '/emails'])(
  '%s of GitHub that answers wrongly ends the visit',
  async (path) => {
    const { makeClient, provider, database } = await startOAuth('github')
    const client = await makeClient()
    const users = [{}, { id: '7', login: 'ann' }, { id: 7 }, { id: 1.5, login: 'ann' }]
    const answers = [
      ...badAnswers.filter(([name]) => !(path !== '/token' && name === 'another content type')),
      ...(path === '/user'
        ? users.map((user) => ['user', () => Response.json(user), 'failed'] as const)
        : []),
    ]
    const states: unknown[] = []
    for (const [name, answer] of answers) {
      const restore = provider.respond(path, answer)
      states.push([name, await logIn(client, provider, { id: 7, login: 'ann' }, 'github')])
      restore()
    }
    expect(states).toEqual(
      answers.map(([name, , state]) => [
        name,
        path === '/emails' && name === 'JSON of another type' ? 'done' : state,
      ]),
    )
    const users2 = await database.query('select 1 from latchkey_frame.subjects')
    expect(users2).toHaveLength(path === '/emails' ? 1 : 0)
  },
)

test('the secret of Apple is a token of its team, made for each exchange, and its form is posted', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const issuer = await startIssuer({ sendsIss: false })
  const apple = {
    id: 'apple',
    clientId,
    issuer: issuer.url,
    teamId: 'TEAM',
    keyId: 'KEY',
    privateKey: await exportPKCS8(privateKey),
  }
  const { makeClient } = await startSocial('pglite', { providers: [apple] })
  const client = await makeClient()
  const { body } = await begin(client, 'apple')
  const { searchParams } = new URL(body.uri)
  expect(searchParams.get('response_mode')).toBe('form_post')
  expect(searchParams.get('scope')).toBe('openid email name')
  expect(await logIn(client, issuer, { sub: 'a-1', email: 'a@b.example' }, 'apple')).toBe('done')
  const secret = `${issuer.requests.find(({ path }) => path === '/token')?.body.get('client_secret')}`
  expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: 'KEY' })
  const { payload } = await jwtVerify(secret, publicKey, { audience: issuer.url, issuer: 'TEAM' })
  expect(payload.sub).toBe(clientId)
  expect(Number(decodeJwt(secret).exp) - seconds()).toBeLessThanOrEqual(300)
})

const valid = { id: 'home', name: 'Home', issuer: 'https://login.example.com', clientId: 'a' }

test.each<readonly [Partial<ProviderSettings>, string]>([
  [{ id: 'Home' }, 'A provider has an id that is not valid.'],
  [{ id: 'email' }, 'A provider has an id that is not valid.'],
  [{ id: 'farcaster' }, 'A provider has an id that is not valid.'],
  [{ clientId: '' }, 'The provider home has no clientId.'],
  [{ issuer: undefined }, 'The provider home is not known: give its issuer and name.'],
  [{ name: undefined }, 'The provider home is not known: give its issuer and name.'],
  [{ issuer: 'http://login.example.com' }, 'has an address that does not begin with https://.'],
  [{ issuer: 'https://a:secret@login.example.com' }, 'has an address that does not begin with https://.'],
  [{ endpoints: { authorization: '', token: '', user: '' } }, 'has an address'],
  [{ teamId: 'a' }, 'The provider home needs teamId, keyId and privateKey.'],
  [{ id: 'apple', clientSecret: 'secret' }, 'The provider apple needs teamId, keyId and privateKey.'],
])('settings with %o are refused', (change, sentence) => {
  const create = (...settings: ProviderSettings[]) =>
    createProviders(settings, { origin: 'https://wallet.example.test', timeoutMs: 1 })
  expect(() => create({ ...valid, ...change })).toThrow(sentence)
  expect(() => create(valid, valid)).toThrow('The provider home is named twice.')
})

test('ready providers need a client id alone, and none is asked before it is used', async () => {
  const ids = ['google', 'discord', 'facebook', 'github', 'x']
  const providers = createProviders(
    ids.map((id) => ({ id, clientId: 'a', clientSecret: 'b' })),
    { origin: 'https://wallet.example.test', timeoutMs: 1 },
  )
  expect([...providers.values()].map(({ name }) => name)).toEqual([
    'Google',
    'Discord',
    'Facebook',
    'GitHub',
    'X',
  ])
  const verifier = 'c'.repeat(64)
  const uri = new URL(`${await providers.get('github')?.begin({ state: 'a', nonce: 'b', verifier })}`)
  expect(uri.origin).toBe('https://github.com')
  expect(uri.searchParams.get('code_challenge')).toBe(
    createHash('sha256').update(verifier).digest('base64url'),
  )
})

const ofAnn = { email: 'ann@example.org' }

test.each<readonly [string, Claims, string, string]>([
  [
    'Discord',
    { preferred_username: 'ann#0', nickname: null, discriminator: '0', ...ofAnn, email_verified: false },
    'ann#0',
    'done',
  ],
  [
    'Facebook',
    { name: 'Ann', picture: { data: { url: 'https://pictures.example/a' } }, ...ofAnn },
    'Ann',
    'done',
  ],
  ['Facebook without email', { name: 'Ann', email: null, email_verified: null }, 'Ann', 'done'],
  [
    'Apple',
    { email: 'a@privaterelay.appleid.com', email_verified: 'true' },
    'a@privaterelay.appleid.com',
    'done',
  ],
  ['Apple with an address that logs in here', { ...ofAnn, email_verified: 'true' }, '', 'email-in-use'],
  ['one that tells nothing', {}, 'Home', 'done'],
])('what %s tells of a user is read as it is', async (_, claims, userName, state) => {
  const { makeClient, issuer } = await startSocial()
  await (await makeClient()).logIn(ofAnn.email)
  const client = await makeClient()
  expect(await logIn(client, issuer, { sub: '1', ...claims })).toBe(state)
  if (state === 'done') expect((await client.call('user')).body).toMatchObject({ email: null, userName })
})
