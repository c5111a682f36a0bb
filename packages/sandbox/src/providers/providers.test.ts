import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, importPKCS8, jwtVerify, SignJWT } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SandboxConfig } from '../config.js'
import { startSandbox } from '../startSandbox.js'
import { type SandboxProviders, startProviders } from './startProviders.js'
import type { ProviderCallback, ProviderSettings, SandboxIssuer, SandboxOAuthProvider } from './types.js'

const redirectUri = 'http://wallet.latchkey.localhost:4115/social/callback'
const issuers = ['google', 'apple', 'discord', 'facebook', 'acme'] as const
const scopesOf = {
  google: 'openid email profile',
  apple: 'openid email name',
  discord: 'openid email identify',
  facebook: 'openid email public_profile',
  acme: 'openid email profile',
}

let providers: SandboxProviders
const log: string[] = []
const consoleLines: unknown[] = []

beforeAll(async () => {
  for (const method of ['warn', 'info', 'error', 'log'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => void consoleLines.push(values))
  providers = await startProviders({ redirectUris: [redirectUri], log: (line) => log.push(line) })
})
afterAll(async () => {
  await providers.stop()
  vi.restoreAllMocks()
})
beforeEach(() => {
  providers.reset()
  providers.setRedirectUris([redirectUri])
})

/** Apple's secret, as its documentation says. */
async function appleSecret({
  clientId,
  teamId = '',
  keyId = '',
  privateKey = '',
  issuer = '',
}: ProviderSettings) {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** An app that logs users in with one issuer, by `openid-client`. */
async function openApp({ issuer, settings }: SandboxIssuer) {
  const secret = settings.privateKey === undefined ? settings.clientSecret : await appleSecret(settings)
  const config = await client.discovery(new URL(issuer), settings.clientId, secret, undefined, {
    execute: [client.allowInsecureRequests],
  })
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const nonce = client.randomNonce()
  const parameters: Record<string, string> = {
    redirect_uri: redirectUri,
    scope: scopesOf[settings.id as (typeof issuers)[number]],
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(settings.id === 'apple' && { response_mode: 'form_post' }),
  }
  return {
    config,
    nonce,
    uri: (changed: Readonly<Record<string, string>> = {}) =>
      client.buildAuthorizationUrl(config, { ...parameters, ...changed }).href,
    finish: ({ method, url, query }: ProviderCallback) =>
      client.authorizationCodeGrant(
        config,
        method === 'GET'
          ? new URL(`${url}?${query}`)
          : new Request(url, { method, body: new URLSearchParams(query) }),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
      ),
  }
}

describe.each(issuers)('%s', (id) => {
  const issuer = () => providers[id]

  test('logs a user in by a code, with PKCE, state and nonce', async () => {
    const app = await openApp(issuer())
    const callback = await issuer().visit(app.uri(), 'ann')
    expect(callback.url).toBe(redirectUri)
    const tokens = await app.finish(callback)
    expect(tokens.claims()).toMatchObject({
      iss: issuer().issuer,
      aud: issuer().settings.clientId,
      sub: issuer().subjectOf('ann'),
      nonce: app.nonce,
    })
    // Spent.
    await expect(app.finish(callback)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('sends a user who denies back with an error', async () => {
    const app = await openApp(issuer())
    const callback = await issuer().visit(app.uri())
    const error = id === 'apple' ? 'user_cancelled_authorize' : 'access_denied'
    expect(Object.fromEntries(new URLSearchParams(callback.query))).toMatchObject({ error })
    await expect(app.finish(callback)).rejects.toMatchObject({ error })
  })

  test('refuses another redirect URI, and another secret', async () => {
    const app = await openApp(issuer())
    await expect(issuer().visit(app.uri({ redirect_uri: `${redirectUri}/more` }), 'ann')).rejects.toThrow(
      '400',
    )
    issuer().reset()
    const callback = await issuer().visit(app.uri(), 'ann')
    const wrong = await client.discovery(
      new URL(issuer().issuer),
      issuer().settings.clientId,
      'wrong',
      undefined,
      {
        execute: [client.allowInsecureRequests],
      },
    )
    const query = new URLSearchParams(callback.query)
    const grant = client.genericGrantRequest(wrong, 'authorization_code', {
      code: query.get('code') ?? '',
      redirect_uri: redirectUri,
    })
    await expect(grant).rejects.toMatchObject({ error: 'invalid_client' })
  })

  test('shows a new key in its JWKS, and signs with it', async () => {
    const keyIds = async () => {
      const { jwks_uri = '' } = (await openApp(issuer())).config.serverMetadata()
      const { keys } = (await (await fetch(jwks_uri)).json()) as { keys: { kid: string; d?: string }[] }
      expect(keys.every(({ d }) => d === undefined)).toBe(true)
      return keys.map(({ kid }) => kid)
    }
    const [before = ''] = await keyIds()
    await issuer().rotateKeys()
    const after = await keyIds()
    expect(after).toHaveLength(2)
    expect(after).toContain(before)
    const app = await openApp(issuer())
    const { id_token: idToken = '' } = await app.finish(await issuer().visit(app.uri(), 'ann'))
    expect(decodeProtectedHeader(idToken).kid).toBe(after.find((kid) => kid !== before))
    await issuer().rotateKeys()
    expect(await keyIds()).not.toContain(before)
  })

  test('shows a page of its own, without anything from outside', async () => {
    const app = await openApp(issuer())
    const first = await fetch(app.uri(), { redirect: 'manual' })
    const page = new URL(first.headers.get('location') ?? '', issuer().url)
    expect(page.href).toContain(`${issuer().url}/login/`)
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    for (const line of first.headers.getSetCookie()) expect(line).toContain(`path=/${id}`)
    const response = await fetch(page, { headers: { cookie } })
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const html = await response.text()
    expect(html).toContain(`Log in with ${issuer().name}`)
    expect(html).toContain('ann@example.org')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<b>Eve')
    expect(html.match(/(?:src|href|action)="(?!\/|data:,)[^"]*"/g)).toBe(null)
    const choose = (form: Record<string, string>) =>
      fetch(page, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { cookie },
        redirect: 'manual',
      })
    expect((await choose({ other: ' ' })).status).toBe(400)
    const chosen = await choose({ other: 'Zoë@example.net' })
    expect(chosen.status).toBe(303)
    expect((await fetch(page)).status).toBe(400)
  })
})

test('google says in each callback who it is, and has digits as the subject', async () => {
  const { google } = providers
  const app = await openApp(google)
  expect(app.config.serverMetadata().authorization_response_iss_parameter_supported).toBe(true)
  const callback = await google.visit(app.uri(), 'ben')
  expect(new URLSearchParams(callback.query).get('iss')).toBe(google.issuer)
  const claims = (await app.finish(callback)).claims()
  expect(claims?.sub).toMatch(/^\d{21}$/)
  expect(claims).toMatchObject({ email: 'ben@example.org', email_verified: false, name: 'Ben Example' })
  google.changeNext('callback', { iss: providers.acme.issuer })
  await expect(app.finish(await google.visit(app.uri(), 'ann'))).rejects.toThrow()
})

test('apple answers by a form, gives the name once, and a relay address', async () => {
  const { apple } = providers
  const app = await openApp(apple)
  const first = await apple.visit(app.uri(), 'dana')
  expect(first.method).toBe('POST')
  expect(JSON.parse(new URLSearchParams(first.query).get('user') ?? '')).toMatchObject({
    name: { firstName: 'Dana', lastName: 'Example' },
  })
  const claims = (await app.finish(first)).claims()
  expect(claims).toMatchObject({ email_verified: 'true', is_private_email: 'true' })
  expect(claims?.email).toMatch(/@privaterelay\.appleid\.com$/)
  expect(claims?.name).toBe(undefined)
  const second = await apple.visit(app.uri(), 'dana')
  expect(new URLSearchParams(second.query).has('user')).toBe(false)
  expect(new URLSearchParams(second.query).has('iss')).toBe(false)
  await expect(apple.visit(app.uri({ response_mode: 'query' }), 'ann')).rejects.toThrow('must be form_post')
})

test('discord tells name and email at its own endpoint alone', async () => {
  const { discord } = providers
  const app = await openApp(discord)
  const tokens = await app.finish(await discord.visit(app.uri(), 'ben'))
  expect(tokens.claims()?.email).toBe(undefined)
  expect(await client.fetchUserInfo(app.config, tokens.access_token, discord.subjectOf('ben'))).toMatchObject(
    {
      preferred_username: 'ben#0',
      email: 'ben@example.org',
      email_verified: false,
    },
  )
})

test('facebook asks for PKCE, and does not say whether an address is verified', async () => {
  const { facebook } = providers
  const app = await openApp(facebook)
  const claims = (await app.finish(await facebook.visit(app.uri(), 'ann'))).claims()
  expect(claims).toMatchObject({ email: 'ann@example.org', name: 'Ann Example' })
  expect(claims?.email_verified).toBe(undefined)
  expect((await app.finish(await facebook.visit(app.uri(), 'cleo'))).claims()?.email).toBe(undefined)
  const uri = new URL(app.uri())
  uri.searchParams.delete('code_challenge')
  uri.searchParams.delete('code_challenge_method')
  const { query } = await facebook.visit(uri.href, 'ann')
  expect(new URLSearchParams(query).get('error')).toBe('invalid_request')
})

test('a company signs its users in by an ID token', async () => {
  const { acme } = providers
  const idToken = await acme.signIn({ nonce: 'a nonce', user: 'ben' })
  const { jwks_uri = '' } = (await openApp(acme)).config.serverMetadata()
  const keys = createLocalJWKSet(await (await fetch(jwks_uri)).json())
  const options = { issuer: acme.issuer, audience: acme.settings.clientId, subject: acme.subjectOf('ben') }
  expect((await jwtVerify(idToken, keys, options)).payload).toMatchObject({
    nonce: 'a nonce',
    email: 'ben@example.org',
  })
  for (const signature of ['foreign', 'none', 'hmac'] as const)
    await expect(jwtVerify(await acme.signIn({ signature }), keys, options)).rejects.toThrow()
  expect(decodeJwt(await acme.signIn({ claims: { aud: 'other', email: undefined } }))).not.toHaveProperty(
    'email',
  )
})

test('an ID token can be forged on its way', async () => {
  const { google } = providers
  for (const change of [{ nonce: 'other' }, { aud: 'other' }, { iss: providers.acme.issuer }, { exp: 1 }]) {
    const app = await openApp(google)
    google.changeNext('idToken', change)
    await expect(app.finish(await google.visit(app.uri(), 'ann'))).rejects.toThrow()
  }
  const app = await openApp(google)
  google.forgeNext('none')
  await expect(app.finish(await google.visit(app.uri(), 'ann'))).rejects.toThrow()
})

/** An app that logs users in with OAuth 2 alone, by `openid-client`. */
async function openPlainApp({ url, settings }: SandboxOAuthProvider, authentication: client.ClientAuth) {
  const { endpoints = { authorization: '', token: '', user: '' }, clientId } = settings
  const config = new client.Configuration(
    {
      issuer: settings.id === 'github' ? `${url}/login/oauth` : url,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
    },
    clientId,
    undefined,
    authentication,
  )
  client.allowInsecureRequests(config)
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const challenge = await client.calculatePKCECodeChallenge(verifier)
  return {
    config,
    uri: (changed: Readonly<Record<string, string>> = {}) =>
      client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.id === 'x' ? 'users.read tweet.read' : 'read:user user:email',
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...changed,
      }).href,
    finish: ({ url, query }: ProviderCallback, pkceCodeVerifier = verifier) =>
      client.authorizationCodeGrant(config, new URL(`${url}?${query}`), {
        expectedState: state,
        pkceCodeVerifier,
      }),
    read: async (accessToken: string, address: string | undefined = endpoints.user) => {
      const response = await client.fetchProtectedResource(config, accessToken, new URL(address ?? ''), 'GET')
      return response.json()
    },
  }
}

test('github logs a user in, whose address may be private', async () => {
  const { github } = providers
  const secret = github.settings.clientSecret ?? ''
  const app = await openPlainApp(github, client.ClientSecretPost(secret))
  const callback = await github.visit(app.uri(), 'dana')
  const { access_token: token, token_type: type } = await app.finish(callback)
  expect(type).toBe('bearer')
  expect(new URLSearchParams(callback.query).get('iss')).toBe(`${github.url}/login/oauth`)
  expect(await app.read(token)).toMatchObject({
    login: 'dana',
    id: Number(github.subjectOf('dana')),
    name: 'Dana Example',
    email: null,
  })
  expect(await app.read(token, github.settings.endpoints?.emails)).toMatchObject([
    { primary: false, verified: true },
    { email: 'dana@example.org', primary: true, verified: true, visibility: 'private' },
  ])
  const again = await fetch(github.settings.endpoints?.token ?? '', {
    method: 'POST',
    body: new URLSearchParams({
      client_id: github.settings.clientId,
      client_secret: secret,
      code: new URLSearchParams(callback.query).get('code') ?? '',
    }),
  })
  // Errors have the status of a success, and are no JSON unless it is asked for.
  expect(again.status).toBe(200)
  expect(new URLSearchParams(await again.text()).get('error')).toBe('bad_verification_code')
})

test('github tells the app of a denial, and of another redirect URI, at the address it knows', async () => {
  const { github } = providers
  const app = await openPlainApp(github, client.ClientSecretPost(github.settings.clientSecret ?? ''))
  const errorOf = (callback: ProviderCallback) => {
    expect(callback.url).toBe(redirectUri)
    return new URLSearchParams(callback.query).get('error')
  }
  expect(errorOf(await github.visit(app.uri()))).toBe('access_denied')
  const elsewhere = app.uri({ redirect_uri: 'https://evil.example/' })
  expect(errorOf(await github.visit(elsewhere, 'ann'))).toBe('redirect_uri_mismatch')
  github.reset()
  const callback = await github.visit(app.uri(), 'ann')
  await expect(app.finish(callback, client.randomPKCECodeVerifier())).rejects.toThrow()
})

test('x logs a user in, with Basic and PKCE alone', async () => {
  const { x } = providers
  const secret = x.settings.clientSecret ?? ''
  const app = await openPlainApp(x, client.ClientSecretBasic(secret))
  const callback = await x.visit(app.uri(), 'ann')
  const { access_token: token } = await app.finish(callback)
  expect(await app.read(token)).toEqual({
    data: { id: x.subjectOf('ann'), name: 'Ann Example', username: 'ann' },
  })
  await expect(app.finish(callback)).rejects.toMatchObject({ error: 'invalid_request' })
  const post = await openPlainApp(x, client.ClientSecretPost(secret))
  await expect(post.finish(await x.visit(post.uri(), 'ann'))).rejects.toMatchObject({
    error: 'unauthorized_client',
  })
  const other = await x.visit(app.uri(), 'ann')
  await expect(app.finish(other, client.randomPKCECodeVerifier())).rejects.toMatchObject({
    error: 'invalid_request',
  })
  for (const changed of [{ code_challenge: '' }, { state: '' }, { redirect_uri: `${redirectUri}/more` }])
    await expect(x.visit(app.uri(changed), 'ann')).rejects.toThrow('400')
  x.reset()
  expect((await x.visit(app.uri())).query).toContain('error=access_denied')
})

test.each(['github', 'x'] as const)('the page of %s has nothing from outside', async (id) => {
  const provider = providers[id]
  const app = await openPlainApp(provider, client.None())
  const response = await fetch(app.uri())
  expect(response.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://wallet.latchkey.localhost:4115;",
  )
  const html = await response.text()
  expect(html.match(/(?:src|href|action)="(?!\/|data:,)[^"]*"/g)).toBe(null)
  const [, action = ''] = /action="([^"]*)"/.exec(html) ?? []
  const choose = (form: Record<string, string>) =>
    fetch(new URL(action, provider.url), {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
  expect((await choose({ user: 'nobody' })).status).toBe(400)
  const sent = await choose({ deny: '1' })
  expect(sent.headers.get('location')).toContain(`${redirectUri}?error=access_denied`)
  expect((await choose({ user: 'ann' })).status).toBe(400)
})

test('steps fail, wait and lose their connections when they are told to, also over HTTP', async () => {
  const { google, github } = providers
  const app = await openApp(google)
  google.failNext('token', 500)
  const callback = await google.visit(app.uri(), 'ann')
  await expect(app.finish(callback)).rejects.toThrow()
  expect((await app.finish(callback)).claims()?.sub).toBe(google.subjectOf('ann'))
  const control = (body: object) =>
    fetch(`${google.url}/faults`, { method: 'POST', body: JSON.stringify(body) })
  expect((await control({ drop: true, delay: 1 })).status).toBe(200)
  await expect(fetch(`${google.url}/.well-known/openid-configuration`)).rejects.toThrow()
  expect((await fetch(github.settings.endpoints?.authorization ?? '')).status).toBe(404)
  expect(await (await control({ reset: true })).json()).toEqual({
    denyNext: 0,
    failNext: [],
    delayMs: 0,
    drops: false,
  })
  for (const wrong of [{ explode: true }, { failNext: { step: 'lunch' } }, { logInNext: 'nobody' }])
    expect((await control(wrong)).status).toBe(400)
  expect((await control({ failNext: { step: 'authorize', status: 500 }, logInNext: 'ann' })).status).toBe(200)
  expect((await fetch(app.uri())).status).toBe(500)
  google.reset()
  expect(google.requests).toEqual([])
  await openApp(google)
  expect(google.requests).toMatchObject([{ step: 'discovery', method: 'GET' }])
  google.changeNext('discovery', { issuer: providers.acme.issuer })
  await expect(openApp(google)).rejects.toThrow()
})

test('pages of other machines get no answer', async () => {
  const headers = { origin: 'https://example.com' }
  expect((await fetch(providers.url, { headers })).status).toBe(403)
  expect((await fetch(`${providers.google.url}/token`, { headers, method: 'POST' })).status).toBe(403)
})

test('the page of all providers lists them', async () => {
  const html = await (await fetch(providers.url)).text()
  for (const { name, url } of providers.all) {
    expect(html).toContain(name)
    expect(html).toContain(url)
  }
  expect((await fetch(`${providers.url}/nobody/token`)).status).toBe(404)
  expect((await fetch(`${providers.url}/providers.css`)).headers.get('content-type')).toContain('text/css')
})

test('a sandbox starts them for the frame beside it, and tells pages where they are', async () => {
  const sandbox = await startSandbox({
    ports: 'free',
    chains: [],
    solana: false,
    bitcoin: false,
    polkadot: false,
    embedded: { url: new URL(redirectUri).origin },
    providers: {},
  })
  onTestFinished(() => sandbox.stop())
  const config = (await (await fetch(`${sandbox.url}/config.json`)).json()) as SandboxConfig
  expect(config.providers).toEqual({ url: sandbox.providers?.url })
  const settings = await (await fetch(`${config.providers?.url}/settings.json`)).json()
  expect(settings).toEqual(sandbox.providers?.settings)
  const { acme } = sandbox.providers as SandboxProviders
  const app = await openApp(acme)
  // Each provider knows its own.
  const own = `${redirectUri}/acme`
  expect((await acme.visit(app.uri({ redirect_uri: own }), 'ann')).url).toBe(own)
  await expect(acme.visit(app.uri({ redirect_uri: `${redirectUri}/google` }), 'ann')).rejects.toThrow('400')
  await sandbox.stop()
  await expect(fetch(`${config.providers?.url}`)).rejects.toThrow()
})

test('after the end nothing listens', async () => {
  const others = await startProviders({ redirectUris: [redirectUri] })
  onTestFinished(() => others.stop())
  const app = await openApp(others.acme)
  await others.acme.visit(app.uri(), 'ann')
  await others.stop()
  await expect(fetch(others.url)).rejects.toThrow()
})

test('nothing was printed or logged', () => {
  expect(consoleLines).toEqual([])
  expect(log).toEqual([])
})
