import { randomBytes } from 'node:crypto'
import {
  analyticsConfigCall,
  errorBody,
  originsCall,
  remoteConfigCall,
  walletsCall,
} from '@latchkey/protocol'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { startUpstream } from '../test/startUpstream.js'
import { databaseKinds, openTestDatabase } from '../test/testDatabases.js'
import type { Project } from './config/Project.js'
import { type AppOptions, createApp } from './createApp.js'
import type { Database } from './database/Database.js'
import type { LogLine } from './observe/createLog.js'

const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

async function openApp(
  options: Omit<AppOptions, 'database'> = {},
  kind: (typeof databaseKinds)[number] = 'pglite',
) {
  const database = await openTestDatabase(kind)
  opened.push(database)
  return { app: createApp({ ...options, database }), database }
}

const project: Project = {
  id: 'shop',
  allowedOrigins: ['https://shop.test', 'https://*.preview.test'],
  features: [{ id: 'social_login', isEnabled: true, config: ['google', 'email'] }],
  isAnalyticsEnabled: false,
}
const other: Project = { id: 'other', allowedOrigins: [], features: [], isAnalyticsEnabled: true }

const reasonOf = async (response: Response) => v.parse(errorBody, await response.json()).reasons[0]
const event = {
  eventId: '1',
  url: 'https://shop.test/',
  domain: 'shop.test',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
}
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
})

describe('projects and origins', () => {
  test('without projects every id and every origin is accepted', async () => {
    const { app } = await openApp()
    for (const query of ['', '?projectId=any'])
      expect(
        (await app.request(`/getAnalyticsConfig${query}`, { headers: { origin: 'https://a.test' } })).status,
      ).toBe(200)
  })

  test.each(['', '?projectId=', '?projectId=shop2', '?projectId=__proto__'])(
    'a wrong project id is refused: "%s" (spec 8.8/server-texts)',
    async (query) => {
      const { app } = await openApp({ projects: [project] })
      const response = await app.request(`/getAnalyticsConfig${query}`)
      expect(response.status).toBe(403)
      expect(await reasonOf(response)).toMatchObject({ description: 'Unauthorized: invalid key' })
    },
  )

  test.each([
    ['https://shop.test', 200],
    ['https://a.preview.test', 200],
    ['http://localhost:3000', 200],
    ['https://secure-mobile.walletconnect.com', 200],
    ['https://evil.test', 403],
    // Anybody can have a page there, so that it is the operator's choice.
    ['https://anything.vercel.app', 403],
    ['https://a.b.pages.dev', 403],
    ['https://1a2b.ngrok-free.app', 403],
    ['null', 403],
  ])('a page of %s gets %i (spec 5.13/matching, 8.8/server-texts)', async (origin, status) => {
    const { app } = await openApp({ projects: [project] })
    const response = await app.request('/getAnalyticsConfig?projectId=shop', { headers: { origin } })
    expect(response.status).toBe(status)
    // The page can read the reason.
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    if (status === 403)
      expect(await reasonOf(response)).toMatchObject({ description: 'Unauthorized: origin not allowed' })
  })

  test('a project without a list allows every origin; a request without an origin is not from a page', async () => {
    const { app } = await openApp({ projects: [project, other] })
    expect(
      (await app.request('/getAnalyticsConfig?projectId=other', { headers: { origin: 'https://x.test' } }))
        .status,
    ).toBe(200)
    expect((await app.request('/getAnalyticsConfig?projectId=shop')).status).toBe(200)
  })

  test('the project id may stand in the body of a POST', async () => {
    const { app } = await openApp({ projects: [project] })
    expect((await app.request('/e', post({ ...event, projectId: 'shop' }))).status).toBe(204)
    expect((await app.request('/e', post({ ...event, projectId: 7 }))).status).toBe(403)
  })

  const tokenOf = (claims: unknown) =>
    `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
  const seconds = Math.floor(Date.now() / 1000)
  test.each<[string, string, number]>([
    ['a token of tomorrow', tokenOf({ nbf: seconds + 86_400 }), 403],
    ['a token that was issued tomorrow', tokenOf({ iat: seconds + 86_400 }), 403],
    ['a token of now', tokenOf({ nbf: seconds, iat: seconds }), 200],
    ['a token without a time', tokenOf({}), 200],
    ['something else', 'Bearer %%%', 200],
    ['a token that is no JSON', 'Bearer e30.e3.x', 200],
  ])(
    '%s: a device whose clock is wrong is told (spec 8.8/server-texts)',
    async (_, authorization, status) => {
      const { app } = await openApp()
      const response = await app.request('/getAnalyticsConfig', { headers: { authorization } })
      expect(response.status).toBe(status)
      if (status === 403)
        expect(await reasonOf(response)).toMatchObject({ description: 'JWT Token is not yet valid' })
    },
  )

  test('a preflight is answered without a project', async () => {
    const { app } = await openApp({ projects: [project] })
    const response = await app.request('/e', { method: 'OPTIONS', headers: { origin: 'https://shop.test' } })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
  })
})

describe('settings', () => {
  test('remote configuration has what is configured, and leaves the rest to the app (spec 7.3/config)', async () => {
    const { app } = await openApp({ projects: [project] })
    const answer = await (await app.request('/appkit/v1/config?projectId=shop')).json()
    const { features } = v.parse(remoteConfigCall.answer, answer)
    expect(features).toEqual(answer.features)
    expect(features.find(({ id }) => id === 'social_login')?.config).toEqual(['google', 'email'])
    expect(features.find(({ id }) => id === 'swap')).toEqual({ id: 'swap', isEnabled: true, config: null })
    expect(new Set(features.map(({ id }) => id)).size).toBe(features.length)
  })

  test('origins are those of the project and of development, or none (spec 7.3/origins, 5.13/defaults)', async () => {
    const previews = { ...project, id: 'previews', allowedOrigins: ['https://shop-*.vercel.app'] }
    const { app } = await openApp({ projects: [project, other, previews] })
    const ask = async (id: string) =>
      v.parse(originsCall.answer, await (await app.request(`/projects/v1/origins?projectId=${id}`)).json())
    expect((await ask('shop')).allowedOrigins).toEqual(
      expect.arrayContaining(['https://shop.test', 'http://localhost:*']),
    )
    expect((await ask('shop')).allowedOrigins.join()).not.toMatch(/vercel|pages\.dev|ngrok/)
    expect(await ask('other')).toEqual({ allowedOrigins: [] })
    const from = async (origin: string) =>
      (await app.request('/getAnalyticsConfig?projectId=previews', { headers: { origin } })).status
    expect([await from('https://shop-1.vercel.app'), await from('https://other.vercel.app')]).toEqual([
      200, 403,
    ])
  })

  const development = ['http://localhost', 'http://localhost:3000', 'https://localhost:8443']
  const loopback = ['http://127.0.0.1:5173', 'https://127.0.0.1']
  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])(
    'with isDevelopmentAllowed %s, pages of the device are allowed: %s (spec 5.13/defaults)',
    async (isDevelopmentAllowed, isAllowed) => {
      const { app } = await openApp({ projects: [{ ...project, isDevelopmentAllowed }] })
      const ask = (path: string, origin?: string) =>
        app.request(`${path}?projectId=shop`, origin === undefined ? {} : { headers: { origin } })
      for (const origin of [...development, ...loopback])
        expect([origin, (await ask('/getAnalyticsConfig', origin)).status]).toEqual([
          origin,
          isAllowed ? 200 : 403,
        ])
      for (const origin of [...project.allowedOrigins.slice(0, 1), 'https://secure-mobile.walletconnect.com'])
        expect([origin, (await ask('/getAnalyticsConfig', origin)).status]).toEqual([origin, 200])
      const listed = v.parse(
        originsCall.answer,
        await (await ask('/projects/v1/origins')).json(),
      ).allowedOrigins
      expect(listed.some((entry) => /localhost|127/.test(entry))).toBe(isAllowed)
    },
  )

  test('a host of development that a project lists itself is allowed', async () => {
    const own = { ...project, allowedOrigins: ['http://localhost:4000'], isDevelopmentAllowed: false }
    const { app } = await openApp({ projects: [own] })
    const from = async (origin: string) =>
      (await app.request('/getAnalyticsConfig?projectId=shop', { headers: { origin } })).status
    expect([await from('http://localhost:4000'), await from('http://localhost:4001')]).toEqual([200, 403])
  })

  test('analytics are on or off for the project (spec 7.3/analytics-config)', async () => {
    const { app } = await openApp({ projects: [project, other] })
    const ask = async (id: string) =>
      v.parse(
        analyticsConfigCall.answer,
        await (await app.request(`/getAnalyticsConfig?projectId=${id}`)).json(),
      )
    expect(await ask('shop')).toEqual({ isAnalyticsEnabled: false })
    expect(await ask('other')).toEqual({ isAnalyticsEnabled: true })
  })
})

describe('the wallet directory', () => {
  test('pages follow each other without gaps (spec 7.3/pages)', async () => {
    const { app } = await openApp()
    const page = async (query: string) =>
      v.parse(walletsCall.answer, await (await app.request(`/getWallets?${query}`)).json())
    const all = await page('entries=100')
    expect(all.count).toBeGreaterThan(20)
    const first = await page('entries=10')
    const second = await page('entries=10&page=2')
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(
      all.data.slice(0, 20).map(({ id }) => id),
    )
    expect((await page('page=1000')).data).toEqual([])
  })

  test('an image is served for each wallet that says it has one', async () => {
    const { app } = await openApp({ projects: [project] })
    const answer = await (await app.request('/getWallets?projectId=shop&entries=100')).json()
    const ids = answer.data.map((entry: { image_id: string | null }) => entry.image_id).filter(Boolean)
    expect(ids.length).toBeGreaterThan(10)
    for (const id of ids) {
      const image = await app.request(`/getWalletImage/${id}`)
      expect(image.status).toBe(200)
      expect(image.headers.get('content-type')).toMatch(/^image\//)
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
  })

  test('images of networks are served by CAIP-2 id, and nothing else', async () => {
    const { app } = await openApp()
    const image = await app.request('/public/getAssetImage/eip155:1')
    expect(image.headers.get('content-type')).toBe('image/svg+xml')
    expect(await image.text()).toMatch(/^<svg/)
    for (const path of [
      '/public/getAssetImage/eip155:0',
      '/public/getTokenImage/ETH',
      '/public/getCurrencyImage/usd',
      '/getWalletImage/__proto__',
      '/getWalletImage/..%2f..%2fpackage.json',
    ]) {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(await reasonOf(response)).toMatchObject({ description: 'There is no image with this id.' })
    }
  })
})

describe('requests that are not valid', () => {
  test.each([
    ['/getWallets?page=0', {}, 400, /"page"/],
    ['/getWallets?entries=101', {}, 400, /"entries"/],
    ['/getWallets?chains=1', {}, 400, /"chains/],
    [`/getWallets?search=${'x'.repeat(300)}`, {}, 400, /"search"/],
    ['/e', post('{"a"'), 400, /is not JSON/],
    ['/e', post('null'), 400, /body/],
    ['/e', post({ ...event, props: 'x' }), 400, /"props"/],
    ['/e', post(JSON.stringify({ ...event, url: 'x'.repeat(600_000) })), 413, /larger than 500000 bytes/],
    ['/nothing', {}, 404, /no such call/],
    ['/e', {}, 404, /no such call/],
    ['/e', { method: 'PUT', body: '{}' }, 404, /no such call/],
    ['/v1?chainId=eip155:1', { method: 'DELETE' }, 404, /no such call/],
    ['/e', { method: 'POST', body: new Uint8Array([0x22, 0xff, 0xfe]) }, 400, /is not JSON/],
    ['/v1/account/%E0%A4%A/balance', {}, 400, /address/],
    ['/v1/convert/tokens?chainId=eip155:1', {}, 501, /^Swaps are not set up at this server\.$/],
    ['/v1/profile/account/name', {}, 400, /"name"/],
    ['/v1/onramp/options', {}, 501, /^Purchases/],
    ['/v1/sessions/x', {}, 400, /"id"/],
  ])('%s is answered with a sentence', async (path, init, status, sentence) => {
    const { app } = await openApp()
    const response = await app.request(path, init)
    expect(response.status).toBe(status)
    const { description } = (await reasonOf(response)) ?? {}
    expect(description).toMatch(sentence)
    expect(description).toMatch(/\.$/)
    expect(description?.length).toBeLessThan(400)
    expect(description).not.toMatch(/\bat \w+ \(|node_modules|\.ts:/)
  })
})

describe.each(databaseKinds)('on %s', (kind) => {
  test('events are stored as they were sent, and the newest are kept (spec 7.T21)', async () => {
    const { app, database } = await openApp(
      { maxEvents: 50, projects: [project, other], rateLimit: false },
      kind,
    )
    const nasty = { ...event, props: { ...event.props, properties: { text: `\u0000 ' \\u0000 \ud800 🦊` } } }
    // A count of all events would be complete whenever it is an event of the shop.
    for (let index = 0; index < 303; index++) {
      const id = index % 101 === 0 ? 'shop' : 'other'
      const sent = post({ ...nasty, eventId: String(index) })
      expect((await app.request(`/e?projectId=${id}`, sent)).status).toBe(204)
    }
    const stored = await database.query<{ project: string; text: string }>(
      'select project_id as project, event::text as text from analytics_events order by id',
    )
    const kept = (id: string) => stored.filter((event) => event.project === id).length
    expect(kept('shop')).toBe(3)
    expect(kept('other')).toBeGreaterThanOrEqual(50)
    expect(kept('other')).toBeLessThanOrEqual(151)
    expect(JSON.parse(stored.at(-1)?.text ?? '')).toEqual({ ...nasty, eventId: '302' })
  })

  test('the events of a project take no more bytes than they may, and one is not too large', async () => {
    const maxEventBytes = 200_000
    const { app, database } = await openApp({ maxEventBytes, projects: [project], rateLimit: false }, kind)
    const sendText = async (length: number) => {
      // Text that does not become smaller when it is stored.
      const text = randomBytes(length).toString('base64').slice(0, length)
      const props = { ...event.props, properties: { text } }
      return (await app.request('/e?projectId=shop', post({ ...event, props }))).status
    }
    expect(await sendText(16_000)).toBe(413)
    for (let count = 0; count < 150; count++) expect(await sendText(15_000)).toBe(204)
    const sizes = await database.query<{ bytes: number; rows: number }>(
      'select sum(octet_length(event::text))::float8 as bytes, count(*)::int as rows from analytics_events',
    )
    // 1 MB may arrive before the oldest are removed.
    expect(sizes[0]?.bytes).toBeLessThan(maxEventBytes + 1_100_000)
    expect(sizes[0]?.rows).toBeGreaterThan(10)
    if (kind === 'postgres') return
    // What was removed is used again.
    const table = await database.query<{ bytes: number }>(
      `select pg_total_relation_size('analytics_events')::float8 as bytes`,
    )
    expect(table[0]?.bytes).toBeLessThan(3_000_000)
  })

  test('requests beyond the limit get 429 with Retry-After; projects do not share it (spec 8.8/origins)', async () => {
    const rateLimit = { requests: 3, seconds: 1_000_000 }
    const { app, database } = await openApp({ rateLimit, projects: [project, other] }, kind)
    const ask = (id: string) => app.request(`/getAnalyticsConfig?projectId=${id}`)
    for (let count = 0; count < 3; count++) expect((await ask('shop')).status).toBe(200)
    const refused = await ask('shop')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after')
    expect((await reasonOf(refused))?.description).toMatch(
      /^Too many requests: 3 are allowed in 1000000 seconds\./,
    )
    expect((await ask('other')).status).toBe(200)
    // What is refused is not counted again.
    expect((await ask('shop')).status).toBe(429)
    const counts = await database.query('select requests from request_counts order by requests')
    expect(counts).toEqual([{ requests: 1 }, { requests: 4 }])
    // Of a window before this one.
    await database.query('update request_counts set time_window = time_window - 1')
    const copy = createApp({ rateLimit, projects: [project, other], database })
    expect((await copy.request('/getAnalyticsConfig?projectId=shop')).status).toBe(200)
  })

  test('a client is served again in its next window', async () => {
    const { app } = await openApp({ rateLimit: { requests: 1, seconds: 1 } }, kind)
    const ask = async () => (await app.request('/getAnalyticsConfig')).status
    await expect.poll(ask, { interval: 10 }).toBe(429)
    await expect.poll(ask).toBe(200)
  })

  test('a project may have a limit of its own, or none', async () => {
    const projects = [
      { ...project, rateLimit: { requests: 1, seconds: 1_000_000 } },
      { ...other, rateLimit: false as const },
      { ...project, id: 'standard' },
    ]
    const { app } = await openApp({ rateLimit: { requests: 2, seconds: 1_000_000_000 }, projects }, kind)
    const ask = async (id: string) => (await app.request(`/getAnalyticsConfig?projectId=${id}`)).status
    const statuses: Record<string, number[]> = { standard: [], shop: [], other: [] }
    // In turn, because the counts of one must not be removed by the other, whose windows are shorter.
    for (let count = 0; count < 3; count++)
      for (const [id, list] of Object.entries(statuses)) list.push(await ask(id))
    expect(statuses).toEqual({ standard: [200, 200, 429], shop: [200, 429, 429], other: [200, 200, 200] })
  })

  test('counts of former windows are removed', async () => {
    const { app, database } = await openApp({}, kind)
    await database.query("insert into request_counts values ('old', 1, 9)")
    expect((await app.request('/getAnalyticsConfig')).status).toBe(200)
    await expect.poll(() => database.query('select requests from request_counts')).toEqual([{ requests: 1 }])
  })
})

test('addresses are counted by their proxy, and what a client invents is not read', async () => {
  const rateLimit = { requests: 2, seconds: 1_000_000 }
  const { app } = await openApp({ rateLimit, trustedProxies: 1 })
  const ask = async (forwarded: string) =>
    (await app.request('/getAnalyticsConfig', { headers: { 'x-forwarded-for': forwarded } })).status
  expect(await ask('9.9.9.1, 1.1.1.1')).toBe(200)
  expect(await ask('9.9.9.2, 1.1.1.1')).toBe(200)
  expect(await ask('9.9.9.3, 1.1.1.1')).toBe(429)
  expect(await ask('1.1.1.2')).toBe(200)
  // One client has all addresses of an IPv6 network.
  expect([await ask('2001:db8::1'), await ask('2001:db8:0:0:9::2'), await ask('2001:db8::3')]).toEqual([
    200, 200, 429,
  ])
  expect(await ask('2001:db8:0:1::1')).toBe(200)
})

test.each([
  ['203.0.113.5', ['203.0.113.5:4711', '"203.0.113.5:80"', '::ffff:203.0.113.5', '[::FFFF:cb00:7105]:443']],
  [
    '2001:db8:1::1',
    ['[2001:db8:1::1]:443', '[2001:DB8:1:0::2]', '"[2001:db8:1::3]:4711"', '2001:db8:1::%eth0'],
  ],
  ['64:ff9b::1.2.3.4', ['64:ff9b::102:304', '[64:ff9b:0:0::1.2.3.4]:80']],
])('the client of %s has one limit, however a proxy writes it', async (address, others) => {
  const { app } = await openApp({ rateLimit: { requests: 1, seconds: 1_000_000 }, trustedProxies: 1 })
  const ask = async (forwarded: string) =>
    (await app.request('/getAnalyticsConfig', { headers: { 'x-forwarded-for': forwarded } })).status
  expect(await ask(`9.9.9.9, ${address}`)).toBe(200)
  for (const other of others) expect([other, await ask(other)]).toEqual([other, 429])
  expect(await ask('203.0.113.6:4711')).toBe(200)
  expect(await ask('[2001:db8:2::1]:443')).toBe(200)
})

test('a network of 48 bits has a limit too, which is that of ten clients', async () => {
  const { app } = await openApp({ rateLimit: { requests: 3, seconds: 1_000_000 }, trustedProxies: 1 })
  const ask = async (forwarded: string) =>
    (await app.request('/getAnalyticsConfig', { headers: { 'x-forwarded-for': forwarded } })).status
  for (let index = 0; index < 30; index++) expect(await ask(`2001:db8:7:${index.toString(16)}::1`)).toBe(200)
  expect(await ask('2001:db8:7:ffff::1')).toBe(429)
  expect(await ask('2001:db8:8:ffff::1')).toBe(200)
})

test('the log has a line for each request, without address, key or query', async () => {
  const lines: LogLine[] = []
  const { app } = await openApp({ log: (line) => lines.push(line), projects: [project], trustedProxies: 1 })
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const headers = { 'x-forwarded-for': '203.0.113.9', origin: 'https://evil.test' }
  await app.request(`/v1/profile/reverse/${address}?projectId=shop&sender=${address}`, { headers })
  await app.request('/getWallets?projectId=shop&search=secret')
  await app.request('/unknown/path')
  expect(lines).toMatchObject([
    { level: 'info', message: 'request', method: 'GET', status: 403 },
    { level: 'info', message: 'request', method: 'GET', status: 200, route: '/getWallets' },
    { level: 'info', message: 'request', method: 'GET', status: 403, route: 'none' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/0xd8d|203\.0|shop|secret|unknown/i)
})

test('the reason of an error has no address of a user', async () => {
  const lines: LogLine[] = []
  const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
  const network = {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    // Nothing listens there.
    rpcUrls: ['http://127.0.0.1:9'],
    ensUniversalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
    tokens: [],
  } as const
  const { app } = await openApp({ networks: [network], log: (line) => lines.push(line) })
  expect((await app.request(`/v1/identity/${address}`)).status).toBe(502)
  expect(lines.filter(({ level }) => level === 'error').length).toBeGreaterThan(0)
  expect(JSON.stringify(lines).toLowerCase()).not.toContain(address.slice(2))
})

test('calls of a client that fail do not keep the server from asking, and a batch has few balances', async () => {
  const upstream = await startUpstream()
  upstream.handle((response) => response.writeHead(500).end())
  const network = {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [upstream.url],
    tokens: [],
  } as const
  const { app } = await openApp({ networks: [network] })
  const send = (body: unknown) =>
    app.request('/v1?chainId=eip155:1', { method: 'POST', body: JSON.stringify(body) })
  const call = (method: string, id: number) => ({ jsonrpc: '2.0', id, method, params: [String(id)] })
  for (let id = 0; id < 6; id++) await send(call('eth_getBlockByNumber', id))
  expect((await send(call('eth_getBlockByNumber', 7))).status).toBe(503)
  upstream.answer(({ body }) =>
    [body].flat().map((each) => ({ jsonrpc: '2.0', id: (each as { id: number }).id, result: '0x1' })),
  )
  const before = upstream.requests.length
  await app.request('/v1/account/0xd8da6bf26964af9d7eed9e03e53415d37aa96045/balance?chainId=eip155:1')
  expect(upstream.requests.length).toBeGreaterThan(before)
  const many = Array.from({ length: 101 }, (_, id) => call('getAddressBalance', id))
  const refused = await send(many)
  expect([refused.status, (await reasonOf(refused))?.description]).toEqual([
    400,
    'The batch asks for more than 100 balances. Send several batches.',
  ])
  await upstream.stop()
})

test('counts that are removed do not wait for one that is being changed', async () => {
  const { app, database } = await openApp({}, 'postgres')
  await app.request('/getWallets')
  await database.query('update request_counts set time_window = 0')
  const statement = "insert into request_counts (key, time_window, requests) values ('other', 0, 1)"
  await database.query(statement)
  await database.transaction(async ({ query }) => {
    await query("select key from request_counts where key = 'other' for update")
    expect((await app.request('/getWallets')).status).toBe(200)
  })
  const rows = await database.query('select key from request_counts where time_window = 0')
  expect(rows).toEqual([{ key: 'other' }])
})

test('an error of ours is a 500 without a word of the inside, and its reason is in the log', async () => {
  const lines: LogLine[] = []
  const { app, database } = await openApp({ log: (line) => lines.push(line) })
  await database.run('drop table request_counts')
  const response = await app.request('/getAnalyticsConfig')
  expect(response.status).toBe(500)
  expect(await reasonOf(response)).toMatchObject({
    description: 'The server failed to answer. The reason is in its log.',
  })
  expect(lines[0]).toMatchObject({ level: 'error', reason: expect.stringContaining('request_counts') })
})

test('metrics count requests by route and status', async () => {
  const { app } = await openApp()
  await app.request('/getAnalyticsConfig')
  await app.request('/v1/sessions/0xabc')
  const text = await (await app.request('/metrics')).text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/getAnalyticsConfig",status="200"} 1',
  )
  expect(text).toContain('route="/v1/sessions/:id",status="400"} 1')
  expect(text).not.toContain('0xabc')
})
