import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorBody } from '@latchkey/protocol'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import * as v from 'valibot'
import { getAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import {
  acceptsAll,
  accountsOfAllNamespaces,
  askNode,
  evmAccount,
  newAddress,
} from '../../test/signInAccounts.js'
import { openBrowser } from '../../test/signInBrowser.js'
import { databaseKinds, openTestDatabase } from '../../test/testDatabases.js'
import { readOptions } from '../config/readOptions.js'
import type { SignInSettings } from '../config/SignInSettings.js'
import { type AppOptions, createApp } from '../createApp.js'
import type { Database } from '../database/Database.js'
import type { LogLine } from '../observe/createLog.js'
import { signInCalls } from '../sign-in/findCall.js'

const origin = 'https://my.app'

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
})
afterAll(() => chain.stop())

const opened: Database[] = []
afterEach(async () => {
  chain.drop(false)
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

const openDatabase = async (kind: (typeof databaseKinds)[number] = 'pglite') => {
  const database = await openTestDatabase(kind)
  opened.push(database)
  return database
}
const appOn = (database: Database, signIn?: SignInSettings, more: Partial<AppOptions> = {}) =>
  createApp({ database, rateLimit: false, networks: [networkOf(chain)], signIn, ...more })
const open = (app: ReturnType<typeof appOn>, options = { base: origin }) =>
  openBrowser(async (request) => app.request(request), options)

describe.each(databaseKinds)('on %s', (kind) => {
  test('accounts of all namespaces sign in, and every copy of the server knows them', async () => {
    const database = await openDatabase(kind)
    const [app, copy] = [appOn(database, { origins: [origin] }), appOn(database, { origins: [origin] })]
    for (const account of await accountsOfAllNamespaces()) {
      const browser = open(app)
      const session = await browser.signIn(account)
      const there = open(copy)
      for (const [name, value] of browser.cookies) there.cookies.set(name, value)
      expect((await there.get('session')).session).toEqual(session)
      expect((await there.post('sign-out', {})).status).toBe(200)
      expect((await browser.get('session')).session).toBeNull()
    }
  })

  test('of two copies that get one message at the same time, one signs in', async () => {
    const database = await openDatabase(kind)
    const browsers = [
      open(appOn(database, { origins: [origin] })),
      open(appOn(database, { origins: [origin] })),
    ]
    const [first] = browsers
    const signed = await first?.sign(evmAccount())
    const cookie = [...(first?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const answers = await Promise.all(browsers.map((browser) => browser.post('verify', signed, { cookie })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

test('a server without the setting says so', async () => {
  const app = appOn(await openDatabase())
  for (const { method, path } of Object.values(signInCalls)) {
    const init = method === 'POST' ? { method, body: '{}' } : {}
    const response = await app.request(path.replace(':id', '1'), init)
    expect(response.status).toBe(501)
    const { reasons } = v.parse(errorBody, await response.json())
    expect(reasons?.[0]?.description).toBe('Nobody can sign in at this server.')
  }
})

test('cookies are for the pages of the server itself, tokens for the listed ones', async () => {
  const database = await openDatabase()
  const ask = async (mode: 'cookie' | 'token', from: string, method: string) => {
    const response = await appOn(database, { origins: [origin], mode }).request('/sign-in/v1/session', {
      method,
      headers: { origin: from },
    })
    return [response.status, response.headers.get('access-control-allow-origin')]
  }
  expect(await ask('token', origin, 'GET')).toEqual([200, origin])
  expect(await ask('token', origin, 'OPTIONS')).toEqual([204, origin])
  expect(await ask('token', origin, 'DELETE')).toEqual([404, origin])
  expect(await ask('token', 'https://evil.app', 'GET')).toEqual([200, null])
  expect(await ask('token', 'https://evil.app', 'OPTIONS')).toEqual([204, null])
  expect(await ask('cookie', origin, 'GET')).toEqual([200, null])
  expect((await ask('cookie', origin, 'OPTIONS'))[1]).toBeNull()
})

test('a page of another origin signs in with a token, and reads errors too', async () => {
  const app = appOn(await openDatabase(), { origins: [origin], mode: 'token' })
  const browser = open(app, { base: 'https://api.example.com' })
  const account = evmAccount()
  const { visit, message = '' } = await browser.post('start', account)
  const signature = await account.sign(message)
  const { token, session } = await browser.post('verify', { message, signature, visit })
  const headers = { authorization: `Bearer ${token}` }
  expect((await browser.get('session', headers)).session).toEqual(session)
  const again = await browser.post('verify', { message, signature, visit })
  expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([401, origin])
})

test('a contract is asked at a node of the server, and while it does not answer nobody is signed in', async () => {
  const lines: LogLine[] = []
  const app = appOn(await openDatabase(), { origins: [origin] }, { log: (line) => void lines.push(line) })
  const address = getAddress(newAddress())
  await askNode(chain.url, 'anvil_setCode', [address, acceptsAll])
  const browser = open(app)
  const signed = await browser.sign({ networkId: 'eip155:1337', address, sign: async () => '0x12' })
  chain.drop(true)
  expect(await browser.post('verify', signed)).toMatchObject({ status: 503, reason: 'UNAVAILABLE' })
  chain.drop(false)
  expect((await browser.post('verify', signed)).status).toBe(200)
  await browser.get('sessions')
  await browser.post('sessions/unknown-one/end', {})
  // The log has the failure, and no secret or account.
  const text = JSON.stringify(lines)
  expect(text).toContain('No node of eip155:1337')
  for (const secret of [...browser.cookies.values(), address, signed.signature, 'unknown-one'])
    expect(text).not.toContain(secret)
})

test('while the database does not answer, sign-in answers 503', async () => {
  const database = await openDatabase()
  const app = appOn(
    {
      ...database,
      query: () => Promise.reject(new Error('gone')),
    },
    { origins: [origin] },
  )
  const browser = open(app)
  expect(await browser.post('start', { networkId: 'eip155:1' })).toMatchObject({ status: 503 })
  browser.cookies.set('__Host-latchkey-session', 'A'.repeat(43))
  expect(await browser.get('session')).toMatchObject({ status: 503 })
})

test('sign-in counts for the limit of requests', async () => {
  const app = appOn(
    await openDatabase(),
    { origins: [origin] },
    { rateLimit: { requests: 3, seconds: 1_000 } },
  )
  const browser = open(app)
  const statuses = []
  for (let count = 0; count < 4; count++)
    statuses.push((await browser.post('start', { networkId: 'eip155:1' })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('a settings file has its settings, and what is not valid is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'))
  const file = join(folder, 'settings.json')
  const read = async (signIn: unknown) => {
    await writeFile(file, JSON.stringify({ signIn }))
    return readOptions({ SETTINGS_FILE: file }).signIn
  }
  const settings = { origins: [origin, 'http://localhost:3000'], mode: 'token', nonceSeconds: 60 }
  expect(await read(settings)).toEqual(settings)
  for (const [wrong, sentence] of [
    [{ origins: [] }, 'has no origin'],
    [{ origins: ['https://*.my.app'] }, 'is not exactly an origin'],
    [{ origins: ['http://my.app'] }, 'is not exactly an origin'],
    [{ origins: [origin], mode: 'jwt' }, 'is neither "cookie" nor "token"'],
    [{ origins: [origin], allowedNetworks: ['cosmos:1'] }, 'is not a CAIP-2 id'],
    [{ origins: [origin], nonceseconds: 1 }, 'nonceseconds'],
  ] as const)
    await expect(read(wrong)).rejects.toThrow(sentence)
  await rm(folder, { recursive: true })
})
