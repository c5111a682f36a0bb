import { type SignInSession as AnsweredSession, signInSession, writeSignInMessage } from '@latchkey/protocol'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { fuzzTimeout, holds } from '@latchkey/test/fuzz'
import fc from 'fast-check'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import {
  acceptsAll,
  accountsOfAllNamespaces,
  askNode,
  evmAccount,
  newAddress,
  polkadotAccount,
  polkadotId,
  solanaAccount,
  type TestAccount,
} from '../../test/signInAccounts.js'
import { openBrowser } from '../../test/signInBrowser.js'
import { databaseKinds, openTestDatabase } from '../../test/testDatabases.js'
import { type Database, DatabaseUnavailableError } from '../database/Database.js'
import { createMemorySignInStore } from './createMemorySignInStore.js'
import { createSignIn } from './createSignIn.js'
import { createSqlSignInStore } from './createSqlSignInStore.js'
import type { SignIn, SignInOptions, SignInSession } from './SignIn.js'
import type { SignInStore } from './SignInStore.js'
import { hashSecret } from './secrets.js'

const origin = 'https://my.app'
const other = 'https://other.my.app'

const opened: Database[] = []
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

/** Statements that have run, with their parameters. */
const statements: string[] = []

const memoryStore = () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return createMemorySignInStore()
}
const stores: Readonly<Record<string, () => Promise<SignInStore>>> = {
  memory: async () => memoryStore(),
  ...Object.fromEntries(
    databaseKinds.map((kind) => [
      kind,
      async () => {
        const database = await openTestDatabase(kind)
        opened.push(database)
        return createSqlSignInStore({
          query: (sql, parameters) => {
            statements.push(JSON.stringify(parameters))
            return database.query(sql, parameters)
          },
        })
      },
    ]),
  ),
}

const createOn = (store: SignInStore, options: Partial<SignInOptions> = {}): SignIn =>
  createSignIn({ origins: [origin, other], store, ...options })
const open = (signIn: SignIn, options?: Parameters<typeof openBrowser>[1]) =>
  openBrowser((request) => signIn.handle(request), options)
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
const bearer = (token = '') => ({ authorization: `Bearer ${token}` })
const requestOf = (headers: Readonly<Record<string, string>>, method = 'GET') =>
  new Request('https://my.app/api/orders', { method, headers })
const cookieOf = ({ cookies }: ReturnType<typeof open>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe.each(Object.keys(stores))('with the store in %s', (kind) => {
  const openStore = () => (stores[kind] as (typeof stores)[string])()

  test('accounts of all namespaces sign in, are known by their cookie, and sign out (spec 3.8/required, 3.8/session)', async () => {
    const signIn = createOn(await openStore(), { statement: 'Welcome.', resources: ['https://my.app/terms'] })
    for (const account of await accountsOfAllNamespaces()) {
      const browser = open(signIn)
      expect(await browser.get('session')).toMatchObject({ status: 200, session: null })
      const signed = await browser.sign(account)
      expect(signed.message).toContain('my.app wants you to sign in with your ')
      expect(signed.message).toContain('Welcome.')
      const answer = await browser.post('verify', signed)
      expect([answer.status, answer.said, answer.token]).toEqual([200, undefined, undefined])
      const session = v.parse(signInSession, answer.session)
      for (const secret of ['message', 'signature']) expect(answer.session).not.toHaveProperty(secret)
      const id = `${account.networkId}:${account.address}`
      expect([session.account, session.accounts]).toEqual([id, [id]])
      expect((await browser.get('session')).session).toEqual(session)
      expect(await signIn.getSession({ headers: new Headers({ cookie: cookieOf(browser) }) })).toEqual(
        session,
      )
      const kept = new Map(browser.cookies)
      expect(await browser.post('sign-out', {})).toMatchObject({ status: 200, success: true })
      expect(browser.cookies.has('__Host-latchkey-session')).toBe(false)
      // The session has ended at the server too.
      for (const [name, value] of kept) browser.cookies.set(name, value)
      expect((await browser.get('session')).session).toBeNull()
      expect((await browser.post('sign-out', {})).status).toBe(200)
    }
  })

  test('a user is the same one at each sign-in, with a key on every network', async () => {
    const signIn = createOn(await openStore())
    const privateKey = generatePrivateKey()
    const first = await open(signIn).signIn(evmAccount('eip155:1', privateKey))
    const second = await open(signIn).signIn(evmAccount('eip155:8453', privateKey))
    expect(second.userId).toBe(first.userId)
    expect(second.id).not.toBe(first.id)
    expect(second.accounts).toEqual([second.account])
    expect(second.account).toMatch(/^eip155:8453:/)
    expect((await open(signIn).signIn(evmAccount())).userId).not.toBe(first.userId)
  })

  test('a message signs in once: not again, not in a second browser, not after the sign-out', async () => {
    const signIn = createOn(await openStore())
    const [browser, second] = [open(signIn), open(signIn)]
    const signed = await browser.sign(evmAccount())
    expect((await browser.post('verify', signed)).status).toBe(200)
    const replayed = { status: 401, reason: 'INVALID_NONCE' }
    expect(await browser.post('verify', signed)).toMatchObject(replayed)
    await second.sign(evmAccount())
    expect(await second.post('verify', signed)).toMatchObject(replayed)
    await browser.post('sign-out', {})
    expect(await browser.post('verify', signed)).toMatchObject(replayed)
  })

  test('of calls at the same time with one nonce, one signs in', async () => {
    const signIn = createOn(await openStore())
    const browser = open(signIn)
    for (let round = 0; round < 5; round++) {
      const signed = await browser.sign(evmAccount())
      const headers = { cookie: cookieOf(browser) }
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => browser.post('verify', signed, headers)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
    }
  })

  test('of two users who link an account at the same time, one gets it', async () => {
    const signIn = createOn(await openStore())
    const account = evmAccount()
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = open(signIn)
        await browser.signIn(evmAccount())
        return { browser, signed: await browser.sign(account) }
      }),
    )
    const answers = await Promise.all(
      browsers.map(({ browser, signed }) => browser.post('verify', { ...signed, link: true })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('a message of another browser or origin does not sign in, and is used up', async () => {
    const signIn = createOn(await openStore())
    const [victim, attacker] = [open(signIn), open(signIn)]
    // The attacker lets the victim send what the attacker has signed.
    const signed = await attacker.sign(evmAccount())
    expect(await victim.post('verify', signed)).toMatchObject({ status: 401, reason: 'NO_VISIT' })
    await victim.sign(evmAccount())
    expect(await victim.post('verify', signed)).toMatchObject({ status: 401, reason: 'INVALID_NONCE' })
    expect((await victim.get('session')).session).toBeNull()
    expect(await attacker.post('verify', signed)).toMatchObject({ status: 401, reason: 'INVALID_NONCE' })
    // A page of another origin that may sign in.
    const asked = await victim.sign(evmAccount())
    expect(await victim.post('verify', asked, { origin: other })).toMatchObject({ reason: 'WRONG_PAGE' })
    const account = evmAccount()
    const { fields } = await victim.post('start', { networkId: account.networkId })
    const message = writeSignInMessage({
      ...(fields as NonNullable<typeof fields>),
      domain: 'other.my.app',
      uri: other,
      address: account.address,
    })
    const moved = { message, signature: await account.sign(message) }
    expect(await victim.post('verify', moved, { origin: other })).toMatchObject({ reason: 'INVALID_NONCE' })
  })

  test('a message that a wallet writes from the fields signs in (spec 3.8/optional)', async () => {
    const signIn = createOn(await openStore(), { statement: 'Welcome.' })
    const account = solanaAccount()
    const browser = open(signIn)
    const answer = await browser.post('start', { networkId: account.networkId })
    expect(answer.message).toBeUndefined()
    const fields = answer.fields as NonNullable<typeof answer.fields>
    const write = (changes: object) => writeSignInMessage({ ...fields, address: account.address, ...changes })
    const lacking = write({ statement: 'Something else.' })
    expect(
      await browser.post('verify', { message: lacking, signature: await account.sign(lacking) }),
    ).toMatchObject({ status: 401, reason: 'WRONG_MESSAGE' })
    const message = write({ statement: 'Welcome. I authorize more.', requestId: '1' })
    expect((await browser.post('verify', { message, signature: await account.sign(message) })).status).toBe(
      200,
    )
  })

  test('each sign-in has a new session, and no cookie from before is one', async () => {
    const signIn = createOn(await openStore())
    const browser = open(signIn)
    const planted = 'A'.repeat(43)
    browser.cookies.set('__Host-latchkey-session', planted)
    const first = await browser.signIn(evmAccount())
    const secret = browser.cookies.get('__Host-latchkey-session')
    expect(secret).not.toBe(planted)
    const second = await browser.signIn(evmAccount())
    expect(browser.cookies.get('__Host-latchkey-session')).not.toBe(secret)
    expect(second.id).not.toBe(first.id)
    // The one before has ended.
    const headers = { cookie: `__Host-latchkey-session=${secret}` }
    expect((await browser.get('session', headers)).session).toBeNull()
  })

  test('a message expires, and cannot be used before its time', async () => {
    stopClock()
    const signIn = createOn(await openStore(), { nonceSeconds: 60 })
    const browser = open(signIn)
    const account = evmAccount()
    const late = await browser.sign(account)
    passSeconds(61)
    expect(await browser.post('verify', late)).toMatchObject({ status: 401, reason: 'MESSAGE_EXPIRED' })
    // Also if the wallet has left the time out.
    const { fields } = await browser.post('start', { networkId: account.networkId })
    const { expirationTime, ...rest } = fields as NonNullable<typeof fields>
    expect(expirationTime).toBe(new Date(Date.now() + 60_000).toISOString())
    const text = writeSignInMessage({ ...rest, address: account.address })
    passSeconds(61)
    const endless = { message: text, signature: await account.sign(text) }
    expect(await browser.post('verify', endless)).toMatchObject({ status: 401, reason: 'INVALID_NONCE' })
    const early = writeSignInMessage({
      ...rest,
      notBefore: new Date(Date.now() + 1000).toISOString(),
      address: account.address,
    })
    const tooEarly = { message: early, signature: await account.sign(early) }
    expect(await browser.post('verify', tooEarly)).toMatchObject({ reason: 'MESSAGE_NOT_YET_VALID' })
  })

  test('a session ends when it is idle, and at the latest at its absolute end', async () => {
    stopClock()
    const signIn = createOn(await openStore(), { idleSeconds: 1_000, absoluteSeconds: 3_000 })
    const [used, idle] = [open(signIn), open(signIn)]
    const { signedInAt, expiresAt } = await used.signIn(evmAccount())
    expect(Date.parse(expiresAt) - Date.parse(signedInAt)).toBe(3_000_000)
    await idle.signIn(evmAccount())
    for (const at of [900, 1_800, 2_700]) {
      passSeconds(900)
      expect([at, (await used.get('session')).session !== null]).toEqual([at, true])
    }
    expect((await idle.get('session')).session).toBeNull()
    passSeconds(301)
    expect((await used.get('session')).session).toBeNull()
    // It has been removed, and does not come back with an older clock.
    passSeconds(-2_000)
    expect((await used.get('session')).session).toBeNull()
  })

  test('a user lists the sessions, and ends one of them, but none of another user', async () => {
    const signIn = createOn(await openStore())
    const account = evmAccount()
    const [laptop, phone, stranger] = [open(signIn), open(signIn), open(signIn)]
    const first = await laptop.signIn(account)
    const second = await phone.signIn(account)
    const foreign = await stranger.signIn(evmAccount())
    const { sessions = [] } = await laptop.get('sessions')
    expect(sessions.map(({ id, isCurrent }) => [id, isCurrent]).sort()).toEqual(
      [
        [first.id, true],
        [second.id, false],
      ].sort(),
    )
    expect(JSON.stringify(sessions)).not.toContain(laptop.cookies.get('__Host-latchkey-session'))
    expect((await laptop.post(`sessions/${foreign.id}/end`, {})).status).toBe(404)
    expect((await stranger.get('session')).session).toEqual(foreign)
    expect((await laptop.post(`sessions/${second.id}/end`, {})).status).toBe(200)
    expect((await phone.get('session')).session).toBeNull()
    expect((await phone.get('sessions')).status).toBe(401)
    expect((await laptop.post(`sessions/${first.id}/end`, {})).status).toBe(200)
    expect(laptop.cookies.has('__Host-latchkey-session')).toBe(false)
    expect((await laptop.post(`sessions/${first.id}/end`, {})).status).toBe(401)
  })

  test('an account is linked to a user and unlinked, and never taken from another user', async () => {
    const signIn = createOn(await openStore())
    const [mine, second, foreign] = [evmAccount(), solanaAccount(), await polkadotAccount()]
    const [browser, stranger] = [open(signIn), open(signIn)]
    const signed = await browser.sign(second)
    expect(await browser.post('verify', { ...signed, link: true })).toMatchObject({ status: 401 })
    const { userId } = await browser.signIn(mine)
    await stranger.signIn(foreign)
    const linked = await browser.signIn(second, { link: true })
    const idOf = ({ networkId, address }: TestAccount) => `${networkId}:${address}`
    expect(linked).toMatchObject({
      userId,
      account: idOf(mine),
      accounts: [idOf(mine), idOf(second)],
    })
    // Again is no conflict.
    expect(await browser.signIn(second, { link: true })).toEqual(linked)
    const taken = await browser.post('verify', { ...(await browser.sign(foreign)), link: true })
    expect(taken).toMatchObject({ status: 409, reason: 'ACCOUNT_TAKEN' })
    expect((await stranger.get('session')).session?.accounts).toEqual([idOf(foreign)])
    // Both accounts are the same user.
    const phone = open(signIn)
    expect(await phone.signIn(second)).toMatchObject({ userId, account: idOf(second) })

    const unlink = (account: TestAccount) => browser.post('unlink', { account: idOf(account) })
    expect(await unlink(mine)).toMatchObject({ status: 409, reason: 'CURRENT_ACCOUNT' })
    expect(await unlink(foreign)).toMatchObject({ status: 404 })
    expect(await unlink(second)).toMatchObject({ status: 200, session: { accounts: [idOf(mine)] } })
    // Its sessions have ended, and it is another user from now on.
    expect((await phone.get('session')).session).toBeNull()
    expect((await phone.signIn(second)).userId).not.toBe(userId)
    expect(await unlink(mine)).toMatchObject({ status: 409, reason: 'LAST_ACCOUNT' })
  })

  test('two sessions that unlink each other leave the user an account', async () => {
    const signIn = createOn(await openStore())
    for (let round = 0; round < 5; round++) {
      const [one, two] = [evmAccount(), evmAccount()]
      const [laptop, phone] = [open(signIn), open(signIn)]
      await laptop.signIn(one)
      await laptop.signIn(two, { link: true })
      const { accounts } = await phone.signIn(two)
      const answers = await Promise.all([
        laptop.post('unlink', { account: accounts[1] }),
        phone.post('unlink', { account: accounts[0] }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  test('`verify` tells once whose a signed message is, and begins no session', async () => {
    const store = await openStore()
    const signIn = createOn(store)
    for (const account of await accountsOfAllNamespaces()) {
      const browser = open(signIn)
      const signed = await browser.sign(account)
      const request = requestOf({ origin, cookie: cookieOf(browser) })
      const answers = await Promise.all([1, 2, 3].map(() => signIn.verify(request, signed)))
      const [user, ...others] = answers.filter((answer) => answer !== null)
      expect([user?.account, others]).toEqual([`${account.networkId}:${account.address}`, []])
      expect(await store.listSessions(user?.userId ?? '')).toEqual([])
      expect((await browser.signIn(account)).userId).toBe(user?.userId)
    }
  })

  test('`verify` refuses what is of another browser, page or account, and what is no message', async () => {
    const signIn = createOn(await openStore())
    const account = evmAccount()
    const [browser, victim] = [open(signIn), open(signIn)]
    await victim.sign(account)
    const own = () => requestOf({ origin, cookie: cookieOf(browser) })
    const refused: [() => Request, () => object | Promise<object>][] = [
      [() => requestOf({ origin, cookie: cookieOf(victim) }), () => browser.sign(account)],
      [() => requestOf({ origin: other, cookie: cookieOf(browser) }), () => browser.sign(account)],
      [
        () => requestOf({ origin: 'https://evil.app', cookie: cookieOf(browser) }),
        () => browser.sign(account),
      ],
      [() => requestOf({ cookie: cookieOf(browser) }), () => browser.sign(account)],
      [() => requestOf({ origin }), () => browser.sign(account)],
      [own, () => browser.sign({ ...account, sign: evmAccount().sign })],
      [own, async () => ({ ...(await browser.sign(account)), message: 'Hello' })],
      [own, () => ({})],
      [own, () => ({ message: 1, signature: [] })],
    ]
    for (const [index, [request, signed]] of refused.entries()) {
      const sent = await signed()
      expect([index, await signIn.verify(request(), sent)]).toEqual([index, null])
    }
    expect(await signIn.verify(own(), await browser.sign(account))).not.toBeNull()
  })

  test('no secret is stored in clear', async () => {
    const signIn = createOn(await openStore())
    const browser = open(signIn)
    statements.length = 0
    const signed = await browser.sign(evmAccount())
    await browser.post('verify', signed)
    await browser.get('session')
    const [, nonce = ''] = /Nonce: (\w+)/.exec(signed.message) ?? []
    expect(nonce).toMatch(/^[A-Za-z\d]{22}$/)
    const secrets = [...browser.cookies.values(), nonce, signed.signature]
    expect(secrets).toHaveLength(4)
    for (const secret of secrets) expect(statements.join()).not.toContain(secret)
    if (kind !== 'memory') expect(statements.length).toBeGreaterThan(5)
  })

  test('what has expired is removed', async () => {
    stopClock()
    const store = await openStore()
    const expiresAt = Date.now() + 1000
    await store.saveNonce({ id: 'old', origin, visit: 'visit', expiresAt })
    passSeconds(2)
    await store.saveNonce({ id: 'new', origin, visit: 'visit', expiresAt: expiresAt + 10_000 })
    expect(await store.takeNonce('old')).toBeUndefined()
    expect(await store.takeNonce('new')).toEqual({
      id: 'new',
      origin,
      visit: 'visit',
      expiresAt: expiresAt + 10_000,
    })
    const session = {
      id: 'id',
      secret: 'old',
      userId: 'user',
      identity: 'eip155:0x1',
      account: 'eip155:1:0x1',
      signedInAt: 1,
      lastSeenAt: 2,
      expiresAt,
    }
    await store.saveSession(session)
    expect(await store.readSession('old')).toEqual(session)
    await store.saveSession({ ...session, secret: 'new', id: 'other', expiresAt: expiresAt + 10_000 })
    expect(await store.readSession('old')).toBeUndefined()
  })

  test('a user has a hundred sessions, the newest', async () => {
    stopClock()
    const store = await openStore()
    const signIn = createOn(store)
    const account = evmAccount()
    const { userId, ...first } = await open(signIn).signIn(account)
    for (let index = 0; index < 99; index++)
      await store.saveSession({
        ...{ id: `id ${index}`, secret: `secret ${index}`, userId, identity: 'eip155:0x1' },
        ...{ account: first.account, signedInAt: Date.now() + 1, lastSeenAt: 0, expiresAt: 1e14 },
      })
    passSeconds(1)
    await open(signIn).signIn(account)
    const sessions = await store.listSessions(userId)
    expect(sessions).toHaveLength(100)
    expect(sessions.map(({ id }) => id)).not.toContain(first.id)
  })
})

describe('cookies', () => {
  test('they are of the host alone, by TLS alone, and not for scripts', async () => {
    const browser = open(createOn(memoryStore()))
    const started = await browser.post('start', { networkId: 'eip155:1' })
    const value = '[\\w-]{43}'
    const rest = 'HttpOnly; SameSite=Lax; Secure'
    expect(started.setCookies).toEqual([
      expect.stringMatching(new RegExp(`^__Host-latchkey-visit=${value}; Path=/; Max-Age=300; ${rest}$`)),
    ])
    const { setCookies } = await browser.post('verify', await browser.sign(evmAccount()))
    expect(setCookies).toEqual([
      expect.stringMatching(
        new RegExp(`^__Host-latchkey-session=${value}; Path=/; Max-Age=2592000; ${rest}$`),
      ),
    ])
  })

  test('two tabs of one browser sign in side by side', async () => {
    const browser = open(createOn(memoryStore()))
    const [one, two] = [await browser.sign(evmAccount()), await browser.sign(evmAccount())]
    expect((await browser.post('verify', one)).status).toBe(200)
    expect((await browser.post('verify', two)).status).toBe(200)
  })

  test('pages of the own machine have names without the prefix, which others do not', async () => {
    const local = 'http://localhost:5173'
    const store = memoryStore()
    const development = createOn(store, { origins: [local, origin] })
    const browser = open(development, { origin: local, base: local })
    await browser.signIn(evmAccount())
    expect([...browser.cookies.keys()]).toEqual(['latchkey-visit', 'latchkey-session'])
    expect((await browser.get('session')).session).not.toBeNull()
    const cookie = cookieOf(browser)
    expect(await development.getSession(requestOf({ cookie }))).not.toBeNull()
    // A subdomain could set it.
    expect(await createOn(store).getSession(requestOf({ cookie }))).toBeNull()
  })

  test('without cookies nobody signs in', async () => {
    const browser = open(createOn(memoryStore()))
    const signed = await browser.sign(evmAccount())
    browser.cookies.clear()
    expect(await browser.post('verify', signed)).toMatchObject({
      status: 401,
      reason: 'NO_VISIT',
      said: 'The browser has not kept the cookie of the start.',
    })
  })

  test('neither a token nor a visit in the body is read', async () => {
    const signIn = createOn(memoryStore())
    const browser = open(signIn)
    await browser.signIn(evmAccount())
    const secret = browser.cookies.get('__Host-latchkey-session') ?? ''
    expect(await signIn.getSession(requestOf(bearer(secret)))).toBeNull()
    const signed = await browser.sign(evmAccount())
    const visit = browser.cookies.get('__Host-latchkey-visit')
    browser.cookies.clear()
    expect(await browser.post('verify', { ...signed, visit })).toMatchObject({ reason: 'NO_VISIT' })
  })
})

describe('tokens', () => {
  const api = { origin, base: 'https://api.example.com' }

  test('a page of another origin signs in with a token, which is sent back, and no cookie', async () => {
    const signIn = createOn(memoryStore(), { mode: 'token' })
    const browser = open(signIn, api)
    const account = evmAccount()
    const { visit, message = '', setCookies } = await browser.post('start', account)
    expect(setCookies).toEqual([])
    const signed = { message, signature: await account.sign(message) }
    expect(await browser.post('verify', signed)).toMatchObject({ status: 401, reason: 'NO_VISIT' })
    const answer = await browser.post('verify', { ...signed, visit })
    expect(answer.status).toBe(200)
    expect(answer.setCookies).toEqual([])
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const again = await browser.post('start', account)
    const more = { message: again.message, signature: await account.sign(again.message ?? '') }
    expect(await signIn.verify(requestOf({ origin }), more)).toBeNull()
    expect(await signIn.verify(requestOf({ origin }), { ...more, visit: again.visit })).not.toBeNull()
    const { session, token } = answer
    expect(Date.parse(session?.expiresAt ?? '') - Date.parse(session?.signedInAt ?? '')).toBe(43_200_000)
    expect((await browser.get('session', bearer(token))).session).toEqual(session)
    expect(await signIn.getSession(requestOf(bearer(token)))).toEqual(session)
    const cookie = `__Host-latchkey-session=${token}`
    expect(await signIn.getSession(requestOf({ cookie }))).toBeNull()
    expect((await browser.get('session', bearer(`${token}A`))).session).toBeNull()
    expect((await browser.post('sign-out', {}, bearer(token))).status).toBe(200)
    expect((await browser.get('session', bearer(token))).session).toBeNull()
  })

  test('the visit of another start does not sign in', async () => {
    const browser = open(createOn(memoryStore(), { mode: 'token' }), api)
    const { visit } = await browser.post('start', evmAccount())
    const signed = await browser.sign(evmAccount())
    expect(await browser.post('verify', { ...signed, visit })).toMatchObject({ reason: 'INVALID_NONCE' })
  })

  test('pages of listed origins alone may read answers', async () => {
    const signIn = createOn(memoryStore(), { mode: 'token' })
    const ask = (from: string, method = 'OPTIONS') =>
      signIn.handle(
        new Request('https://api.example.com/sign-in/v1/session', { method, headers: { origin: from } }),
      )
    const allowed = await ask(origin)
    expect(allowed?.status).toBe(204)
    expect(allowed?.headers.get('access-control-allow-origin')).toBe(origin)
    expect(allowed?.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
    expect(allowed?.headers.get('vary')).toBe('origin')
    for (const method of ['OPTIONS', 'GET'])
      expect((await ask('https://evil.app', method))?.headers.get('access-control-allow-origin')).toBeNull()
    // Errors can be read too.
    expect((await ask(origin, 'DELETE'))?.headers.get('access-control-allow-origin')).toBe(origin)
    // With cookies there are no other origins.
    const cookies = await createOn(memoryStore()).handle(
      new Request('https://my.app/sign-in/v1/session', { headers: { origin } }),
    )
    expect(cookies?.headers.get('access-control-allow-origin')).toBeNull()
    expect(cookies?.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('requests', () => {
  test('paths of others are left to others, and calls may stand below any path', async () => {
    const signIn = createOn(memoryStore())
    const at = (path: string, method = 'GET') =>
      signIn.handle(new Request(`https://my.app${path}`, { method }))
    for (const path of ['/', '/sign-in/v1/', '/sign-in/v1/start/more', '/sign-in/v2/start', '/sign-in/v1'])
      expect(await at(path)).toBeUndefined()
    for (const path of ['/sign-in/v1/session', '/api/auth/sign-in/v1/session'])
      expect((await at(path))?.status).toBe(200)
    expect((await at('/sign-in/v1/session', 'POST'))?.status).toBe(405)
    expect((await at('/sign-in/v1/start'))?.status).toBe(405)
    const { headers } = (await at('/sign-in/v1/session')) as Response
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ])
  })

  test('what changes something is JSON of a page of a listed origin (spec 8.8/server-texts)', async () => {
    const browser = open(createOn(memoryStore()))
    const start = (headers: Record<string, string>) =>
      browser.post('start', { networkId: 'eip155:1' }, headers)
    for (const from of ['https://evil.app', 'null', 'http://my.app', 'https://my.app:444', 'https://MY.app'])
      expect(await start({ origin: from })).toMatchObject({
        status: 403,
        said: 'Unauthorized: origin not allowed',
      })
    for (const path of ['sign-out', 'unlink', 'verify', 'sessions/1/end'])
      expect((await browser.post(path, {}, { origin: 'https://evil.app' })).status).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])
      expect(await start({ 'content-type': type })).toMatchObject({ status: 415 })
    expect((await start({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(200)
  })

  test('a message that is too long, of too many lines, or no message is refused', async () => {
    const browser = open(createOn(memoryStore()))
    const { message } = await browser.sign(evmAccount())
    const verify = (text: string, signature = '0x12') => browser.post('verify', { message: text, signature })
    expect((await verify(message + 'x'.repeat(20_000))).status).toBe(400)
    expect((await verify('x'.repeat(200_000))).status).toBe(413)
    expect((await verify('\n'.repeat(10_000))).status).toBe(401)
    expect((await verify(`${message}\nResources:${'\n- https://a.b'.repeat(1_000)}`)).status).toBe(401)
    expect((await verify(message, 'x'.repeat(40_001))).status).toBe(400)
    expect((await verify(`${message}\n`)).status).toBe(401)
    expect((await browser.post('verify', { message })).status).toBe(400)
    expect((await browser.post('verify', null)).status).toBe(400)
  })

  test('a message of another page is refused: other domain, port left out, another script', async () => {
    const local = 'http://localhost:5173'
    const signIn = createOn(memoryStore(), { origins: [origin, local] })
    const account = evmAccount()
    const verifyFrom = async (from: string, changes: object) => {
      const browser = open(signIn, { origin: from, base: from })
      const { fields } = await browser.post('start', { networkId: 'eip155:1' })
      const message = writeSignInMessage({
        ...(fields as NonNullable<typeof fields>),
        address: account.address,
        ...changes,
      })
      return browser.post('verify', { message, signature: await account.sign(message) })
    }
    const wrong: readonly (readonly [string, object])[] = [
      [origin, { domain: 'my.app.evil.com' }],
      [origin, { domain: 'evil-my.app' }],
      [origin, { domain: 'my.app:443' }],
      [origin, { domain: 'MY.app' }],
      [origin, { domain: 'xn--y-8sb.app' }],
      [origin, { uri: 'https://my.app.evil.com' }],
      [origin, { uri: 'https://my.app/' }],
      [origin, { uri: 'http://my.app' }],
      [origin, { scheme: 'http' }],
      [local, { domain: 'localhost' }],
      [local, { domain: 'localhost:5174' }],
    ]
    for (const [from, changes] of wrong)
      expect([changes, await verifyFrom(from, changes)]).toMatchObject([
        changes,
        { status: 401, reason: 'WRONG_PAGE' },
      ])
    expect((await verifyFrom(local, {})).status).toBe(200)
    expect((await verifyFrom(origin, { scheme: 'https' })).status).toBe(200)
  })

  test('a page whose name is of another script signs in by its name in ASCII', async () => {
    const bücher = new URL('https://bücher.example').origin
    const signIn = createOn(memoryStore(), { origins: [bücher] })
    const browser = open(signIn, { origin: bücher, base: bücher })
    expect((await browser.signIn(evmAccount())).id).toBeDefined()
  })

  test('accounts of other networks are refused at the start and at the end', async () => {
    const store = memoryStore()
    const browser = open(createOn(store, { allowedNetworks: ['eip155:1'] }))
    expect(await browser.post('start', { networkId: 'eip155:8453' })).toMatchObject({
      status: 400,
      reason: 'NETWORK_NOT_ALLOWED',
    })
    expect((await browser.post('start', { networkId: 'eip155:1' })).status).toBe(200)
    const wide = open(createOn(store))
    const signed = await wide.sign(evmAccount('eip155:8453'))
    expect(await browser.post('verify', signed)).toMatchObject({ status: 401, reason: 'NETWORK_NOT_ALLOWED' })
    expect((await wide.post('start', { networkId: 'cosmos:cosmoshub-4' })).status).toBe(400)
    expect((await wide.post('start', { networkId: polkadotId, address: evmAccount().address })).status).toBe(
      400,
    )
  })

  test('an address without its checksum is asked for with it', async () => {
    const browser = open(createOn(memoryStore()))
    const account = evmAccount()
    const session = await browser.signIn({ ...account, address: account.address.toLowerCase() })
    expect(session.account).toBe(`eip155:1337:${account.address}`)
  })

  test('no request makes it fail', { timeout: fuzzTimeout }, async () => {
    const signIn = createOn(memoryStore())
    const anyPath = fc.constantFrom('start', 'verify', 'unlink', 'sign-out', 'sessions/%E0%A4%A/end')
    const anyBody = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.string(),
      fc
        .record({ message: fc.string(), signature: fc.string(), link: fc.boolean(), account: fc.string() })
        .map((body) => JSON.stringify(body)),
    )
    await holds(
      fc.asyncProperty(anyPath, anyBody, fc.string(), async (path, body, cookie) => {
        const headers = new Headers({ origin, 'content-type': 'application/json' })
        const text = cookie.replace(/[^\x21-\x7e]/g, '')
        headers.set('cookie', `__Host-latchkey-session=${text}; __Host-latchkey-visit=${text}`)
        const request = new Request(`${origin}/sign-in/v1/${path}`, { method: 'POST', headers, body })
        expect((await signIn.handle(request))?.status).toBeLessThan(500)
      }),
      { seed: 3, numRuns: 200, share: 0.3 },
    )
  })
})

describe('accounts', () => {
  test('a user has a hundred accounts at most', async () => {
    const store = memoryStore()
    const browser = open(createOn(store))
    const { userId } = await browser.signIn(evmAccount())
    for (let index = 0; index < 98; index++)
      await store.saveAccount({ identity: `eip155:${index}`, userId, account: `eip155:1:0x${index}` })
    const last = solanaAccount()
    expect((await browser.signIn(last, { link: true })).accounts).toHaveLength(100)
    const { status, reason } = await browser.post('verify', {
      ...(await browser.sign(solanaAccount())),
      link: true,
    })
    expect([status, reason]).toEqual([409, 'TOO_MANY_ACCOUNTS'])
    // One that the user has already is none more.
    expect((await browser.signIn(last, { link: true })).accounts).toHaveLength(100)
  })

  test('a session whose account was unlinked while it began is none', async () => {
    const store = memoryStore()
    const signIn = createOn(store)
    const { id, userId, account } = await open(signIn).signIn(evmAccount())
    const secret = 'B'.repeat(43)
    const [stored] = await store.listSessions(userId)
    if (!stored) throw new Error('no session')
    expect([stored.id, stored.account]).toEqual([id, account])
    await store.saveSession({ ...stored, id: 'late', secret: hashSecret(secret), identity: 'eip155:0x0' })
    const headers = new Headers({ cookie: `__Host-latchkey-session=${secret}` })
    expect(await signIn.getSession({ headers })).toBeNull()
    expect((await store.listSessions(userId)).map((each) => each.id)).toEqual([id])
  })
})

describe('protected routes', () => {
  test('a handler gets the session, and others get 401', async () => {
    const signIn = createOn(memoryStore())
    const browser = open(signIn)
    const handle = signIn.protect((request, session, extra: string) =>
      Response.json([request.method, session.account, extra]),
    )
    expect((await handle(requestOf({}), 'x')).status).toBe(401)
    const { account } = await browser.signIn(evmAccount())
    const cookie = cookieOf(browser)
    const get = await handle(requestOf({ cookie }), 'x')
    expect(await get.json()).toEqual(['GET', account, 'x'])
    // Another page of the same site would send the cookie.
    expect((await handle(requestOf({ cookie }, 'POST'), 'x')).status).toBe(403)
    expect((await handle(requestOf({ cookie, origin: 'https://evil.my.app' }, 'POST'), 'x')).status).toBe(403)
    expect((await handle(requestOf({ cookie, origin }, 'POST'), 'x')).status).toBe(200)
  })
})

describe('what does not answer', () => {
  let chain: SandboxChain
  beforeAll(async () => {
    chain = await startChain({ id: 1337 })
  })
  afterAll(() => chain.stop())
  afterEach(() => chain.drop(false))

  const contract = async (): Promise<TestAccount> => {
    const address = getAddress(newAddress())
    await askNode(chain.url, 'anvil_setCode', [address, acceptsAll])
    return { networkId: 'eip155:1337', address, sign: async () => '0x12' }
  }

  test('a contract signs in on its own network alone, and is no account with a key', async () => {
    const signIn = createOn(memoryStore(), { networks: { 'eip155:1337': chain.url, 'eip155:1': chain.url } })
    const account = await contract()
    const here = await open(signIn).signIn(account)
    const there = await open(signIn).signIn({ ...account, networkId: 'eip155:1' })
    expect(there.userId).not.toBe(here.userId)
    const browser = open(signIn)
    const signed = await browser.sign({ ...account, networkId: 'eip155:10' })
    expect(await browser.post('verify', signed)).toMatchObject({
      status: 401,
      reason: 'INVALID_SIGNATURE',
      said: `The signature is not of ${account.address}. A contract on eip155:10 cannot be asked here.`,
    })
  })

  test('while no node answers nobody is signed in or refused, and the same signature can be sent again', async () => {
    const onError = vi.fn()
    const signIn = createOn(memoryStore(), { networks: { 'eip155:1337': [chain.url] }, onError })
    const browser = open(signIn)
    const signed = await browser.sign(await contract())
    chain.drop(true)
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await browser.post('verify', signed)).toMatchObject({
        status: 503,
        said: 'No node of eip155:1337 says whether the account has signed. Try again in a moment.',
      })
    expect(onError).toHaveBeenCalledTimes(2)
    await expect(signIn.verify(requestOf({ origin, cookie: cookieOf(browser) }), signed)).rejects.toThrow(
      'No node of eip155:1337 says whether the account has signed.',
    )
    expect((await browser.get('session')).session).toBeNull()
    // A key is checked without a node.
    await open(signIn).signIn(evmAccount())
    chain.drop(false)
    expect((await browser.post('verify', signed)).status).toBe(200)
    expect((await browser.post('verify', signed)).status).toBe(401)
  })

  test('while the store does not answer nobody is signed in, and the developer is told', async () => {
    let isDown = false
    const memory = memoryStore()
    const store = new Proxy(memory, {
      get:
        (target, name: keyof SignInStore) =>
        async (...parameters: never[]) => {
          if (isDown) throw new DatabaseUnavailableError(new Error('no connection'))
          return (target[name] as (...parameters: never[]) => unknown)(...parameters)
        },
    })
    const onError = vi.fn()
    const signIn = createOn(store, { onError })
    const browser = open(signIn)
    const signed = await browser.sign(evmAccount())
    const kept = await browser.signIn(evmAccount())
    isDown = true
    const said = 'The server cannot reach its sessions. Try again in a moment.'
    for (const answer of [
      await browser.post('start', { networkId: 'eip155:1' }),
      await browser.post('verify', signed),
      await browser.get('session'),
    ])
      expect(answer).toMatchObject({ status: 503, said })
    expect((await browser.get('session')).headers.get('retry-after')).toBe('2')
    const cookie = cookieOf(browser)
    await expect(signIn.getSession(requestOf({ cookie }))).rejects.toThrow(said)
    await expect(signIn.verify(requestOf({ origin, cookie }), signed)).rejects.toThrow(said)
    expect((await signIn.protect(() => new Response())(requestOf({ cookie }))).status).toBe(503)
    expect(onError).toHaveBeenCalledTimes(5)
    isDown = false
    expect((await browser.get('session')).session).toEqual(kept)
  })
})

describe('options', () => {
  test('what is no exact origin, time or text is an error at the start', () => {
    const store = memoryStore()
    for (const options of [
      { origins: [] },
      { origins: ['my.app'] },
      { origins: ['https://my.app/'] },
      { origins: ['https://*.my.app'] },
      { origins: ['http://my.app'] },
      { origins: ['https://bücher.example'] },
      { origins: ['null'] },
      { nonceSeconds: 0 },
      { idleSeconds: Number.NaN },
      { absoluteSeconds: -1 },
      { statement: 'Two\nlines' },
      { resources: ['no uri'] },
    ])
      expect(() => createSignIn({ origins: [origin], store, ...options })).toThrow(TypeError)
    for (const local of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'.slice(0, -3)])
      expect(createSignIn({ origins: [local], store })).toBeDefined()
  })

  test('the store in memory says that it is for development', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    createMemorySignInStore()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain('It is for development')
  })

  test('a session has the type of the protocol', () => {
    expectTypeOf<AnsweredSession>().toExtend<SignInSession>()
  })
})
