import { type SandboxProviders, startProviders } from '@latchkey/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appOrigin, type Client, frameUrl, startFrame } from './startFrame.js'

// As the real ones answer, with a library that is not of the frame.
let providers: SandboxProviders

beforeAll(async () => {
  providers = await startProviders({ redirectUris: [`${frameUrl}/social/callback`] })
})
afterAll(() => providers.stop())

const visit = async (client: Client, provider: string, user?: string) => {
  const begun = await client.call('social', { provider, appOrigin, purpose: 'login' })
  const found = providers.all.find(({ id }) => id === provider)
  const callback = await found?.visit(begun.body.uri, user)
  const { body } = await client.call('social/finish', { query: callback?.query })
  return { method: callback?.method, state: body.state }
}

test('users log in with each provider, and are who they were', async () => {
  const { makeClient } = await startFrame('pglite', { providers: providers.settings })
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
    await visit(phone, id, 'cleo')
    expect((await phone.call('user')).body.subject, id).toBe(user.subject)
    await visit(phone, id, 'ben')
    expect((await phone.call('user')).body.subject, id).not.toBe(user.subject)
  }
})

test('a company signs its users in by its own ID tokens', async () => {
  const { makeClient } = await startFrame('pglite', { providers: providers.settings })
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
