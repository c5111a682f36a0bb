import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../../../../server/src/database/Database.js'
import { pages } from '../../../test/standInPages.js'
import { appOrigin, frameUrl, startFrame } from '../../../test/startFrame.js'

const open = (origin: string) => `/?origin=${encodeURIComponent(origin)}`
const inFrame = (site = 'same-site') => ({
  headers: { 'sec-fetch-site': site, 'sec-fetch-dest': 'iframe' },
})

test.each([
  [appOrigin, true],
  ['https://shop.apps.example.test', true],
  ['https://a.b.apps.example.test', true],
  ['https://apps.example.test', false],
  ['https://evil.test', false],
  ['http://localhost:3000', false],
  ['https://preview.vercel.app', false],
  ['HTTPS://APP.EXAMPLE.TEST', false],
  [`${appOrigin}/`, false],
  [`${appOrigin}:443`, false],
  [`${appOrigin}; script-src *`, false],
  [`${appOrigin}\r\nset-cookie: a=b`, false],
  [`${appOrigin} https://evil.test`, false],
  ['https://*.apps.example.test', false],
  ['null', false],
  ['', false],
])('an app on %j may show the frame: %s (spec 5.13/matching)', async (origin, isAllowed) => {
  const { send, makeClient, inbox } = await startFrame('pglite', { pages })
  const response = await send(open(origin), inFrame())
  expect(response.status).toBe(isAllowed ? 200 : 403)
  if (isAllowed)
    expect(response.headers.get('content-security-policy')).toMatch(
      new RegExp(`; frame-ancestors ${origin}$`),
    )
  else expect(await response.text()).toContain('data-code="frame/origin-not-allowed"')
  const client = await makeClient()
  const login = await client.call('login', { email: 'ann@example.org', appOrigin: origin })
  expect(login.status).toBe(isAllowed ? 200 : 403)
  if (!isAllowed) expect(login.body.message).toBe('Unauthorized: origin not allowed')
  expect(inbox.mails).toHaveLength(isAllowed ? 1 : 0)
})

test('the page of the frame runs its own scripts only, is isolated, and has no cookies', async () => {
  const { send } = await startFrame('pglite', { pages })
  const { headers } = await send(open(appOrigin), inFrame())
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'sha384-abc'",
    "style-src 'sha384-def'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' https://rpc.example.test",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${appOrigin}`,
  ])
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    vary: 'Origin, Referer, Sec-Fetch-Dest, Sec-Fetch-Site',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('calls come from the page of the frame alone, as signed JSON of a limited size', async () => {
  const { makeClient, send, inbox } = await startFrame()
  const client = await makeClient()
  const login = (headers: Record<string, string>) =>
    client.call('login', { email: 'ann@example.org', appOrigin }, { headers })
  for (const site of ['same-site', 'cross-site', 'none', ''])
    expect((await login({ 'sec-fetch-site': site })).body).toMatchObject({ code: 'frame/not-same-site' })
  for (const origin of [appOrigin, 'null', `${frameUrl}.evil.test`, `${frameUrl}:8443`])
    expect((await login({ origin })).body).toMatchObject({ code: 'frame/not-same-site' })
  for (const type of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', ''])
    expect((await login({ 'content-type': type })).body).toMatchObject({ code: 'frame/not-json' })
  expect((await client.call('nothing')).body).toMatchObject({ code: 'frame/not-found' })
  expect((await client.call('constructor')).body).toMatchObject({ code: 'frame/not-found' })
  const long = await client.call('login', { email: 'a'.repeat(140_000), appOrigin })
  expect(long.body).toMatchObject({ code: 'frame/too-large' })
  const lie = { email: 'a'.repeat(140_000), appOrigin }
  expect((await client.call('login', lie, { headers: { 'content-length': '10' } })).status).toBe(413)
  expect((await send('/api/login')).status).toBe(404)
  expect(inbox.mails).toHaveLength(0)
})

test('what is no JSON, too deep, or has other fields is refused in a sentence', async () => {
  const { makeClient, errors } = await startFrame()
  const client = await makeClient()
  const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
  const email = 'ann@example.org'
  for (const body of [[], deep, {}, { email }, { email, appOrigin, extra: 1 }, { email: 1, appOrigin }])
    expect((await client.call('login', body)).body).toMatchObject({
      code: 'frame/invalid-request',
      message: 'The request is not valid.',
    })
  const polluted = JSON.parse(`{"email":"${email}","appOrigin":"${appOrigin}","__proto__":{"a":1}}`)
  expect((await client.call('login', polluted)).status).toBe(400)
  expect(errors).toEqual([])
})

const attacks = [
  "'; drop schema latchkey_frame cascade; --",
  '$1',
  "ann@example.org' or '1'='1",
  'x\r\nset-cookie: a=b',
  '\0',
  '\ud800',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '9'.repeat(300),
]

test.each(attacks)('%j in any field of any call is refused, and is in no answer', async (attack) => {
  const { makeClient, database, errors, inbox } = await startFrame()
  const client = await makeClient()
  await client.logIn('ann@example.org')
  const mails = inbox.mails.length
  const id = '0'.repeat(32)
  const calls: readonly (readonly [string, Record<string, unknown>])[] = [
    ['login', { email: 'bob@example.org', appOrigin }],
    ['login/state', { challengeId: id, appOrigin }],
    ['login/code', { challengeId: id, appOrigin, code: '123456' }],
    ['resend', { challengeId: id, appOrigin }],
    ['devices/remove', { deviceId: id }],
    ['email', { email: 'bob@example.org', appOrigin }],
    ['email/old-code', { challengeId: id, appOrigin, code: '123456' }],
    ['email/new-code', { challengeId: id, appOrigin, code: '123456' }],
    ['vault/open', { wayId: id }],
  ]
  for (const [name, body] of calls)
    for (const field of Object.keys(body)) {
      const answer = await client.call(name, { ...body, [field]: attack })
      // A long number can be the id of a way, which is not there.
      expect([400, 403, 404]).toContain(answer.status)
      expect(JSON.stringify(answer.body)).not.toContain(JSON.stringify(attack).slice(1, -1))
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  expect(inbox.mails).toHaveLength(mails)
  expect(errors).toEqual([])
  expect(await database.query('select count(*)::int as count from latchkey_frame.emails')).toEqual([
    { count: 1 },
  ])
  expect((await client.call('user')).status).toBe(200)
})

test('forged headers do not change who a client is', async () => {
  const { makeClient } = await startFrame()
  const statuses = []
  for (let index = 0; index < 22; index++) {
    const headers = {
      'x-forwarded-for': `10.${index}.0.1`,
      'x-real-ip': `10.${index}.0.1`,
      forwarded: `for=10.${index}.0.1`,
      'x-forwarded-host': 'evil.test',
      host: 'evil.test',
    }
    const client = await makeClient()
    const body = { email: `user${index}@example.org`, appOrigin }
    statuses.push((await client.call('login', body, { headers })).status)
  }
  expect(statuses.slice(-3)).toEqual([200, 429, 429])
})

test('an error of the inside is a sentence to the client, and whole to the operator', async () => {
  const { makeClient, database, errors } = await startFrame()
  const client = await makeClient()
  database.query = async () => {
    throw new Error('password of postgres')
  }
  const { status, body } = await client.call('user')
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('postgres')
  expect(errors).toHaveLength(1)
})

test('a database that cannot be reached is a sentence of its own, and the server is not ready', async () => {
  const { makeClient, database, send } = await startFrame()
  expect((await send('/readyz')).status).toBe(200)
  const client = await makeClient()
  database.query = async () => {
    throw new DatabaseUnavailableError(new Error('connect ECONNREFUSED'))
  }
  expect((await client.call('user')).body).toMatchObject({ code: 'frame/unavailable' })
  const ready = await send('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.text()).not.toContain('ECONNREFUSED')
  expect((await send('/healthz')).status).toBe(200)
})

test('a device that calls without end is told to wait, and others are not', async () => {
  const { makeClient } = await startFrame()
  const [busy, other] = [await makeClient(), await makeClient()]
  const statuses = new Set<number>()
  for (let index = 0; index < 301; index++) statuses.add((await busy.call('user')).status)
  expect([...statuses]).toEqual([401, 429])
  expect((await busy.call('user')).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await other.call('user')).status).toBe(401)
})

test('a request that takes too long is given up', async () => {
  const { makeClient, database } = await startFrame('pglite', { timeoutMs: 20 })
  const client = await makeClient()
  database.query = () => new Promise(() => {})
  expect((await client.call('user')).body).toMatchObject({ code: 'frame/timeout' })
})

test('the server says that it lives, and its origin and pepper have to be right', async () => {
  const { send } = await startFrame()
  expect(await (await send('/healthz')).json()).toEqual({ status: 'OK' })
  expect((await send('/')).status).toBe(404)
  await expect(startFrame('pglite', { url: `${frameUrl}/path` })).rejects.toThrow('is not an origin')
  await expect(startFrame('pglite', { pepper: new Uint8Array(16) })).rejects.toThrow('32 bytes')
})
