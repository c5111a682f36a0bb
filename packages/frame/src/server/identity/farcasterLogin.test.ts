import { type SandboxChain, startChain, startFarcaster } from '@latchkey/sandbox'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { databaseKinds } from '../../../../server/test/testDatabases.js'
import { dumpTables } from '../../../test/dumpTables.js'
import { appOrigin, type Client, startFrame } from '../../../test/startFrame.js'

let chain: SandboxChain
beforeAll(async () => {
  chain = await startChain({ id: 1337 })
})
afterAll(() => chain.stop())
afterEach(() => vi.useRealTimers())

async function start(kind: (typeof databaseKinds)[number] = 'pglite') {
  const sandbox = await startFarcaster({ chain })
  onTestFinished(async () => {
    chain.reset()
    await sandbox.stop()
  })
  const farcaster = { relayUrl: sandbox.url, rpcUrls: [sandbox.rpcUrl] }
  const frame = await startFrame(kind, { farcaster })
  vi.useFakeTimers({ toFake: ['Date'] })
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  const begin = (client: Client, purpose = 'login') => client.call('farcaster', { appOrigin, purpose })
  const ask = async (client: Client, visitId: string) => {
    const { body } = await client.call('social/state', { visitId, appOrigin })
    return body
  }
  return { ...frame, sandbox, begin, ask, pass }
}

test.each(databaseKinds)('%s: a user logs in with Farcaster, and again on another device', async (kind) => {
  const { makeClient, sandbox, begin, ask, pass, database } = await start(kind)
  const [client, phone] = [await makeClient(), await makeClient()]
  const { body } = await begin(client)
  const channel = `${new URL(body.uri).searchParams.get('channelToken')}`
  expect(await ask(client, body.visitId)).toEqual({ state: 'waiting' })
  expect((await dumpTables(database)).text).toContain(channel)
  await sandbox.approve(body.uri)
  // The relay is asked once a second.
  expect(await ask(client, body.visitId)).toEqual({ state: 'waiting' })
  pass(1)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(client, body.visitId)))
  expect(answers.filter(({ state }) => !['done', 'waiting'].includes(state))).toEqual([])
  expect(await ask(client, body.visitId)).toEqual({ state: 'done', userName: 'alice' })
  expect((await dumpTables(database)).text).not.toContain(channel)
  const { body: user } = await client.call('user')
  expect(user).toMatchObject({ email: null, provider: 'farcaster', userName: 'alice' })
  const { events } = (await client.call('events')).body
  expect(events.map((event: { kind: string }) => event.kind)).toEqual(['logged-in', 'device-added'])
  const second = await begin(phone)
  await sandbox.approve(second.body.uri)
  expect(await ask(client, second.body.visitId)).toEqual({ state: 'expired' })
  expect(await ask(phone, second.body.visitId)).toMatchObject({ state: 'done' })
  expect((await phone.call('user')).body.subject).toBe(user.subject)
})

test('an account of Farcaster is added to a user, and is of one user', async () => {
  const { makeClient, sandbox, begin, ask } = await start()
  const [client, other] = [await makeClient(), await makeClient()]
  await client.logIn('ann@example.org')
  await other.logIn('bob@example.org')
  const { body } = await begin(client, 'link')
  await sandbox.approve(body.uri)
  expect(await ask(client, body.visitId)).toMatchObject({ state: 'done' })
  const { logins } = (await client.call('logins')).body
  expect(logins).toMatchObject([{ provider: 'email' }, { provider: 'farcaster', name: 'alice' }])
  const again = await begin(other, 'link')
  await sandbox.approve(again.body.uri)
  expect(await ask(other, again.body.visitId)).toEqual({ state: 'in-use' })
})

test('an answer that is not for the visit ends it, and a relay that is gone does not', async () => {
  const { makeClient, sandbox, begin, ask, pass, errors } = await start()
  const client = await makeClient()
  const { body } = await begin(client)
  await sandbox.approve(body.uri, { write: (text) => text.replace('Auth', 'auth') })
  expect(await ask(client, body.visitId)).toEqual({ state: 'failed' })
  expect((await client.call('user')).status).toBe(401)
  expect(errors).toHaveLength(1)
  const next = await begin(client)
  await sandbox.stop()
  expect(await ask(client, next.body.visitId)).toEqual({ state: 'waiting' })
  expect(errors).toHaveLength(2)
  expect((await begin(client)).body).toMatchObject({ code: 'frame/provider-unreachable' })
  pass(20 * 60)
  expect(await ask(client, next.body.visitId)).toEqual({ state: 'expired' })
})

test('Farcaster opens a page of the app on the phone, or of the frame for a link, and no other', async () => {
  const { makeClient, sandbox } = await start()
  const client = await makeClient()
  await client.logIn('ann@example.org')
  const begin = (purpose: string, returnUri?: string) =>
    client.call('farcaster', { appOrigin, purpose, ...(returnUri !== undefined && { returnUri }) })
  await begin('login', `${appOrigin}/after?a=1`)
  await begin('link', 'https://wallet.example.test/wallet?page=logins')
  await begin('login')
  expect(sandbox.channels.map(({ request }) => request.redirectUrl)).toEqual([
    `${appOrigin}/after?a=1`,
    'https://wallet.example.test/wallet?page=logins',
    undefined,
  ])
  for (const [purpose, returnUri] of [
    ['login', 'https://evil.test/'],
    ['login', 'https://wallet.example.test/wallet'],
    ['link', appOrigin],
    ['login', 'javascript:alert(1)'],
  ] as const)
    expect((await begin(purpose, returnUri)).body).toMatchObject({ code: 'frame/invalid-request' })
  expect(sandbox.channels).toHaveLength(3)
})
