import { type SandboxProviders, startProviders } from '@latchkey/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appOrigin, type Client, frameUrl, startFrame } from './startFrame.js'

// As the real ones answer, with a library that is not of the frame.
let providers: SandboxProviders

beforeAll(async () => {
  providers = await startProviders({ redirectUris: [`${frameUrl}/social/callback/{id}`] })
})
afterAll(() => providers.stop())

const start = () =>
  startFrame('pglite', { providers: providers.settings, providerTimeoutMs: 60_000, report() {} })

const visit = async (client: Client, provider: string, user?: string) => {
  const begun = await client.call('social', { provider, appOrigin, purpose: 'login' })
  const found = providers.all.find(({ id }) => id === provider)
  const callback = await found?.visit(begun.body.uri, user)
  const { body } = await client.call('social/finish', { provider, query: callback?.query })
  return { method: callback?.method, state: body.state }
}

test('users log in with each provider, and are who they were', async () => {
  const { makeClient } = await start()
  for (const { id } of providers.all) {
    const client = await makeClient()
    expect(await visit(client, id), id).toMatchObject({ state: 'denied' })
    expect(await visit(client, id, 'cleo'), id).toEqual({
      state: 'done',
      method: id === 'apple' ? 'POST' : 'GET',
    })
    const { body: user } = await client.call('user')
    expect(user, id).toMatchObject({ provider: id, email: null })
    const phone = await makeClient()
    expect((await visit(phone, id, 'cleo')).state, id).toBe('done')
    expect((await phone.call('user')).body.subject, id).toBe(user.subject)
    expect((await visit(phone, id, 'ben')).state, id).toBe('done')
    expect((await phone.call('user')).body.subject, id).not.toBe(user.subject)
  }
})

test('a company signs its users in by its own ID tokens', async () => {
  const { makeClient } = await start()
  const { acme } = providers
  const client = await makeClient()
  const logIn = async (make: (nonce: string) => Promise<string>) => {
    const { body } = await client.call('token/nonce', { provider: 'acme', appOrigin })
    const idToken = await make(body.nonce)
    return client.call('token', { visitId: body.visitId, appOrigin, idToken })
  }
  for (const signature of ['foreign', 'none', 'hmac'] as const)
    expect((await logIn((nonce) => acme.signIn({ nonce, signature }))).status, signature).not.toBe(200)
  expect((await logIn((nonce) => acme.signIn({ nonce, user: 'cleo' }))).body).toMatchObject({
    provider: 'acme',
    email: null,
  })
  await acme.rotateKeys()
  await acme.rotateKeys()
  expect((await logIn((nonce) => acme.signIn({ nonce, user: 'cleo' }))).status).toBe(200)
})

test('a company that is dishonest passes its users on to X, and gets no code of X', async () => {
  const { makeClient } = await start()
  const { x, acme } = providers
  const client = await makeClient()
  const { body } = await client.call('social', { provider: 'acme', appOrigin, purpose: 'login' })
  const passOn = (redirectUri: string) => {
    const uri = new URL(`${x.settings.endpoints?.authorization}`)
    uri.search = new URL(body.uri).search
    uri.searchParams.set('client_id', x.settings.clientId)
    uri.searchParams.set('scope', 'users.read tweet.read')
    uri.searchParams.set('redirect_uri', redirectUri)
    return x.visit(uri.href, 'ann')
  }
  const { redirect_uri: own = '' } = Object.fromEntries(new URL(body.uri).searchParams)
  expect(own).toBe(`${frameUrl}/social/callback/acme`)
  // X knows its own redirect URI alone.
  await expect(passOn(own)).rejects.toThrow('400')
  x.reset()
  acme.reset()
  const callback = await passOn(`${frameUrl}/social/callback/x`)
  expect(callback.url).toBe(`${frameUrl}/social/callback/x`)
  const end = await client.call('social/finish', { provider: 'x', query: callback.query })
  expect(end.body).toEqual({ state: 'failed' })
  expect([...x.requests, ...acme.requests].filter(({ step }) => step === 'token')).toEqual([])
})

test('GitHub says who has answered, and an answer in the name of another is refused (RFC 9207)', async () => {
  const { makeClient } = await start()
  const { github } = providers
  const client = await makeClient()
  const begun = await client.call('social', { provider: 'github', appOrigin, purpose: 'login' })
  const right = await github.visit(begun.body.uri, 'ann')
  expect(new URLSearchParams(right.query).get('iss')).toBe(`${github.url}/login/oauth`)
  const end = await client.call('social/finish', { provider: 'github', query: right.query })
  expect(end.body).toEqual({ state: 'done' })
  github.reset()
  github.changeNext('callback', { iss: 'https://github.com/login/oauth' })
  expect(await visit(client, 'github', 'ann')).toMatchObject({ state: 'failed' })
  expect(github.requests.filter(({ step }) => step === 'token')).toEqual([])
})

test('no provider is asked before its button is pressed, and then that one alone', async () => {
  providers.reset()
  const { makeClient, send } = await start()
  const client = await makeClient()
  await client.logIn('ann@example.org')
  for (const name of ['user', 'logins', 'devices', 'events']) await client.call(name)
  await send('/settings.json')
  expect(providers.all.flatMap(({ requests }) => requests)).toEqual([])
  await client.call('social', { provider: 'google', appOrigin, purpose: 'login' })
  const asked = providers.all.filter(({ requests }) => requests.length > 0)
  expect(asked.map(({ id }) => id)).toEqual(['google'])
  expect(providers.google.requests.map(({ step }) => step)).toEqual(['discovery'])
})
