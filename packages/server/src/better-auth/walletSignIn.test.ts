import { signInSession } from '@latchkey/protocol'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { getMigrations } from 'better-auth/db/migration'
import { Pool } from 'pg'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  acceptsAll,
  accountsOfAllNamespaces,
  askNode,
  evmAccount,
  newAddress,
  solanaAccount,
} from '../../test/signInAccounts.js'
import { openBrowser } from '../../test/signInBrowser.js'
import { createTestDatabase } from '../../test/testDatabases.js'
import { type WalletSignInOptions, walletSignIn } from './walletSignIn.js'

const origin = 'https://my.app'

/** Databases of better-auth: its own in memory, and Postgres by its SQL adapter. */
const databases = {
  memory: async () => memoryAdapter({ user: [], account: [], session: [], verification: [] }),
  postgres: async () => {
    const pool = new Pool({ connectionString: await createTestDatabase() })
    onTestFinished(() => pool.end())
    return pool
  },
} as const

type DatabaseName = keyof typeof databases

async function createAuth(name: DatabaseName, options: Partial<WalletSignInOptions> = {}) {
  const auth = betterAuth({
    baseURL: origin,
    secret: 'a secret of the tests that is long enough',
    database: await databases[name](),
    emailAndPassword: { enabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    plugins: [walletSignIn({ origins: [origin], ...options })],
  })
  // As its CLI does.
  if (name === 'postgres') await (await getMigrations(auth.options)).runMigrations()
  const open = () => openBrowser((request) => auth.handler(request), { base: `${origin}/api/auth` })
  const rowsOf = async (model: 'user' | 'account' | 'session' | 'verification') =>
    (await auth.$context).adapter.findMany<Record<string, unknown>>({ model })
  return { auth, rowsOf, open }
}

describe.each(Object.keys(databases) as DatabaseName[])('with the database in %s', (name) => {
  test('accounts of all namespaces sign in, and better-auth has user, account and session', async () => {
    const { auth, rowsOf, open } = await createAuth(name, { statement: 'Welcome.' })
    for (const account of await accountsOfAllNamespaces()) {
      const browser = open()
      expect((await browser.get('session')).session).toBeNull()
      const signed = await browser.sign(account)
      expect(signed.message).toContain('Welcome.')
      const answer = await browser.post('verify', signed)
      expect([answer.status, answer.said]).toEqual([200, undefined])
      const session = v.parse(signInSession, answer.session)
      const id = `${account.networkId}:${account.address}`
      expect([session.account, session.accounts]).toEqual([id, [id]])
      expect((await browser.get('session')).session).toEqual(session)
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const theirs = await auth.api.getSession({ headers: new Headers({ cookie }) })
      expect(theirs?.user.id).toBe(session.userId)
      expect(theirs?.user.email).toMatch(/^[\da-f]{40}@wallet\.placeholder\.invalid$/)
      // Again is the same user.
      expect((await open().signIn(account)).userId).toBe(session.userId)
      expect((await browser.post('sign-out', {})).status).toBe(200)
      expect((await browser.get('session')).session).toBeNull()
      expect(await auth.api.getSession({ headers: new Headers({ cookie }) })).toBeNull()
    }
    expect([(await rowsOf('user')).length, (await rowsOf('account')).length]).toEqual([4, 4])
  })

  test('a key is one user on every network, a contract another one on each', async () => {
    const chain: SandboxChain = await startChain({ id: 1337 })
    try {
      const { open } = await createAuth(name, {
        networks: { 'eip155:1337': chain.url, 'eip155:1': chain.url },
      })
      const privateKey = generatePrivateKey()
      const first = await open().signIn(evmAccount('eip155:1', privateKey))
      const second = await open().signIn(evmAccount('eip155:8453', privateKey))
      expect(second.userId).toBe(first.userId)
      expect(second.accounts).toEqual([second.account])
      const address = getAddress(newAddress())
      await askNode(chain.url, 'anvil_setCode', [address, acceptsAll])
      const contract = { networkId: 'eip155:1337', address, sign: async () => '0x12' }
      const browser = open()
      const signed = await browser.sign(contract)
      chain.drop(true)
      expect(await browser.post('verify', signed)).toMatchObject({ status: 503, reason: 'UNAVAILABLE' })
      chain.drop(false)
      const here = await browser.post('verify', signed)
      const there = await open().signIn({ ...contract, networkId: 'eip155:1' })
      expect(here.session?.userId).toBeDefined()
      expect(there.userId).not.toBe(here.session?.userId)
    } finally {
      await chain.stop()
    }
  })

  test('a message signs in once, in the browser that asked for it', async () => {
    const { open } = await createAuth(name)
    const [browser, other] = [open(), open()]
    const signed = await browser.sign(evmAccount())
    expect(await other.post('verify', signed)).toMatchObject({ status: 401, reason: 'NO_VISIT' })
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('verify', signed, { cookie })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    await other.sign(evmAccount())
    const taken = await browser.sign(evmAccount())
    expect(await other.post('verify', taken)).toMatchObject({ status: 401, reason: 'INVALID_NONCE' })
    expect(await browser.post('verify', taken)).toMatchObject({ status: 401, reason: 'INVALID_NONCE' })
  })

  test('a signature of another account, and a page of another origin, do not sign in', async () => {
    const { open, rowsOf } = await createAuth(name)
    const browser = open()
    for (const account of [evmAccount(), solanaAccount()]) {
      const other = account.networkId.startsWith('solana') ? solanaAccount() : evmAccount()
      const signed = await browser.sign({ ...account, sign: other.sign })
      expect(await browser.post('verify', signed)).toMatchObject({ status: 401, reason: 'INVALID_SIGNATURE' })
    }
    for (const path of ['start', 'verify', 'sign-out'])
      expect((await browser.post(path, {}, { origin: 'https://evil.app' })).status).toBe(403)
    expect((await browser.post('start', { networkId: 'nothing' })).status).toBe(400)
    expect(await rowsOf('user')).toEqual([])
  })

  test('an account is linked only by asking for it, and never taken from another user', async () => {
    const { open, rowsOf } = await createAuth(name)
    const [mine, second, foreign] = [evmAccount(), solanaAccount(), evmAccount()]
    const [browser, stranger] = [open(), open()]
    const refused = await browser.post('verify', { ...(await browser.sign(second)), link: true })
    expect(refused).toMatchObject({ status: 401, reason: 'NOT_SIGNED_IN' })
    const { userId, account } = await browser.signIn(mine)
    const { userId: other } = await stranger.signIn(foreign)
    expect(other).not.toBe(userId)
    const linked = await browser.signIn(second, { link: true })
    expect(linked).toMatchObject({ userId, account })
    expect(linked.accounts).toHaveLength(2)
    expect((await open().signIn(second)).userId).toBe(userId)
    const taken = await browser.post('verify', { ...(await browser.sign(foreign)), link: true })
    expect(taken).toMatchObject({ status: 409, reason: 'ACCOUNT_TAKEN' })
    // Without `link` it is a sign-in as the other user.
    expect((await browser.signIn(foreign)).userId).toBe(other)
    expect(await rowsOf('account')).toHaveLength(3)
  })

  test('an account that signs in for the first time in several browsers at once has one user', async () => {
    const { open, rowsOf } = await createAuth(name)
    const rounds = 12
    for (let round = 0; round < rounds; round++) {
      const account = evmAccount()
      const linking = open()
      await linking.signIn(solanaAccount())
      const browsers = [linking, open(), open(), open()]
      const signed = await Promise.all(browsers.map((browser) => browser.sign(account)))
      const answers = await Promise.all(
        browsers.map((browser, index) =>
          browser.post('verify', { ...signed[index], link: browser === linking && round % 2 === 0 }),
        ),
      )
      for (const { status } of answers) expect([200, 409, 503]).toContain(status)
      const { userId } = await open().signIn(account)
      // A session has ended at once if its user was removed, because another request has linked the account.
      for (const [index, { status }] of answers.entries()) {
        const { session } = (await browsers[index]?.get('session')) ?? {}
        if (status === 200 && session) expect(session.userId).toBe(userId)
      }
    }
    const accounts = await rowsOf('account')
    expect(accounts.filter(({ accountId }) => String(accountId).startsWith('eip155:'))).toHaveLength(rounds)
  })

  test('an account that its user has unlinked signs in as a new user, each time', async () => {
    const { auth, open, rowsOf } = await createAuth(name)
    const account = evmAccount()
    const users: string[] = []
    for (let round = 0; round < 3; round++) {
      const browser = open()
      const { userId } = await browser.signIn(account)
      users.push(userId)
      expect((await open().signIn(account)).userId).toBe(userId)
      await browser.signIn(solanaAccount(), { link: true })
      const { id } =
        (await rowsOf('account')).find(
          (row) => row.userId === userId && String(row.accountId).startsWith('eip155:'),
        ) ?? {}
      const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      await auth.api.unlinkAccount({ body: { accountId: String(id) }, headers: new Headers({ cookie }) })
      expect((await browser.get('session')).session).toBeNull()
    }
    expect(new Set(users).size).toBe(3)
    expect((await rowsOf('user')).length).toBe(3)
  })

  test('a user who has an email links a wallet, and signs in with it afterwards', async () => {
    const { auth, open } = await createAuth(name)
    const browser = open()
    const signedUp = await auth.api.signUpEmail({
      body: { email: 'user@my.app', password: 'a long password', name: 'User' },
      returnHeaders: true,
    })
    for (const text of signedUp.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      browser.cookies.set(name, value)
    }
    expect((await browser.get('session')).session).toBeNull()
    const account = solanaAccount()
    const linked = await browser.signIn(account, { link: true })
    expect(linked.userId).toBe(signedUp.response.user.id)
    expect(linked.account).toBe(`${account.networkId}:${account.address}`)
    expect((await browser.get('session')).session).toEqual(linked)
    expect((await open().signIn(account)).userId).toBe(linked.userId)
  })

  test('neither nonce nor visit is stored in clear', async () => {
    const { open, rowsOf } = await createAuth(name)
    const browser = open()
    const { message } = await browser.sign(evmAccount())
    const [, nonce = ''] = /Nonce: (\w+)/.exec(message) ?? []
    expect(nonce).toHaveLength(22)
    const saved = await rowsOf('verification')
    expect(saved).toHaveLength(1)
    for (const secret of [nonce, ...browser.cookies.values()])
      expect(JSON.stringify(saved)).not.toContain(secret)
  })
})

test('what is no exact origin is an error at the start', () => {
  expect(() => walletSignIn({ origins: ['https://*.my.app'] })).toThrow(TypeError)
})
