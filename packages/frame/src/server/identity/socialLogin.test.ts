import { afterEach, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../../../server/test/testDatabases.js'
import { appOrigin, type Client } from '../../../test/startFrame.js'
import { startSocial } from '../../../test/startSocial.js'

afterEach(() => vi.useRealTimers())

const begin = (client: Client, change: object = {}) =>
  client.call('social', { provider: 'home', appOrigin, purpose: 'login', ...change })

test.each(databaseKinds)(
  '%s: a user logs in with an account of a provider, and again on another device',
  async (kind) => {
    const { makeClient, issuer } = await startSocial(kind)
    const client = await makeClient()
    const begun = await begin(client, { returnUri: `${appOrigin}/after?a=1` })
    expect(begun.status).toBe(200)
    const { visitId, uri } = begun.body
    const address = new URL(uri)
    expect(address.origin + address.pathname).toBe(`${issuer.url}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'client-of-the-frame',
      redirect_uri: 'https://wallet.example.test/social/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    const ask = () => client.call('social/state', { visitId, appOrigin })
    expect((await ask()).body).toEqual({ state: 'waiting' })
    const user = { sub: 'ann-1', preferred_username: 'ann' }
    const done = await client.call('social/finish', { query: issuer.logIn(uri, user) })
    expect(done.body).toEqual({ state: 'done', returnUri: `${appOrigin}/after?a=1` })
    expect((await ask()).body).toEqual({ state: 'done', userName: 'ann' })
    const { body: own } = await client.call('user')
    expect(own).toMatchObject({ email: null, userName: 'ann', provider: 'home' })
    const phone = await makeClient()
    const second = await begin(phone)
    await phone.call('social/finish', { query: issuer.logIn(second.body.uri, user) })
    expect((await phone.call('user')).body.subject).toBe(own.subject)
    const { events } = (await phone.call('events')).body
    expect(events[0]).toMatchObject({ kind: 'logged-in', provider: 'home' })
  },
)
