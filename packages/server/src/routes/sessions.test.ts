import { createHash } from 'node:crypto'
import { revokeSessionCall, sessionStatement, sessionsCall, writeSessionRevocation } from '@latchkey/protocol'
import { type SandboxChain, startChain } from '@latchkey/sandbox'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '../../test/networksOf.js'
import { databaseKinds, openTestDatabase } from '../../test/testDatabases.js'
import { createApp, type ServerApp } from '../createApp.js'
import type { Database } from '../database/Database.js'

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
})
afterAll(() => chain.stop())

const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

async function openApp(kind: (typeof databaseKinds)[number], limited = false): Promise<ServerApp> {
  const database = await openTestDatabase(kind)
  opened.push(database)
  return createApp({
    database,
    rateLimit: limited ? { requests: 10_000, seconds: 60 } : false,
    trustedProxies: 1,
    networks: [networkOf(chain)],
  })
}

type Account = ReturnType<typeof privateKeyToAccount>
const newAccount = () => privateKeyToAccount(generatePrivateKey())
const idOf = ({ address }: Account) => `eip155:1337:${address}`
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permission = { type: 'native-token-allowance', data: { amount: '5' } }
const messageOf = (account: Account, more: object = {}) =>
  JSON.stringify({
    statement: sessionStatement,
    account: idOf(account),
    to,
    permission,
    expiresAt: Date.now() + 60_000,
    timestamp: Math.floor(Date.now() / 1_000),
    ...more,
  })

async function post(app: ServerApp, path: string, body: object) {
  const response = await app.request(path, { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  return { status: response.status, answer, said: answer.reasons?.[0]?.description }
}
async function store(app: ServerApp, account: Account, message = messageOf(account), signer = account) {
  const signature = await signer.signMessage({ message })
  return post(app, `/v1/sessions/${idOf(account)}`, { message, signature })
}
async function revoke(app: ServerApp, account: Account, pci: string, signer = account) {
  const message = writeSessionRevocation({ account: idOf(account), pci })
  const body = { pci, signature: await signer.signMessage({ message }) }
  v.parse(revokeSessionCall.body, body)
  return post(app, `/v1/sessions/${idOf(account)}/revoke`, body)
}
async function list(app: ServerApp, account: Account) {
  const response = await app.request(`/v1/sessions/${idOf(account)}`)
  return v.parse(sessionsCall.answer, await response.json()).pcis
}

describe.each(databaseKinds)('%s', (kind) => {
  test('a session is stored, listed and revoked by its account alone (spec 7.T19, 7.T20, 3.17/session-revoke)', async () => {
    const app = await openApp(kind)
    const [account, stranger] = [newAccount(), newAccount()]
    expect(await list(app, account)).toEqual([])
    const { status, answer } = await store(app, account)
    expect(status).toBe(200)
    const [session, ...others] = await list(app, account)
    expect(others).toEqual([])
    expect(session).toMatchObject({ pci: answer.pci, to, permission, revokedAt: null })
    expect(Math.abs((session?.createdAt ?? 0) - Date.now())).toBeLessThan(600_000)
    expect(await list(app, stranger)).toEqual([])

    expect(await revoke(app, account, answer.pci, stranger)).toMatchObject({
      status: 400,
      said: `The signature is not of ${account.address}.`,
    })
    expect(await revoke(app, stranger, answer.pci)).toMatchObject({
      status: 404,
      said: 'This account has no such session.',
    })
    expect((await list(app, account))[0]?.revokedAt).toBeNull()
    expect(await revoke(app, account, answer.pci)).toMatchObject({ status: 200, answer: { success: true } })
    expect((await list(app, account))[0]?.revokedAt).toBeGreaterThan(0)
  })

  test('a revoke that is sent again, and a session that is stored again, change nothing', async () => {
    const app = await openApp(kind)
    const account = newAccount()
    const message = messageOf(account)
    const { answer } = await store(app, account, message)
    await revoke(app, account, answer.pci)
    expect(await revoke(app, account, answer.pci)).toMatchObject({
      status: 409,
      said: 'This session is revoked already.',
    })
    expect((await store(app, account, message)).answer).toEqual(answer)
    expect(await list(app, account)).toMatchObject([{ pci: answer.pci, revokedAt: expect.any(Number) }])
  })
})

test('an unknown session, and the signature of another text, are refused', async () => {
  const app = await openApp('pglite')
  const account = newAccount()
  const pci = createHash('sha256').update('x').digest('base64url')
  expect(await revoke(app, account, pci)).toMatchObject({ status: 404 })
  const { answer } = await store(app, account)
  const signature = await account.signMessage({ message: `End ${answer.pci}` })
  const path = `/v1/sessions/${idOf(account)}/revoke`
  expect(await post(app, path, { pci: answer.pci, signature })).toMatchObject({ status: 400 })
  expect((await list(app, account))[0]?.revokedAt).toBeNull()
})

test.each<[string, string, (account: Account) => string]>([
  ['no JSON', 'The message is not JSON that describes a permission.', () => 'hello'],
  [
    'another statement',
    'The message is not JSON that describes a permission.',
    (account) => messageOf(account, { statement: 'Log in' }),
  ],
  [
    'another account',
    'The message is of another account.',
    (account) => messageOf(account, { account: idOf(newAccount()) }),
  ],
  [
    'an old one',
    'The message was signed too long ago. Sign it again.',
    (account) => messageOf(account, { timestamp: 1 }),
  ],
  [
    'one of the future',
    'The time of the message is in the future. Set the clock of the device.',
    (account) => messageOf(account, { timestamp: Math.floor(Date.now() / 1_000) + 600 }),
  ],
  [
    'a permission that has ended',
    'The permission has ended already.',
    (account) => messageOf(account, { expiresAt: 1 }),
  ],
])('a message is refused with a sentence: %s', async (_, said, message) => {
  const app = await openApp('pglite')
  const account = newAccount()
  expect(await store(app, account, message(account))).toMatchObject({ status: 400, said })
  expect(await list(app, account)).toEqual([])
})

test('nobody stores a session for another account', async () => {
  const app = await openApp('pglite')
  const account = newAccount()
  expect(await store(app, account, messageOf(account), newAccount())).toMatchObject({
    status: 400,
    said: `The signature is not of ${account.address}.`,
  })
  expect(await list(app, account)).toEqual([])
})

test.each([['0x12'], [to], [`solana:x:${to}`], [`eip155:1337:${to}0`]])(
  'the id is a CAIP-10 account: not %s',
  async (id) => {
    const app = await openApp('pglite')
    const response = await app.request(`/v1/sessions/${id}`)
    expect(response.status).toBe(400)
    expect((await response.json()).reasons[0].description).toContain('"id"')
  },
)

test('one client stores 60 sessions in an hour', { timeout: 120_000 }, async () => {
  const app = await openApp('pglite', true)
  const account = newAccount()
  const statuses: number[] = []
  for (let index = 0; index < 61; index += 1)
    statuses.push(
      (await store(app, account, messageOf(account, { expiresAt: Date.now() + 60_000 + index }))).status,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
