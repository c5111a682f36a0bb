import { afterEach, expect, test, vi } from 'vitest'
import { databaseKinds } from '../../../../server/test/testDatabases.js'
import { startIssuer } from '../../../test/issuer.js'
import { appOrigin, type Client, codeOf } from '../../../test/startFrame.js'
import { otherProvider, startSocial } from '../../../test/startSocial.js'
import { signRemoval } from '../../app/pages/signRemoval.js'
import { createVault } from '../../app/vault/createVault.js'

afterEach(() => vi.useRealTimers())

const begin = (client: Client, change: object = {}) =>
  client.call('social', { provider: 'home', appOrigin, purpose: 'login', ...change })

const finish = (client: Client, query: string, provider = 'home') =>
  client.call('social/finish', { provider, query })

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
      redirect_uri: 'https://wallet.example.test/social/callback/home',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    const ask = () => client.call('social/state', { visitId, appOrigin })
    expect((await ask()).body).toEqual({ state: 'waiting' })
    const user = { sub: 'ann-1', preferred_username: 'ann' }
    const done = await finish(client, issuer.logIn(uri, user))
    expect(done.body).toEqual({ state: 'done', returnUri: `${appOrigin}/after?a=1` })
    expect((await ask()).body).toEqual({ state: 'done', userName: 'ann' })
    const { body: own } = await client.call('user')
    expect(own).toMatchObject({ email: null, userName: 'ann', provider: 'home' })
    const phone = await makeClient()
    const second = await begin(phone)
    await finish(phone, issuer.logIn(second.body.uri, user))
    expect((await phone.call('user')).body.subject).toBe(own.subject)
    const { events } = (await phone.call('events')).body
    expect(events[0]).toMatchObject({ kind: 'logged-in', provider: 'home' })
  },
)

/** The clock of the server. Nothing waits for it. */
function startClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  return { pass: (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000) }
}

const count = async (database: { query: (sql: string) => Promise<readonly object[]> }, table: string) =>
  (await database.query(`select 1 from latchkey_frame.${table}`)).length

test.each(databaseKinds)('%s: a callback that comes twenty times at once is one login', async (kind) => {
  const { makeClient, issuer, database, errors } = await startSocial(kind)
  const client = await makeClient()
  const { body } = await begin(client)
  const query = issuer.logIn(body.uri)
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(client, query)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers.filter(({ body: { state } }) => state === 'done').length).toBeGreaterThan(0)
  expect(answers.filter(({ body: { state } }) => !['done', 'waiting'].includes(state))).toEqual([])
  expect(issuer.requests.filter(({ path }) => path === '/token')).toHaveLength(1)
  expect(await count(database, 'subjects')).toBe(1)
  // The user has loaded the page again.
  expect((await finish(client, query)).body).toEqual({ state: 'done' })
  const { events } = (await client.call('events')).body
  expect(events.filter((event: { kind: string }) => event.kind === 'logged-in')).toHaveLength(1)
  expect(errors).toEqual([])
})

test.each(databaseKinds)('%s: two devices that use a new account at once are one user', async (kind) => {
  const { makeClient, issuer, database } = await startSocial(kind)
  const clients = await Promise.all(Array.from({ length: 4 }, makeClient))
  const uris = await Promise.all(clients.map(async (client) => (await begin(client)).body.uri))
  const ends = await Promise.all(
    clients.map((client, index) => finish(client, issuer.logIn(`${uris[index]}`))),
  )
  expect(ends.map(({ body }) => body.state)).toEqual(Array(4).fill('done'))
  const users = await Promise.all(clients.map((client) => client.call('user')))
  expect(new Set(users.map(({ body }) => body.subject)).size).toBe(1)
  expect(await count(database, 'subjects')).toBe(1)
})

test('a state that is not of this server is refused, and changes nothing', async () => {
  const { makeClient, issuer, errors } = await startSocial()
  const client = await makeClient()
  const { body } = await begin(client)
  const right = new URLSearchParams(issuer.logIn(body.uri))
  const state = `${right.get('state')}`
  for (const wrong of [
    '',
    'a',
    state.slice(0, 32),
    `${state}0`,
    `${state.slice(0, -1)}${state.endsWith('0') ? '1' : '0'}`,
    `${'0'.repeat(32)}${state.slice(32)}`,
    `${body.visitId}${'0'.repeat(64)}`,
    state.toUpperCase(),
  ]) {
    const query = new URLSearchParams(right)
    query.set('state', wrong)
    expect((await finish(client, `${query}`)).body).toEqual({ state: 'failed' })
  }
  right.delete('state')
  expect((await finish(client, `${right}`)).body).toEqual({ state: 'failed' })
  expect(issuer.requests.filter(({ path }) => path === '/token')).toEqual([])
  right.set('state', state)
  expect((await finish(client, `${right}`)).body).toEqual({ state: 'done' })
  expect(errors).toEqual([])
})

test('a visit ends on the device that has begun it, and goes on if another one brings its answer', async () => {
  const { makeClient, issuer } = await startSocial()
  const [owner, other] = [await makeClient(), await makeClient()]
  const { body } = await begin(owner)
  const query = issuer.logIn(body.uri)
  const refused = await finish(other, query)
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'frame/login-elsewhere' })
  expect((await other.call('user')).body).toMatchObject({ code: 'frame/logged-out' })
  const key = { visitId: body.visitId, appOrigin }
  expect((await owner.call('social/state', key)).body).toEqual({ state: 'waiting' })
  expect((await other.call('social/state', key)).body).toEqual({ state: 'expired' })
  const elsewhere = { ...key, appOrigin: 'https://a.apps.example.test' }
  expect((await owner.call('social/state', elsewhere)).body).toEqual({ state: 'expired' })
  expect(issuer.requests.filter(({ path }) => path === '/token')).toEqual([])
  expect((await finish(owner, query)).body).toEqual({ state: 'done' })
})

test('a visit takes twenty minutes at most, and its row is removed', async () => {
  const clock = startClock()
  const { makeClient, issuer, database } = await startSocial()
  const client = await makeClient()
  const late = await begin(client)
  const query = issuer.logIn(late.body.uri)
  expect(late.body.expiresAt).toBe(Date.now() + 20 * 60_000)
  clock.pass(20 * 60)
  expect((await finish(client, query)).body).toEqual({ state: 'expired' })
  const key = { visitId: late.body.visitId, appOrigin }
  expect((await client.call('social/state', key)).body).toEqual({ state: 'expired' })
  clock.pass(-1)
  expect((await finish(client, query)).body).toEqual({ state: 'done' })
  clock.pass(3_600)
  await begin(client)
  expect(await count(database, 'visits')).toBe(1)
})

test('two tabs log in with two providers, each with its own', async () => {
  const second = await startIssuer()
  const { makeClient, issuer } = await startSocial('pglite', { providers: [otherProvider(second)] })
  const client = await makeClient()
  const home = await begin(client)
  const other = await begin(client, { provider: 'other' })
  const [homeQuery, otherQuery] = [
    issuer.logIn(home.body.uri, { sub: '1', preferred_username: 'at home' }),
    second.logIn(other.body.uri, { sub: '1', preferred_username: 'elsewhere' }),
  ]
  expect((await finish(client, otherQuery, 'other')).body).toEqual({ state: 'done' })
  const first = (await client.call('user')).body
  expect(first).toMatchObject({ provider: 'other', userName: 'elsewhere' })
  expect((await finish(client, homeQuery)).body).toEqual({ state: 'done' })
  const { body } = await client.call('user')
  expect(body).toMatchObject({ provider: 'home', userName: 'at home' })
  // One account name at two issuers is two users.
  expect(body.subject).not.toBe(first.subject)
})

test('an answer of another issuer than the one that the user was sent to is refused (RFC 9207)', async () => {
  const evil = await startIssuer()
  const { makeClient, issuer, errors } = await startSocial('pglite', { providers: [otherProvider(evil)] })
  const client = await makeClient()
  // The user began at `other`, which sent them on to `home` under its own state.
  const { body } = await begin(client, { provider: 'other' })
  const query = new URLSearchParams(issuer.logIn(body.uri))
  expect((await finish(client, `${query}`, 'other')).body).toEqual({ state: 'failed' })
  expect(evil.requests.filter(({ path }) => path === '/token')).toEqual([])
  const again = await begin(client, { provider: 'other' })
  const bare = new URLSearchParams(issuer.logIn(again.body.uri))
  bare.delete('iss')
  expect((await finish(client, `${bare}`, 'other')).body).toEqual({ state: 'failed' })
  expect(evil.requests.filter(({ path }) => path === '/token')).toEqual([])
  expect(errors.map(String)).toEqual(
    Array(2).fill('Error: The provider other answered wrongly: OAUTH_INVALID_RESPONSE.'),
  )
})

test('a dishonest provider that passes users on to one without iss does not get its code (RFC 9700, 4.4)', async () => {
  const [evil, honest] = [await startIssuer(), await startIssuer({ sendsIss: false })]
  const settings = { ...otherProvider(honest), id: 'honest' }
  const { makeClient, errors } = await startSocial('pglite', { providers: [otherProvider(evil), settings] })
  const client = await makeClient()
  const { body } = await begin(client, { provider: 'other' })
  // `honest` sends to the redirect URI of `honest` alone.
  const query = honest.logIn(body.uri)
  expect((await finish(client, query, 'honest')).body).toEqual({ state: 'failed' })
  expect([...evil.requests, ...honest.requests].filter(({ path }) => path === '/token')).toEqual([])
  expect((await client.call('user')).status).toBe(401)
  expect(errors.map(String)).toEqual([
    'Error: The provider other was answered for at the redirect URI of another one.',
  ])
  // The login is over, also at its own address.
  expect((await finish(client, query, 'other')).body).toEqual({ state: 'failed' })
  expect(evil.requests.filter(({ path }) => path === '/token')).toEqual([])
})

test.each(['Home', '', 'home/', '../home', 'a'.repeat(41)])('%j is no id of a provider', async (provider) => {
  const { makeClient } = await startSocial()
  const client = await makeClient()
  expect((await finish(client, 'code=a', provider)).body).toMatchObject({ code: 'frame/invalid-request' })
})

test('a code is used once', async () => {
  const { makeClient, issuer } = await startSocial()
  const [client, thief] = [await makeClient(), await makeClient()]
  const query = new URLSearchParams(issuer.logIn((await begin(client)).body.uri))
  const stolen = new URLSearchParams(issuer.logIn((await begin(thief)).body.uri))
  stolen.set('code', `${query.get('code')}`)
  // Its verifier is that of another visit.
  expect((await finish(thief, `${stolen}`)).body).toEqual({ state: 'failed' })
  expect((await finish(client, `${query}`)).body).toEqual({ state: 'failed' })
  const own = new URLSearchParams(issuer.logIn((await begin(client)).body.uri))
  expect((await finish(client, `${own}`)).body).toEqual({ state: 'done' })
  const next = new URLSearchParams(issuer.logIn((await begin(client)).body.uri))
  next.set('code', `${own.get('code')}`)
  expect((await finish(client, `${next}`)).body).toEqual({ state: 'failed' })
})

test.each([
  ['access_denied', 'denied', 0],
  ['consent_required', 'denied', 0],
  ['user_cancelled_authorize', 'denied', 0],
  ['temporarily_unavailable', 'unreachable', 1],
  ['server_error', 'unreachable', 1],
  ['invalid_scope', 'failed', 1],
  ['<script>', 'failed', 1],
])('a provider that sends back %s ends the visit as %s', async (error, state, reports) => {
  const { makeClient, issuer, errors } = await startSocial()
  const client = await makeClient()
  const { body } = await begin(client, { returnUri: appOrigin })
  const query = new URLSearchParams(issuer.logIn(body.uri))
  query.delete('code')
  query.set('error', error)
  query.set('error_description', 'ann@example.org said no')
  expect((await finish(client, `${query}`)).body).toEqual({ state, returnUri: `${appOrigin}/` })
  const key = { visitId: body.visitId, appOrigin }
  expect((await client.call('social/state', key)).body).toEqual({ state })
  expect(errors).toHaveLength(reports)
  expect(errors.join()).not.toMatch(/ann@|script/)
})

test.each([
  'https://evil.test/',
  'https://app.example.test.evil.test/',
  'https://app.example.test@evil.test/',
  'https://ann:secret@app.example.test/',
  'https://app.example.test:444/',
  'http://app.example.test/',
  'https://a.apps.example.test/',
  'https://wallet.example.test/',
  '//evil',
  '/after',
  'after',
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:\\\\app.example.test/',
  ' https://app.example.test/',
  'https://app.example.test\\@evil.test/',
])('%j is no page to come back to', async (returnUri) => {
  const { makeClient, issuer } = await startSocial()
  const client = await makeClient()
  expect((await begin(client, { returnUri })).body).toMatchObject({ code: 'frame/invalid-request' })
  expect(issuer.requests).toEqual([])
})

test('an app that is not allowed and a provider that is not set up begin nothing', async () => {
  const { makeClient, issuer } = await startSocial()
  const client = await makeClient()
  const refused = await begin(client, { appOrigin: 'https://evil.test' })
  expect(refused.body).toMatchObject({ code: 'frame/origin-refused' })
  expect((await begin(client, { provider: 'google' })).body).toMatchObject({ code: 'frame/provider-unknown' })
  const farcaster = await client.call('farcaster', { appOrigin, purpose: 'login' })
  expect(farcaster.body).toMatchObject({ code: 'frame/provider-unknown' })
  expect((await begin(client, { purpose: 'link' })).body).toMatchObject({ code: 'frame/logged-out' })
  expect(issuer.requests).toEqual([])
})

const email = 'ann@example.org'

test.each([
  ['verified', { email, email_verified: true }, 'email-in-use'],
  ['verified, as a text', { email, email_verified: 'true' }, 'email-in-use'],
  ['verified, in another writing', { email: 'ANN@Example.ORG', email_verified: true }, 'email-in-use'],
  ['not verified', { email, email_verified: false }, 'done'],
  ['not known to be verified', { email }, 'done'],
  ['of nobody', { email: 'bob@example.org', email_verified: true }, 'done'],
  ['no address', { email: 'ann', email_verified: true }, 'done'],
])('an address that is %s is %o, and the login %s', async (_, claims, state) => {
  const { makeClient, issuer, database } = await startSocial()
  const { body: owner } = await (await makeClient()).logIn(email)
  const client = await makeClient()
  const { body } = await begin(client)
  const query = issuer.logIn(body.uri, { sub: 'g-1', preferred_username: 'Ann', ...claims })
  expect((await finish(client, query)).body).toEqual({ state })
  const user = await client.call('user')
  expect(user.body.subject).not.toBe(owner.subject)
  expect(user.status).toBe(state === 'done' ? 200 : 401)
  expect(await count(database, 'subjects')).toBe(state === 'done' ? 2 : 1)
})

test.each(databaseKinds)('%s: a user adds logins, and removes all but one', async (kind) => {
  const { makeClient, issuer } = await startSocial(kind)
  const [client, other] = [await makeClient(), await makeClient()]
  const { body: user } = await client.logIn(email)
  const returnUri = 'https://wallet.example.test/wallet?page=logins'
  const visit = await begin(client, { purpose: 'link', returnUri })
  const account = { sub: 'g-1', preferred_username: 'ann', email, email_verified: true }
  expect((await finish(client, issuer.logIn(visit.body.uri, account))).body).toEqual({
    state: 'done',
    returnUri,
  })
  expect((await client.call('user')).body).toEqual(user)
  const { logins } = (await client.call('logins')).body
  expect(logins).toMatchObject([
    { provider: 'email', name: email },
    { provider: 'home', name: 'ann' },
  ])
  // Another time is nothing new.
  const again = await begin(client, { purpose: 'link' })
  expect((await finish(client, issuer.logIn(again.body.uri, account))).body).toEqual({ state: 'done' })
  expect((await client.call('logins')).body).toEqual({ logins })
  // From elsewhere, the account is the same user.
  const login = await begin(other)
  await finish(other, issuer.logIn(login.body.uri, account))
  expect((await other.call('user')).body).toMatchObject({ subject: user.subject, email, provider: 'home' })
  const remove = (index: number) => client.call('logins/remove', { loginId: logins[index].id })
  const removals = await Promise.all([remove(0), remove(1)])
  expect(removals.map(({ status }) => status).sort()).toEqual([200, 409])
  const left = (await client.call('logins')).body.logins
  expect(left).toHaveLength(1)
  const last = await client.call('logins/remove', { loginId: left[0].id })
  expect(last.body).toMatchObject({ code: 'frame/last-login' })
  const { events } = (await client.call('events')).body
  expect(
    events
      .filter(({ kind: name }: { kind: string }) => name.startsWith('login-'))
      .map(({ kind: name, provider }: { kind: string; provider: string }) => `${name} ${provider}`),
  ).toEqual([`login-removed ${left[0].provider === 'home' ? 'email' : 'home'}`, 'login-added home'])
})

test('a login that is of somebody else is neither added nor removed', async () => {
  const { makeClient, issuer } = await startSocial()
  const [ann, bob] = [await makeClient(), await makeClient()]
  await ann.logIn(email)
  const own = await begin(bob)
  await finish(bob, issuer.logIn(own.body.uri, { sub: 'bob' }))
  const { body: owner } = await bob.call('user')
  const visit = await begin(ann, { purpose: 'link' })
  expect((await finish(ann, issuer.logIn(visit.body.uri, { sub: 'bob' }))).body).toEqual({ state: 'in-use' })
  expect((await ann.call('logins')).body.logins).toHaveLength(1)
  const [login] = (await bob.call('logins')).body.logins
  const removed = await ann.call('logins/remove', { loginId: login.id })
  expect(removed.status).toBe(200)
  expect((await bob.call('logins')).body.logins).toEqual([login])
  expect((await bob.call('user')).body).toEqual(owner)
})

test.each(databaseKinds)('%s: of two users who add one account at once, one has it', async (kind) => {
  const { makeClient, issuer } = await startSocial(kind)
  const clients = [await makeClient(), await makeClient()] as const
  await clients[0].logIn(email)
  await clients[1].logIn('bob@example.org')
  const queries: string[] = []
  for (const client of clients) {
    const { body } = await begin(client, { purpose: 'link' })
    queries.push(issuer.logIn(body.uri, { sub: 'g-1' }))
  }
  const ends = await Promise.all(clients.map((client, index) => finish(client, `${queries[index]}`)))
  expect(ends.map(({ body }) => body.state).sort()).toEqual(['done', 'in-use'])
})

test('a login is added to the user who has begun it, if they are still logged in', async () => {
  const { makeClient, issuer, database } = await startSocial()
  const client = await makeClient()
  const end = async (between: () => Promise<unknown>, sub: string) => {
    const { body } = await begin(client, { purpose: 'link' })
    await between()
    return (await finish(client, issuer.logIn(body.uri, { sub }))).body
  }
  await client.logIn(email)
  expect(await end(() => client.call('sign-out'), 'g-1')).toEqual({ state: 'expired' })
  await client.logIn('bob@example.org')
  expect(await end(() => client.logIn('eve@example.org'), 'g-2')).toEqual({ state: 'failed' })
  expect(await count(database, 'identities')).toBe(0)
})

test('a user without an address adds one by a code to it, and can log in with it then', async () => {
  const clock = startClock()
  const { makeClient, issuer, inbox } = await startSocial()
  const client = await makeClient()
  await finish(client, issuer.logIn((await begin(client)).body.uri))
  const { body: user } = await client.call('user')
  const begun = await client.call('email', { email, appOrigin })
  expect(begun.body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  expect(inbox.mails.map(({ to }) => to)).toEqual([[email]])
  const { challengeId } = begun.body
  clock.pass(31)
  const resent = await client.call('resend', { challengeId, appOrigin })
  expect(resent.body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  const code = codeOf(inbox)
  // It is no code of an old address, and none of a login.
  for (const name of ['email/old-code', 'login/code'])
    expect((await client.call(name, { challengeId, appOrigin, code })).status).not.toBe(200)
  expect((await client.call('email/new-code', { challengeId, appOrigin, code })).body).toEqual({ email })
  expect((await client.call('user')).body).toEqual({ ...user, email })
  const { events } = (await client.call('events')).body
  expect(events[0]).toMatchObject({ kind: 'login-added', provider: 'email' })
  clock.pass(31)
  const mailed = await client.logIn(email)
  expect(mailed.body).toMatchObject({ subject: user.subject, email })
  expect(mailed.body).not.toHaveProperty('provider')
  clock.pass(31)
  // There is an old address now.
  const change = await client.call('email', { email: 'ann@new.example', appOrigin })
  expect(change.body).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
})

test('an address of another user is not added, and the answers do not tell', async () => {
  const { makeClient, issuer, inbox } = await startSocial()
  const owner = await makeClient()
  await owner.logIn(email)
  const client = await makeClient()
  await finish(client, issuer.logIn((await begin(client)).body.uri))
  const begun = await client.call('email', { email, appOrigin })
  expect(begun.body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  expect(inbox.mails.at(-1)?.text).toContain('It already has one')
  const request = { challengeId: begun.body.challengeId, appOrigin, code: '123456' }
  expect((await client.call('email/new-code', request)).body).toMatchObject({ code: 'frame/code-wrong' })
})

test('a first address is not added in place of one that was added in the meantime', async () => {
  const { makeClient, issuer, inbox } = await startSocial()
  const [client, phone] = [await makeClient(), await makeClient()]
  for (const each of [client, phone]) await finish(each, issuer.logIn((await begin(each)).body.uri))
  const late = await client.call('email', { email: 'late@example.org', appOrigin })
  const lateCode = codeOf(inbox)
  const first = await phone.call('email', { email, appOrigin })
  const add = (by: Client, { challengeId }: { challengeId: string }, code: string) =>
    by.call('email/new-code', { challengeId, appOrigin, code })
  expect((await add(phone, first.body, codeOf(inbox))).body).toEqual({ email })
  expect((await add(client, late.body, lateCode)).body).toMatchObject({ code: 'frame/code-expired' })
  expect((await client.call('user')).body.email).toBe(email)
})

test('one device begins forty visits in an hour, and one network a hundred and twenty', async () => {
  const clock = startClock()
  const { makeClient } = await startSocial()
  const client = await makeClient()
  const statuses = []
  for (let index = 0; index < 42; index++) statuses.push((await begin(client)).status)
  expect(statuses).toEqual([...Array(40).fill(200), 429, 429])
  for (let device = 0; device < 2; device++) {
    const other = await makeClient()
    for (let index = 0; index < 40; index++) statuses.push((await begin(other)).status)
  }
  // Those that were refused are counted as well.
  expect(statuses.filter((status) => status === 200)).toHaveLength(118)
  expect((await begin(await makeClient())).status).toBe(429)
  clock.pass(3_600)
  expect((await begin(client)).status).toBe(200)
})

test('a sign-out ends the visits of its device, also one whose provider is being asked', async () => {
  const { makeClient, issuer } = await startSocial()
  const [client, other] = [await makeClient(), await makeClient()]
  const [waiting, asked, elsewhere] = [await begin(client), await begin(client), await begin(other)]
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const reached = new Promise<void>((resolve) => {
    issuer.respond('/keys', async () => {
      resolve()
      await held
      return Response.json({ keys: [await issuer.readKey()] })
    })
  })
  const late = finish(client, issuer.logIn(asked.body.uri))
  await reached
  expect((await client.call('sign-out')).status).toBe(200)
  answer()
  expect((await late).body).toEqual({ state: 'expired' })
  expect((await finish(client, issuer.logIn(waiting.body.uri))).body).toEqual({ state: 'expired' })
  const key = { visitId: waiting.body.visitId, appOrigin }
  expect((await client.call('social/state', key)).body).toEqual({ state: 'expired' })
  expect((await client.call('user')).body).toMatchObject({ code: 'frame/logged-out' })
  expect((await finish(other, issuer.logIn(elsewhere.body.uri))).body).toEqual({ state: 'done' })
  // What begins afterwards goes on.
  const next = await begin(client)
  expect((await finish(client, issuer.logIn(next.body.uri))).body).toEqual({ state: 'done' })
})

test('a device that is removed has no visit left, and one of somebody else is not touched', async () => {
  const { makeClient, issuer } = await startSocial()
  const [laptop, phone, other] = [await makeClient(), await makeClient(), await makeClient()]
  for (const client of [laptop, phone])
    await finish(client, issuer.logIn((await begin(client)).body.uri, { sub: 'ann' }))
  await finish(other, issuer.logIn((await begin(other)).body.uri, { sub: 'bob' }))
  const [ofPhone, ofOther] = [await begin(phone), await begin(other)]
  for (const client of [phone, other]) {
    const { deviceId } = (await client.call('user')).body
    expect((await laptop.call('devices/remove', { deviceId })).status).toBe(200)
  }
  expect((await finish(phone, issuer.logIn(ofPhone.body.uri, { sub: 'ann' }))).body).toEqual({
    state: 'expired',
  })
  expect((await finish(other, issuer.logIn(ofOther.body.uri, { sub: 'bob' }))).body).toEqual({
    state: 'done',
  })
})

test.each(databaseKinds)(
  '%s: a login goes if the wallet has signed it, and not by the key of a device alone',
  async (kind) => {
    const { makeClient, issuer } = await startSocial(kind)
    const [client, thief] = [await makeClient(), await makeClient()]
    const { body: user } = await client.logIn(email)
    const { write, open } = await createVault(user.subject, user.deviceId)
    expect((await client.call('vault/write', write)).body).toEqual({ isStored: true })
    const account = { sub: 'g-1', preferred_username: 'ann' }
    await finish(client, issuer.logIn((await begin(client, { purpose: 'link' })).body.uri, account))
    // Who has the account at the provider is logged in as the user.
    await finish(thief, issuer.logIn((await begin(thief)).body.uri, account))
    const { body: thiefUser } = await thief.call('user')
    expect(thiefUser.subject).toBe(user.subject)
    const [{ id: loginId }] = (await client.call('logins')).body.logins
    const right = await signRemoval(open, loginId, user.deviceId)
    const strange = await createVault(user.subject, thiefUser.deviceId)
    for (const [by, signed] of [
      [client, undefined],
      [thief, undefined],
      // Of another device, another login, another wallet, another time.
      [thief, right],
      [client, await signRemoval(open, '0'.repeat(32), user.deviceId)],
      [thief, await signRemoval(strange.open, loginId, thiefUser.deviceId)],
      [client, { ...right, time: right.time + 1 }],
      [client, { ...right, signature: '00'.repeat(64) }],
    ] as const) {
      const refused = await by.call('logins/remove', { loginId, ...(signed && { signed }) })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject({ code: 'frame/removal-refused' })
    }
    expect((await client.call('logins')).body.logins).toHaveLength(2)
    const removed = await client.call('logins/remove', { loginId, signed: right })
    expect(removed.body).toEqual({ isDone: true })
    expect((await client.call('logins')).body.logins).toMatchObject([{ provider: 'home' }])
  },
)

test('a removal that was signed more than a day ago is refused', async () => {
  const clock = startClock()
  const { makeClient, issuer } = await startSocial()
  const client = await makeClient()
  const { body: user } = await client.logIn(email)
  const { write, open } = await createVault(user.subject, user.deviceId)
  await client.call('vault/write', write)
  await finish(client, issuer.logIn((await begin(client, { purpose: 'link' })).body.uri))
  const [{ id: loginId }] = (await client.call('logins')).body.logins
  const signed = await signRemoval(open, loginId, user.deviceId)
  clock.pass(24 * 3_600 + 1)
  const late = await client.call('logins/remove', { loginId, signed })
  expect(late.body).toMatchObject({ code: 'frame/clock' })
  clock.pass(-1)
  expect((await client.call('logins/remove', { loginId, signed })).status).toBe(200)
})

test('a user without a wallet removes a login within ten minutes of their own', async () => {
  const clock = startClock()
  const { makeClient, issuer } = await startSocial()
  const client = await makeClient()
  await client.logIn(email)
  await finish(client, issuer.logIn((await begin(client, { purpose: 'link' })).body.uri))
  const [{ id: loginId }] = (await client.call('logins')).body.logins
  clock.pass(601)
  const late = await client.call('logins/remove', { loginId })
  expect(late.body).toMatchObject({ code: 'frame/removal-refused' })
  clock.pass(-1)
  expect((await client.call('logins/remove', { loginId })).status).toBe(200)
})

test('a login that is added or removed is told by one mail each, without secrets', async () => {
  const { makeClient, issuer, inbox } = await startSocial()
  const client = await makeClient()
  await client.logIn(email)
  const before = inbox.mails.length
  const mailed = () => inbox.mails.slice(before)
  const account = { sub: 'secret-account', preferred_username: 'secret-name', email: 'secret@example.org' }
  const link = async () => {
    const { body } = await begin(client, { purpose: 'link' })
    const query = issuer.logIn(body.uri, account)
    expect((await finish(client, query)).body).toEqual({ state: 'done' })
    // Loaded again.
    await finish(client, query)
    return [body.visitId, ...new URLSearchParams(query).values(), ...new URL(body.uri).searchParams.values()]
  }
  const secrets = await link()
  // What the user has already is nothing to tell.
  await link()
  expect(mailed().map(({ to, subject }) => [to, subject])).toEqual([
    [[email], 'Your wallet has another login'],
  ])
  const { logins } = (await client.call('logins')).body
  const [mailLogin, homeLogin] = logins
  const remove = (loginId: string) => client.call('logins/remove', { loginId })
  await remove('0'.repeat(32))
  await remove(homeLogin.id)
  await remove(homeLogin.id)
  // The last one stays, and no mail says otherwise.
  expect((await remove(mailLogin.id)).status).toBe(409)
  expect(mailed().map(({ subject }) => subject)).toEqual([
    'Your wallet has another login',
    'A login of your wallet was removed',
  ])
  const texts = mailed().map(({ text }) => text)
  expect(texts[0]).toContain(`an account at Home logs in to your wallet at ${appOrigin}`)
  expect(texts[1]).toContain(`Home does not log in to your wallet at ${appOrigin}`)
  for (const secret of [...secrets.filter((each) => each.length > 20), 'secret', mailLogin.id, homeLogin.id])
    expect(texts.join()).not.toContain(secret)
})

test('the address that is removed is told, and a user without one gets no mail', async () => {
  const { makeClient, issuer, inbox } = await startSocial()
  const client = await makeClient()
  await client.logIn(email)
  await finish(client, issuer.logIn((await begin(client, { purpose: 'link' })).body.uri))
  const mailLogin = (await client.call('logins')).body.logins.find(
    ({ provider }: { provider: string }) => provider === 'email',
  )
  await client.call('logins/remove', { loginId: mailLogin.id })
  expect(inbox.mails.at(-1)).toMatchObject({ to: [email], subject: 'A login of your wallet was removed' })
  expect(inbox.mails.at(-1)?.text).toContain('this address does not log in')
  const count = inbox.mails.length
  const other = await begin(client, { purpose: 'link' })
  await finish(client, issuer.logIn(other.body.uri, { sub: 'g-2' }))
  expect((await client.call('logins')).body.logins).toHaveLength(2)
  expect(inbox.mails).toHaveLength(count)
})
